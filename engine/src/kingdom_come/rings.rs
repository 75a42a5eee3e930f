//! The best ring of strings round a place: which sites to join so that what it encloses is worth most.
//!
//! A ring is looked for that goes round a centre in order of the angle. What it encloses is then the sum of what lies
//! in the triangles of the centre and each of its sides, so the best ring is the best round way in a network, which
//! is found exactly: for each first site, the best way to each site after it.

/// A site so near the centre has no direction from it.
const TOO_NEAR: f64 = 15.0;

/// Coordinates from the centre.
type Way = (f64, f64);

/// What is to be enclosed: a place from the centre, and what it is worth.
pub(super) type Prize = (f64, f64, f64);

/// The sides that a ring round one centre can have: from row to column, anticlockwise.
pub(super) struct Round {
    /// The sites by their angle; rows and columns are in this order.
    order: Vec<usize>,
    /// What each side brings by what lies in its triangle; no number where there can be no side.
    brings: Vec<f32>,
    /// The actions that each side takes.
    takes: Vec<f32>,
}

fn cross(a: Way, b: Way) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

impl Round {
    /// The sides of rings round a centre.
    ///
    /// `places` are the sites, `join` says whether a string can join two of them, `land` what a square unit is worth,
    /// `arrives` what a side brings besides by leading to its second site, and `takes` how many actions it takes.
    pub fn new(
        places: &[Way],
        centre: Way,
        prizes: &[Prize],
        land: f64,
        join: impl Fn(usize, usize) -> bool,
        arrives: impl Fn(usize) -> f64,
        takes: impl Fn(usize, usize) -> f64,
    ) -> Self {
        let mut seen: Vec<(f64, usize, Way)> = places
            .iter()
            .enumerate()
            .map(|(number, place)| (number, (place.0 - centre.0, place.1 - centre.1)))
            .filter(|(_, way)| way.0.hypot(way.1) > TOO_NEAR)
            .map(|(number, way)| (way.1.atan2(way.0), number, way))
            .collect();
        seen.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        let near: Vec<Prize> = prizes
            .iter()
            .take(128)
            .map(|prize| (prize.0 - centre.0, prize.1 - centre.1, prize.2))
            .collect();
        // Of each site the prizes on the left of its ray.
        let left: Vec<u128> = seen
            .iter()
            .map(|&(_, _, way)| {
                let on_left = |prize: &&Prize| cross(way, (prize.0, prize.1)) >= 0.0;
                let bits = near.iter().enumerate();
                bits.filter(|(_, prize)| on_left(prize))
                    .map(|(bit, _)| 1u128 << bit)
                    .sum()
            })
            .collect();
        let count = seen.len();
        let mut brings = vec![f32::NEG_INFINITY; count * count];
        let mut taken = vec![0.0; count * count];
        for (row, &(_, one, a)) in seen.iter().enumerate() {
            for (column, &(_, other, b)) in seen.iter().enumerate() {
                let doubled = cross(a, b);
                if doubled <= 0.0 || !join(one, other) {
                    continue;
                }
                let side = (b.0 - a.0, b.1 - a.1);
                let offset = cross(a, side);
                let between = crate::bits::Members(left[row] & !left[column]);
                let within = between
                    .map(|bit| near[bit as usize])
                    .filter(|prize| cross(side, (prize.0, prize.1)) + offset >= 0.0);
                let held: f64 = within.map(|prize| prize.2).sum();
                // Rows are the second site, so that all ways to a site lie side by side.
                let at = column * count + row;
                brings[at] = (held + doubled / 2.0 * land + arrives(other)) as f32;
                taken[at] = takes(one, other) as f32;
            }
        }
        Self {
            order: seen.into_iter().map(|(_, number, _)| number).collect(),
            brings,
            takes: taken,
        }
    }

    /// The best ring when an action costs so many points: its sites in order, and what it brings before that cost.
    pub fn best(&self, price: f64) -> Option<(Vec<usize>, f64)> {
        let count = self.order.len();
        if count < 3 {
            return None;
        }
        let price = price as f32;
        let pairs = self.brings.iter().zip(&self.takes);
        let worth: Vec<f32> = pairs
            .map(|(brings, takes)| brings - price * takes)
            .collect();
        // From the first site (row) to each later one.
        let mut best = vec![f32::NEG_INFINITY; count * count];
        for first in 0..count {
            best[first * count + first] = 0.0;
        }
        let (mut most, mut ends) = (f32::NEG_INFINITY, (0, 0));
        for first in 0..count {
            let row = &mut best[first * count..(first + 1) * count];
            for site in first + 1..count {
                let to = &worth[site * count + first..site * count + site];
                row[site] = greatest_sum(&row[first..site], to);
                let closed = row[site] + worth[first * count + site];
                if closed > most {
                    (most, ends) = (closed, (first, site));
                }
            }
        }
        if most == f32::NEG_INFINITY {
            return None;
        }
        Some(self.trace(&best, &worth, ends))
    }

    /// The sites of the best ring with these ends.
    fn trace(
        &self,
        best: &[f32],
        worth: &[f32],
        (first, last): (usize, usize),
    ) -> (Vec<usize>, f64) {
        let count = self.order.len();
        let mut ring = vec![last];
        let mut brings = f64::from(self.brings[first * count + last]);
        let mut at = last;
        while at != first {
            let reached = |before: &usize| {
                best[first * count + before] + worth[at * count + before]
                    == best[first * count + at]
            };
            let before = (first..at).find(reached).unwrap_or(first);
            brings += f64::from(self.brings[at * count + before]);
            ring.push(before);
            at = before;
        }
        ring.reverse();
        let sites = ring.into_iter().map(|number| self.order[number]).collect();
        (sites, brings)
    }
}

/// The greatest of the sums of numbers side by side, in lanes that a processor adds at once.
fn greatest_sum(one: &[f32], other: &[f32]) -> f32 {
    const LANES: usize = 8;
    let larger = |a: f32, b: f32| if a > b { a } else { b };
    let mut lanes = [f32::NEG_INFINITY; LANES];
    let (ones, others) = (one.chunks_exact(LANES), other.chunks_exact(LANES));
    let rest = ones.remainder().iter().zip(others.remainder());
    for (a, b) in ones.zip(others) {
        for lane in 0..LANES {
            lanes[lane] = larger(lanes[lane], a[lane] + b[lane]);
        }
    }
    let last = rest.map(|(a, b)| a + b).fold(f32::NEG_INFINITY, larger);
    lanes.into_iter().fold(last, larger)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight sites round a centre, three of them nearer, with prizes among them.
    fn round() -> Round {
        let places: Vec<Way> = (0..8)
            .map(|number| {
                let far = if number % 3 == 0 { 60.0 } else { 100.0 };
                let angle = f64::from(number) * 0.77 + 0.1;
                (far * angle.cos(), far * angle.sin())
            })
            .collect();
        let prizes = [(30.0, 5.0, 2.0), (-60.0, 20.0, 3.0), (5.0, -75.0, 2.0)];
        let takes = |one: usize, other: usize| 1.0 + ((one * 5 + other * 3) % 4) as f64;
        let arrives = |site: usize| -0.3 * (site % 2) as f64;
        Round::new(
            &places,
            (0.0, 0.0),
            &prizes,
            1e-4,
            |_, _| true,
            arrives,
            takes,
        )
    }

    /// What a ring is worth, by its sides.
    fn worth(round: &Round, ring: &[usize], price: f32) -> f32 {
        let count = round.order.len();
        let side = |at: usize| ring[(at + 1) % ring.len()] * count + ring[at];
        (0..ring.len())
            .map(|at| round.brings[side(at)] - price * round.takes[side(at)])
            .sum()
    }

    #[test]
    fn no_ring_that_goes_round_once_is_worth_more() {
        let round = round();
        for price in [0.0, 0.3, 1.0] {
            let (ring, _) = round.best(price).expect("there is a ring");
            let at = |site: &usize| round.order.iter().position(|known| known == site);
            let ring: Vec<usize> = ring.iter().filter_map(at).collect();
            let best = worth(&round, &ring, price as f32);
            for chosen in 0_u32..256 {
                let other: Vec<usize> = (0..8).filter(|bit| chosen >> bit & 1 == 1).collect();
                if other.len() > 2 {
                    assert!(
                        worth(&round, &other, price as f32) <= best + 1e-4,
                        "{other:?}"
                    );
                }
            }
        }
    }
}
