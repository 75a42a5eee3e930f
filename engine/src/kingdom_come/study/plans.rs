//! Rings of strings to be closed, and pins on resources.

use super::Study;
use crate::kingdom_come::moves::Move;
use crate::kingdom_come::plan::Plan;
use crate::kingdom_come::planning::{Aims, plans_of};
use crate::kingdom_come::prospects::Prospects;
use crate::kingdom_come::score::PIN;
use crate::kingdom_come::steps::Steps;
use crate::kingdom_come::territory::Territory;
use crate::rng::Rng;

/// What a turn should bring at least before a ring is thought of.
const PRICE: f64 = 0.4;
/// So many turns a player goes by a plan, or does without one.
const KEEP: u32 = 12;
/// How much more luck adds to what a plan brings for a turn, at most.
const VARIETY: f64 = 0.3;

/// The plan that a player goes by in a game that is played on quickly.
pub(in crate::kingdom_come) struct Kept {
    /// What makes other plans in other games.
    luck: Rng,
    plan: Option<Plan>,
    /// What it brings once it is closed.
    brings: f64,
    /// Turns until plans are made anew.
    turns: u32,
}

impl Kept {
    /// No plan so far; those to come depend on luck.
    pub fn new(luck: u64) -> Self {
        Self {
            luck: Rng::new(luck),
            plan: None,
            brings: 0.0,
            turns: 0,
        }
    }
}

impl Study<'_> {
    /// Rings of strings, by what they bring for a turn; pins on resources, and lengths with which several can be placed.
    pub(super) fn rings_and_pins(&mut self, steps: &mut Steps, kept: Option<&mut Kept>) {
        let gains = self.pin_gains();
        let prospects = Prospects::new(self.position, &gains, self.turns);
        let lengths = prospects.lengths(self.style.choices, steps);
        let placed = prospects.steps(steps);
        let best = lengths
            .iter()
            .take(self.style.diligence.shared)
            .map(|&(_, length)| length)
            .collect();
        self.rings(gains, best, steps, kept);
        placed
            .into_iter()
            .for_each(|(pin, worth)| self.propose(pin, worth));
        for (worth, length) in lengths {
            self.propose(Move::Dividers(length), worth);
        }
    }

    /// Rings of strings by plans that are made now, or by the one that is kept.
    fn rings(
        &mut self,
        pins: Vec<f64>,
        lengths: Vec<u32>,
        steps: &mut Steps,
        kept: Option<&mut Kept>,
    ) {
        let Some(kept) = kept else {
            for plan in self.plans(pins, lengths, steps) {
                self.propose_plan(&plan, self.worth_of_plan(&plan));
            }
            return;
        };
        kept.turns = kept.turns.saturating_sub(1);
        let is_closed = |plan: &Plan| plan.rest(self.position).moves.is_empty();
        if kept.turns == 0 || kept.plan.as_ref().is_some_and(is_closed) {
            self.choose_plan(kept, self.plans(pins, lengths, steps));
        }
        if let Some(plan) = &kept.plan {
            self.propose_plan(plan, kept.brings);
        }
    }

    /// What may be done now for a plan, by what it brings for each turn that it takes yet.
    fn propose_plan(&mut self, plan: &Plan, brings: f64) {
        let rest = plan.rest(self.position);
        if rest.actions <= self.turns && brings > 0.0 {
            let pins = self.network().pins().iter().map(|pin| pin.place);
            self.planned.extend(pins.filter(|&place| plan.needs(place)));
            let worth = brings / f64::from(rest.actions);
            rest.moves
                .into_iter()
                .for_each(|action| self.propose(action, worth));
        }
    }

    /// The best rings by what they enclose, whatever becomes of the pins for them.
    fn plans(&self, pins: Vec<f64>, lengths: Vec<u32>, steps: &mut Steps) -> Vec<Plan> {
        let mine = self.own_resources();
        let wanted = self.values.iter().enumerate();
        let aims = Aims {
            resources: wanted
                .map(|(number, &value)| if mine.has(number) { 0.0 } else { value })
                .collect(),
            pins,
            lengths,
            land: self.hunger_for_land(),
            price: PRICE,
        };
        plans_of(self.position, &aims, &self.style.diligence, steps)
    }

    /// Keeps the plan that brings most for a turn, with a little luck.
    fn choose_plan(&self, kept: &mut Kept, plans: Vec<Plan>) {
        kept.turns = KEEP;
        kept.plan = None;
        let mut most = 0.0;
        for plan in plans {
            let (brings, actions) = (self.worth_of_plan(&plan), plan.rest(self.position).actions);
            let rate = brings / f64::from(actions.max(1)) * (1.0 + VARIETY * kept.luck.fraction());
            if actions <= self.turns && rate > most {
                most = rate;
                kept.plan = Some(plan);
                kept.brings = brings;
            }
        }
    }

    /// What a ring brings once it is closed.
    fn worth_of_plan(&self, plan: &Plan) -> f64 {
        let land = Territory::new(&plan.links);
        let within = land.resources(self.position.chart().resources());
        let new = self.value_of(&within.without(self.own_resources()));
        let area = self.worth_of_land(land.area.about())
            - self.worth_of_land(self.areas[self.seat as usize]);
        new + area - f64::from(plan.cost) * PIN + plan.extra
    }
}
