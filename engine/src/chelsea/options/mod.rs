//! All decisions of a position with their worth, and the one that looks best.

mod actions;
mod painting;
mod parking;
mod places;

use super::attention::keep_noticed;
use super::home::{COLOURS, Colour, NONE};
use super::judge::Judge;
use super::moves::{Move, Stack};
use super::position::{Position, Stage};
use super::rules::PROPERTIES;
use super::study::Study;
use crate::thinking::Attention;
use places::Places;
use std::rc::Rc;

/// A decision and its worth.
pub type Ranked = (Move, f32);

/// The one of them that looks best.
pub(super) fn best_of(ranked: &[Ranked]) -> Ranked {
    let best = ranked.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    *best.expect("somebody has something to decide")
}

/// The decisions of a position, being weighed.
pub(super) struct Options<'a, 'n> {
    pub(super) study: Study<'a, 'n>,
    /// What the best look is worth, once somebody has asked.
    best_look: Option<f32>,
    /// By colour, where a car may be parked, once somebody has asked.
    places: [Option<Rc<Places>>; COLOURS],
}

impl<'a, 'n> Options<'a, 'n> {
    /// The decisions of the seat that acts.
    pub(super) fn new(judge: &'a mut Judge<'n>, position: &Position) -> Self {
        Self {
            study: Study::new(judge, position),
            best_look: None,
            places: [const { None }; COLOURS],
        }
    }

    /// Every decision with its worth, but for cars on the second of two vacant spaces.
    pub(super) fn ranked(&mut self) -> Vec<Ranked> {
        match self.study.position.stage {
            Stage::Action => self.actions(),
            Stage::Paint => self.paintings(),
            Stage::Park => self.parkings(),
            Stage::Vans => self.returns(),
            _ => self.after_action(),
        }
    }

    /// The decision that looks best of those that are noticed.
    pub(super) fn best(&mut self, attention: &Attention) -> Ranked {
        let mut ranked = self.ranked();
        keep_noticed(attention, &self.study.position, &mut ranked);
        best_of(&ranked)
    }

    /// What tiles in hand are worth when they are placed as well as possible.
    pub(super) fn hand(&mut self, stack: Stack, hand: [Colour; 2]) -> f32 {
        match (stack, hand) {
            (Stack::Cars, [one, NONE]) => self.one_car(one),
            (Stack::Cars, [one, other]) => self.two_cars(one, other),
            (_, [colour, _]) => {
                let worths = (0..PROPERTIES).filter_map(|prop| self.painted(stack, prop, colour));
                worths.reduce(f32::max).unwrap_or(0.0)
            }
        }
    }

    /// What the look is worth that an asset of that colour earns beside the house (C9).
    fn earned(&mut self, prop: usize, colour: Colour) -> f32 {
        if !self.study.home(prop).earns_look(colour) {
            return 0.0;
        }
        if let Some(worth) = self.best_look {
            return worth;
        }
        let down: Vec<u8> = self.study.position.face_down().collect();
        let looks = down.iter().map(|&prop| self.study.looked(prop as usize));
        let best = looks.fold(0.0, f32::max);
        *self.best_look.insert(best)
    }

    /// What may be done with two vans that have been looked at.
    fn returns(&mut self) -> Vec<Ranked> {
        let (p, q) = self
            .study
            .position
            .vans
            .expect("two vans are being looked at");
        let (p, q) = (p as usize, q as usize);
        let (c, d) = (self.study.home(p).van, self.study.home(q).van);
        let mut found = vec![(Move::Keep, self.study.returned(p, q, c, d))];
        if self.study.position.may_swap() {
            found.push((Move::Swap, self.study.returned(p, q, d, c)));
        }
        found
    }

    /// What may be done when the action is over.
    fn after_action(&mut self) -> Vec<Ranked> {
        let mut found = vec![(Move::End, 0.0)];
        if self.study.position.look {
            let down: Vec<u8> = self.study.position.face_down().collect();
            for prop in down {
                let worth = self.study.best_child() + self.study.looked(prop as usize);
                found.push((Move::Look(prop), worth));
            }
        }
        for prop in 0..PROPERTIES {
            if self.study.child_at(prop) > f32::MIN {
                found.push((Move::Child(prop as u8), self.study.child_at(prop)));
            }
        }
        found
    }
}
