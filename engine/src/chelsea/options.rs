//! All decisions of a position with their worth, and the one that looks best.

use super::attention::Attention;
use super::home::{COLOURS, Colour, NONE};
use super::judge::Judge;
use super::moves::{Move, Stack};
use super::position::{Position, Stage};
use super::rules::PROPERTIES;
use super::study::{Effect, Study};
use std::rc::Rc;

/// A decision and its worth.
pub type Ranked = (Move, f32);

/// Where a car of one colour may be parked.
#[derive(Clone, Copy)]
struct Place {
    prop: usize,
    with_child: f32,
    without: f32,
}

/// All places of one colour, and of them the two best with the child that may follow and the two
/// best without: whichever property another car takes, the best of the others is among them.
#[derive(Clone, Default)]
struct Places {
    all: Vec<Place>,
    with_child: Vec<Place>,
    without: Vec<Place>,
}

impl Places {
    fn new(all: Vec<Place>) -> Self {
        let two_best = |worth: &dyn Fn(&Place) -> f32, mut places: Vec<Place>| {
            places.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
            places.truncate(2);
            places
        };
        let with_child = two_best(&|place| place.with_child, all.clone());
        let without = two_best(&|place| place.without, all.clone());
        Self {
            all,
            with_child,
            without,
        }
    }

    /// The best worth with a child at another property than this one.
    fn best_with_child(&self, prop: usize) -> Option<f32> {
        let place = self.with_child.iter().find(|place| place.prop != prop);
        place.map(|place| place.with_child)
    }

    /// The best worth without a child at another property than this one.
    fn best_without(&self, prop: usize) -> Option<f32> {
        let place = self.without.iter().find(|place| place.prop != prop);
        place.map(|place| place.without)
    }

    /// The best worth of two cars at different properties; the child follows at one of them.
    fn best_pair(&self, other: &Self) -> Option<f32> {
        let one_way = self
            .with_child
            .iter()
            .filter_map(|place| Some(place.with_child + other.best_without(place.prop)?));
        let other_way = self
            .without
            .iter()
            .filter_map(|place| Some(place.without + other.best_with_child(place.prop)?));
        one_way.chain(other_way).reduce(f32::max)
    }
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
    pub(super) fn best(&mut self, attention: Attention) -> Ranked {
        let mut ranked = self.ranked();
        attention.keep_noticed(&self.study.position, &mut ranked);
        let best = ranked.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        best.expect("somebody has something to decide")
    }

    // Actions

    fn actions(&mut self) -> Vec<Ranked> {
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

    // Repaints

    /// What a repaint is worth, `None` if it is not allowed.
    fn painted(&mut self, stack: Stack, prop: usize, colour: Colour) -> Option<f32> {
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

    fn paintings(&mut self) -> Vec<Ranked> {
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

    // Cars

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
    fn one_car(&mut self, colour: Colour) -> f32 {
        self.places(colour)
            .best_with_child(PROPERTIES)
            .unwrap_or(0.0)
    }

    /// What two drawn cars are worth.
    fn two_cars(&mut self, one: Colour, other: Colour) -> f32 {
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

    fn parkings(&mut self) -> Vec<Ranked> {
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

    // Vans, looks and children

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
