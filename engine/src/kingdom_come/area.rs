//! Areas of land, exact where ranks and points hang on them (KC11).

use num_rational::BigRational;
use std::cmp::Ordering;

/// Areas that differ by more than this are told apart by floating point, which errs by far less.
const CLOSE: f64 = 1e-2;

/// Twice an area in square units: a sum of fractions, kept as they are and added up only when it is a near thing.
#[derive(Clone, Default, Debug)]
pub struct Area {
    whole: i128,
    /// Numerators and denominators of what is not whole.
    parts: Vec<(i128, i128)>,
    doubled: f64,
}

impl Area {
    /// Adds a fraction.
    pub fn add(&mut self, numerator: i128, denominator: i128) {
        if denominator == 1 {
            self.whole += numerator;
        } else {
            self.parts.push((numerator, denominator));
        }
        self.doubled += numerator as f64 / denominator as f64;
    }

    /// Adds another area.
    pub fn join(&mut self, other: &Self) {
        self.whole += other.whole;
        self.parts.extend(&other.parts);
        self.doubled += other.doubled;
    }

    /// The area in square units, as near as floating point is.
    pub fn about(&self) -> f64 {
        self.doubled / 2.0
    }

    /// Whether it is more than nothing.
    pub fn is_some(&self) -> bool {
        self.compared_to(0) == Ordering::Greater
    }

    /// The order of this area and a whole number of square units.
    fn compared_to(&self, units: i128) -> Ordering {
        let mut other = Self::default();
        other.add(2 * units, 1);
        self.cmp(&other)
    }

    /// How often `unit` square units go into it.
    pub fn whole_times(&self, unit: i128) -> i128 {
        let times = (self.about() / unit as f64).round() as i128;
        if self.compared_to(times * unit) == Ordering::Less {
            times - 1
        } else {
            times.max(0)
        }
    }

    fn exact(&self) -> BigRational {
        let whole = BigRational::from_integer(self.whole.into());
        let parts = self.parts.iter();
        parts.fold(whole, |sum, &(numerator, denominator)| {
            sum + BigRational::new(numerator.into(), denominator.into())
        })
    }
}

impl Ord for Area {
    fn cmp(&self, other: &Self) -> Ordering {
        let difference = self.doubled - other.doubled;
        if difference.abs() > CLOSE {
            return difference.total_cmp(&0.0);
        }
        if self.parts.is_empty() && other.parts.is_empty() {
            return self.whole.cmp(&other.whole);
        }
        self.exact().cmp(&other.exact())
    }
}

impl PartialOrd for Area {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Area {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Area {}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(parts: &[(i128, i128)]) -> Area {
        let mut area = Area::default();
        parts
            .iter()
            .for_each(|&(above, below)| area.add(above, below));
        area
    }

    #[test]
    fn near_things_are_told_apart_exactly() {
        let third = 1_000_000_000_000_000_003;
        assert_eq!(
            area(&[(1, 3), (1, 3), (1, 3), (7, 1)]),
            area(&[(8, 1)]),
            "a sum is what it comes to"
        );
        assert!(area(&[(8, 1), (1, third)]) > area(&[(8, 1)]));
        assert!(area(&[(8, 1), (-1, third)]) < area(&[(8, 1)]));
        assert!(area(&[(9, 1)]) > area(&[(8, 1), (1, 2)]));
    }

    #[test]
    fn points_for_land_are_whole() {
        let unit = 200_000;
        for (doubled, times) in [(0, 0), (399_999, 0), (400_000, 1), (1_199_999, 2)] {
            assert_eq!(area(&[(doubled, 1)]).whole_times(unit), times, "{doubled}");
        }
        assert_eq!(area(&[(400_000, 1), (-1, 1 << 60)]).whole_times(unit), 0);
        assert_eq!(area(&[(400_000, 1), (1, 1 << 60)]).whole_times(unit), 1);
    }
}
