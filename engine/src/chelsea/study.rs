//! What each decision does for the seat that makes it, by what the seat knows.
//!
//! Worth is counted as the [`Judge`](super::judge::Judge) counts it: one's own less what the others
//! get, each of them weighed by its share of a win. Whatever the seat does not know (vans that it
//! has not seen, tiles to be drawn) enters by its chances.

use super::features::Standing;
use super::home::{CHILDREN, COLOURS, Colour, Home, NONE};
use super::judge::{BySeat, Judge, shares};
use super::position::{Position, VANS_OF_A_COLOUR};
use super::rules::{PROPERTIES, SEATS};

/// No child can move in.
const CANNOT: f32 = f32::MIN;
/// A share of a win is never taken for less when the end is weighed.
const LEAST_SHARE: f32 = 0.05;

/// What a change does for a property's worth, and what a child brings that moves in there then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    pub(super) prop: usize,
    pub(super) worth: f32,
    pub(super) child: f32,
}

/// A standing after one more child of the seat.
#[derive(Clone, Copy)]
struct Later {
    standing: Standing,
    key: u64,
    /// What it is worth more for properties as they are.
    tempo: f32,
}

/// One position as the seat that decides in it knows it.
pub(super) struct Study<'a, 'n> {
    judge: &'a mut Judge<'n>,
    /// Without the vans that the seat does not know.
    pub(super) position: Position,
    /// What the worth of each seat counts.
    weights: BySeat,
    pub(super) shares: BySeat,
    now: Standing,
    now_key: u64,
    /// What may come of the standing by one more child of the seat.
    later: Vec<Later>,
    /// The points of all seats that the street would bring now, when the next child ends the game.
    last: Option<BySeat>,
    /// What everything is worth now.
    total: f32,
    before: [f32; PROPERTIES],
    /// What a child brings that moves in now.
    children: [f32; PROPERTIES],
    /// The two best of these with their properties.
    best_children: [(usize, f32); 2],
    /// Of each colour the vans that the seat does not know.
    hidden: [u8; COLOURS],
    /// What a van of each colour (the last one is unknown) does on each drive, once somebody has
    /// asked.
    vans: [[Option<Effect>; COLOURS + 1]; PROPERTIES],
}

impl<'a, 'n> Study<'a, 'n> {
    /// The study of a position in which a seat decides.
    pub(super) fn new(judge: &'a mut Judge<'n>, position: &Position) -> Self {
        let seat = position.seat;
        let position = position.as_known(seat);
        let seats = position.rules.seats();
        let now = Standing::of(&position, (seat + 1) % seats);
        let total = judge.total(&position, &now);
        let shares = shares(&total, seats);
        let weights = weights(&shares, seat);
        let now_key = now.key();
        let is_last = now.placed[seat as usize] == CHILDREN - 1;
        let mut study = Self {
            judge,
            position,
            weights,
            shares,
            now,
            now_key,
            later: Vec::new(),
            last: is_last.then(|| final_points(&position)),
            total: 0.0,
            before: [0.0; PROPERTIES],
            children: [CANNOT; PROPERTIES],
            best_children: [(PROPERTIES, 0.0); 2],
            hidden: [VANS_OF_A_COLOUR; COLOURS],
            vans: [[None; COLOURS + 1]; PROPERTIES],
        };
        study.total = dot(&total, &study.weights);
        study.look_around();
        study
    }

    fn look_around(&mut self) {
        let homes = self.position.homes;
        for (prop, home) in homes.iter().enumerate() {
            self.before[prop] = self.balance(home);
            if home.van != NONE {
                self.hidden[home.van as usize] -= 1;
            }
        }
        for (prop, home) in homes.iter().enumerate() {
            self.children[prop] = self.child(prop, home);
            let [best, second] = &mut self.best_children;
            let found = (prop, self.children[prop]);
            if found.1 > best.1 {
                (*best, *second) = (found, *best);
            } else if found.1 > second.1 {
                *second = found;
            }
        }
    }

    pub(super) const fn home(&self, prop: usize) -> &Home {
        &self.position.homes[prop]
    }

    /// What a property is worth to the seat less what it is worth to the others.
    fn balance(&mut self, home: &Home) -> f32 {
        let worth = self.judge.home(home, &self.now, self.now_key);
        dot(&worth, &self.weights)
    }

    /// What a child brings that moves into a property as it would be then.
    fn child(&mut self, prop: usize, home: &Home) -> f32 {
        let seat = self.position.seat;
        if !home.may_move_in(seat, self.position.rules.colour(seat)) {
            return CANNOT;
        }
        let moved = home.with_child(seat);
        if let Some(points) = self.last {
            return self.last_child(prop, &moved, points);
        }
        let later = self.later(&moved);
        let without = self.judge.home(home, &later.standing, later.key);
        let with = self.judge.home(&moved, &later.standing, later.key);
        later.tempo + dot(&with, &self.weights) - dot(&without, &self.weights)
    }

    /// The standing when the seat's child has moved in.
    fn later(&mut self, moved: &Home) -> Later {
        let standing = self.now.with_child(self.position.seat, moved);
        if let Some(later) = self.later.iter().find(|later| later.standing == standing) {
            return *later;
        }
        let total = self.judge.total(&self.position, &standing);
        let later = Later {
            standing,
            key: standing.key(),
            tempo: dot(&total, &self.weights) - self.total,
        };
        self.later.push(later);
        later
    }

    /// What it is worth to end the game now with this child.
    fn last_child(&self, prop: usize, moved: &Home, mut points: BySeat) -> f32 {
        add_final_points(self.home(prop), -1.0, &mut points);
        add_final_points(moved, 1.0, &mut points);
        let seat = self.position.seat as usize;
        let seats = 0..self.position.rules.seats() as usize;
        let others = seats.filter(|&other| other != seat);
        let best = others.map(|other| points[other]).fold(f32::MIN, f32::max);
        let share = match points[seat].total_cmp(&best) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        let now = self.shares[seat].clamp(LEAST_SHARE, 1.0 - LEAST_SHARE);
        (share - now) / (now * (1.0 - now))
    }

    /// What a change of a property does.
    pub(super) fn effect(&mut self, prop: usize, changed: &Home) -> Effect {
        Effect {
            prop,
            worth: self.balance(changed) - self.before[prop],
            child: self.child(prop, changed),
        }
    }

    /// What a child brings now.
    pub(super) const fn child_at(&self, prop: usize) -> f32 {
        self.children[prop]
    }

    /// What the best child brings that can move in now, 0 if none pays.
    pub(super) const fn best_child(&self) -> f32 {
        self.best_children[0].1
    }

    /// What the best child brings that can move in elsewhere than at these properties.
    fn child_elsewhere(&self, p: usize, q: usize) -> f32 {
        let elsewhere = |entry: &&(usize, f32)| entry.0 != p && entry.0 != q;
        if let Some(entry) = self.best_children.iter().find(elsewhere) {
            return entry.1;
        }
        let others = (0..PROPERTIES).filter(|&prop| prop != p && prop != q);
        others.map(|prop| self.children[prop]).fold(0.0, f32::max)
    }

    /// The worth of one change with the child that may follow.
    pub(super) fn alone(&self, effect: Effect) -> f32 {
        effect.worth
            + self
                .child_elsewhere(effect.prop, effect.prop)
                .max(effect.child)
    }

    /// The worth of two changes at different properties; only one child can follow.
    pub(super) fn both(&self, one: Effect, other: Effect) -> f32 {
        let child = self.child_elsewhere(one.prop, other.prop);
        one.worth + other.worth + child.max(one.child).max(other.child)
    }

    // Vans

    /// The colours that the van of a property can have, with their chances.
    fn chances(&self, prop: usize) -> [f32; COLOURS] {
        let van = self.home(prop).van;
        let mut chances: [f32; COLOURS] = std::array::from_fn(|colour| {
            let there = if van == NONE {
                let excluded = self.position.excluded[prop] >> colour & 1 == 1;
                if excluded { 0 } else { self.hidden[colour] }
            } else {
                u8::from(van as usize == colour)
            };
            f32::from(there)
        });
        let total: f32 = chances.iter().sum();
        chances
            .iter_mut()
            .for_each(|chance| *chance /= total.max(1.0));
        chances
    }

    /// What a van does that comes to lie on the drive of a property, turned up if it fits (C8, C9).
    fn van(&mut self, prop: usize, van: Colour) -> Effect {
        if let Some(effect) = self.vans[prop][van as usize] {
            return effect;
        }
        let mut home = *self.home(prop);
        home.van = van;
        home.up = home.van_fits();
        let effect = self.effect(prop, &home);
        *self.vans[prop][van as usize].insert(effect)
    }

    /// What a look at a van is worth besides the child that can move in anyway.
    pub(super) fn looked(&mut self, prop: usize) -> f32 {
        let mut worth = if self.home(prop).van == NONE {
            self.judge.known_van()
        } else {
            0.0
        };
        let fitting = self.home(prop).fitting();
        let chances = self.chances(prop);
        for colour in 0..COLOURS as Colour {
            let chance = chances[colour as usize];
            if fitting >> colour & 1 == 1 && chance > 0.0 {
                let effect = self.van(prop, colour);
                worth += chance * (self.alone(effect) - self.best_child());
            }
        }
        worth
    }

    /// The colours that a van can have with their chances; those that fit nowhere count as unknown.
    fn kinds(&self, prop: usize, told_apart: u8) -> Vec<(Colour, f32)> {
        let van = self.home(prop).van;
        if van != NONE {
            return vec![(van, 1.0)];
        }
        let mut kinds = Vec::with_capacity(4);
        let mut rest = 1.0;
        for (colour, &chance) in self.chances(prop).iter().enumerate() {
            if told_apart >> colour & 1 == 1 && chance > 0.0 {
                kinds.push((colour as Colour, chance));
                rest -= chance;
            }
        }
        if rest > 1e-4 {
            kinds.push((NONE, rest));
        }
        kinds
    }

    /// The worth of looking at two vans and keeping or changing them.
    pub(super) fn vans(&mut self, p: usize, q: usize) -> f32 {
        let unknown = |prop: usize| f32::from(u8::from(self.home(prop).van == NONE));
        let learnt = self.judge.known_van() * (unknown(p) + unknown(q));
        let told_apart = self.home(p).fitting() | self.home(q).fitting();
        if told_apart == 0 {
            return self.best_child() + learnt;
        }
        let (ones, others) = (self.kinds(p, told_apart), self.kinds(q, told_apart));
        let mut total = learnt;
        for &(c, chance) in &ones {
            for &(d, other) in &others {
                let kept = self.returned(p, q, c, d);
                total += chance * other * kept.max(self.swapped(p, q, c, d));
            }
        }
        total
    }

    /// The worth of vans of colours `c` and `d` coming to lie on the drives `p` and `q`.
    pub(super) fn returned(&mut self, p: usize, q: usize, c: Colour, d: Colour) -> f32 {
        let one = self.van(p, c);
        let other = self.van(q, d);
        self.both(one, other)
    }

    /// The worth of changing over vans of colours `c` (on `p`) and `d`.
    pub(super) fn swapped(&mut self, p: usize, q: usize, c: Colour, d: Colour) -> f32 {
        if c == d || !self.home(p).admits(d) || !self.home(q).admits(c) {
            return CANNOT;
        }
        self.returned(p, q, d, c)
    }
}

/// What the worth of each seat counts for one of them: its own in full, and of another as much less
/// as that one's share is of all others.
fn weights(shares: &BySeat, seat: u8) -> BySeat {
    let seat = seat as usize;
    let others = (1.0 - shares[seat]).max(1e-6);
    std::array::from_fn(|other| {
        if other == seat {
            1.0
        } else {
            -shares[other] / others
        }
    })
}

fn dot(a: &BySeat, b: &BySeat) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// What the children of all seats are expected to bring if the game ends now (C11).
fn final_points(position: &Position) -> BySeat {
    let mut points = [0.0; SEATS];
    for home in &position.homes {
        add_final_points(home, 1.0, &mut points);
    }
    points
}

/// Adds so many times what the children in a property are expected to bring when the van is turned
/// up, which makes five assets alike with one chance in six if it is unknown.
fn add_final_points(home: &Home, times: f32, points: &mut BySeat) {
    let mut shown = *home;
    shown.up = home.van != NONE;
    let each = shown.points() as f32;
    let perhaps = home.van == NONE && home.children() == 2 && home.counts().reach(4);
    let each = if perhaps {
        each + 4.0 / COLOURS as f32
    } else {
        each
    };
    for &seat in &home.living[..home.children()] {
        points[seat as usize] += times * each;
    }
}
