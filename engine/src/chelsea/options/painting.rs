//! What repaints are worth.

use super::super::home::Colour;
use super::super::moves::{Move, Stack};
use super::super::rules::PROPERTIES;
use super::{Options, Ranked};

impl Options<'_, '_> {
    /// What a repaint is worth, `None` if it is not allowed.
    pub(super) fn painted(&mut self, stack: Stack, prop: usize, colour: Colour) -> Option<f32> {
        let mut home = *self.study.home(prop);
        let painted = match stack {
            Stack::House => &mut home.house,
            _ => &mut home.garage,
        };
        let present = std::mem::replace(painted, colour);
        if !self.study.home(prop).may_change(present, colour) {
            return None;
        }
        let effect = self.study.effect(prop, &home);
        let look = match stack {
            Stack::Garage => self.earned(prop, colour),
            _ => 0.0,
        };
        Some(self.study.alone(effect) + look)
    }

    /// Every property that may be painted with the tile in hand.
    pub(super) fn paintings(&mut self) -> Vec<Ranked> {
        let colour = self.study.position.hand[0];
        let stack = self.study.position.stack.expect("a tile was drawn");
        let mut found = Vec::with_capacity(PROPERTIES);
        for prop in 0..PROPERTIES {
            if let Some(worth) = self.painted(stack, prop, colour) {
                let decision = match stack {
                    Stack::House => Move::House(prop as u8),
                    _ => Move::Garage(prop as u8),
                };
                found.push((decision, worth));
            }
        }
        found
    }
}
