//! What each action is worth: drawing, exchanging cars, looking at vans.

use super::super::home::{COLOURS, Colour, NONE};
use super::super::moves::{Move, Stack};
use super::super::study::Effect;
use super::{Options, Ranked};

impl Options<'_, '_> {
    /// Every action with its worth.
    pub(super) fn actions(&mut self) -> Vec<Ranked> {
        let mut found = Vec::with_capacity(160);
        for stack in Stack::ALL {
            if self.study.position.stacks[stack as usize]
                .iter()
                .any(|&count| count > 0)
            {
                found.push((Move::Open(stack), self.draw(stack)));
            }
        }
        self.exchanges(&mut found);
        let down: Vec<u8> = self.study.position.face_down().collect();
        for (at, &one) in down.iter().enumerate() {
            for &other in &down[at + 1..] {
                let worth = self.study.vans(one as usize, other as usize);
                found.push((Move::TakeVans(one, other), worth));
            }
        }
        found
    }

    /// What drawing from a stack is worth, over all that may come.
    fn draw(&mut self, stack: Stack) -> f32 {
        let left = self.study.position.stacks[stack as usize];
        let count: u32 = left.iter().map(|&n| u32::from(n)).sum();
        let mut total = 0.0;
        if stack == Stack::Cars && count > 1 {
            for one in 0..COLOURS {
                for other in one..COLOURS {
                    let (a, b) = (u32::from(left[one]), u32::from(left[other]));
                    let ways = if one == other {
                        a * a.saturating_sub(1) / 2
                    } else {
                        a * b
                    };
                    if ways > 0 {
                        total += ways as f32 * self.hand(stack, [one as Colour, other as Colour]);
                    }
                }
            }
            return total / (count * (count - 1) / 2) as f32;
        }
        for (colour, &ways) in left.iter().enumerate() {
            if ways > 0 {
                total += f32::from(ways) * self.hand(stack, [colour as Colour, NONE]);
            }
        }
        total / count as f32
    }

    /// Adds the exchanges of two cars.
    fn exchanges(&mut self, found: &mut Vec<Ranked>) {
        let cars: [Colour; 24] = std::array::from_fn(|space| self.study.position.car(space as u8));
        let mut effects = [[None; COLOURS]; 24];
        for one in 0..24 {
            for other in one + 1..24 {
                if self.study.position.may_exchange(one as u8, other as u8) {
                    let (a, b) = (cars[one], cars[other]);
                    let here = self.arrived(&mut effects, one, b);
                    let there = self.arrived(&mut effects, other, a);
                    let look = self.earned(one / 2, b).max(self.earned(other / 2, a));
                    let worth = self.study.both(here, there) + look;
                    found.push((Move::ExchangeCars(one as u8, other as u8), worth));
                }
            }
        }
    }

    /// What a car does that arrives where another one leaves.
    fn arrived(
        &mut self,
        known: &mut [[Option<Effect>; COLOURS]; 24],
        space: usize,
        car: Colour,
    ) -> Effect {
        *known[space][car as usize].get_or_insert_with(|| {
            let mut home = *self.study.home(space / 2);
            home.cars[space % 2] = car;
            self.study.effect(space / 2, &home)
        })
    }
}
