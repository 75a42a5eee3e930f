//! What cars are worth where they may be parked, with the car and the child that may follow.

use super::super::home::{Colour, NONE};
use super::super::moves::Move;
use super::super::rules::PROPERTIES;
use super::super::study::Effect;
use super::places::{Place, Places};
use super::{Options, Ranked};
use std::rc::Rc;

impl Options<'_, '_> {
    /// What one car does at a property, `None` if it may not be parked there.
    fn parked(&mut self, prop: usize, colour: Colour) -> Option<Effect> {
        let mut home = *self.study.home(prop);
        let space = home.cars.iter().position(|&car| car == NONE)?;
        if !home.admits(colour) {
            return None;
        }
        home.cars[space] = colour;
        Some(self.study.effect(prop, &home))
    }

    /// Where a car of a colour may be parked.
    fn places(&mut self, colour: Colour) -> Rc<Places> {
        if let Some(places) = &self.places[colour as usize] {
            return Rc::clone(places);
        }
        let mut all = Vec::with_capacity(PROPERTIES);
        for prop in 0..PROPERTIES {
            if let Some(effect) = self.parked(prop, colour) {
                let look = self.earned(prop, colour);
                all.push(Place {
                    prop,
                    with_child: self.study.alone(effect) + look,
                    without: effect.worth + look,
                });
            }
        }
        Rc::clone(self.places[colour as usize].insert(Rc::new(Places::new(all))))
    }

    /// What one drawn car is worth.
    pub(super) fn one_car(&mut self, colour: Colour) -> f32 {
        self.places(colour)
            .best_with_child(PROPERTIES)
            .unwrap_or(0.0)
    }

    /// What two drawn cars are worth.
    pub(super) fn two_cars(&mut self, one: Colour, other: Colour) -> f32 {
        let (firsts, seconds) = (self.places(one), self.places(other));
        if firsts.all.is_empty() || seconds.all.is_empty() {
            // A discard: no child either.
            let placed = if firsts.all.is_empty() {
                &seconds
            } else {
                &firsts
            };
            return placed.best_without(PROPERTIES).unwrap_or(0.0);
        }
        let apart = firsts.best_pair(&seconds);
        let together = (0..PROPERTIES).filter_map(|prop| self.side_by_side(prop, one, other));
        let best = apart.into_iter().chain(together).reduce(f32::max);
        best.unwrap_or(firsts.all[0].without)
    }

    /// What two cars are worth on the two spaces of a property, the first one placed first; `None`
    /// if that is not allowed (C6).
    fn side_by_side(&mut self, prop: usize, one: Colour, other: Colour) -> Option<f32> {
        let mut home = *self.study.home(prop);
        if home.cars != [NONE; 2] || !home.admits(one) {
            return None;
        }
        home.cars[0] = one;
        if !home.admits(other) {
            return None;
        }
        home.cars[1] = other;
        let effect = self.study.effect(prop, &home);
        let look = self.earned(prop, one).max(self.earned(prop, other));
        Some(self.study.alone(effect) + look)
    }

    /// Every way to park a car of the hand.
    pub(super) fn parkings(&mut self) -> Vec<Ranked> {
        let [one, other] = self.study.position.hand;
        let mut found = Vec::with_capacity(2 * PROPERTIES);
        for (colour, rest) in [(one, other), (other, one)] {
            if colour == NONE || (colour == other && one == other && !found.is_empty()) {
                continue;
            }
            for &place in &self.places(colour).all {
                let space = self
                    .study
                    .home(place.prop)
                    .cars
                    .iter()
                    .position(|&car| car == NONE);
                let space = 2 * place.prop + space.expect("a vacant space");
                let worth = self.parked_first(place, colour, rest);
                found.push((Move::Park(colour, space as u8), worth));
            }
        }
        found
    }

    /// What parking a car is worth when the car `rest` follows.
    fn parked_first(&mut self, place: Place, colour: Colour, rest: Colour) -> f32 {
        if rest == NONE {
            // A look may be earned already by the first car.
            return place.with_child;
        }
        let together = self.side_by_side(place.prop, colour, rest);
        let seconds = self.places(rest);
        let first = seconds.best_without(place.prop);
        let second = seconds.best_with_child(place.prop);
        let apart = first.map(|worth| worth + place.with_child);
        let other_way = second.map(|worth| worth + place.without);
        let best = [together, apart, other_way]
            .into_iter()
            .flatten()
            .reduce(f32::max);
        best.unwrap_or(place.without)
    }
}
