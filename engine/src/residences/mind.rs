//! How one player judges the decisions of a turn, by what the turn may end with.

use super::builds::places;
use super::facade::{Built, Parts};
use super::judge::{Judge, Stand};
use super::moves::Move;
use super::outlook::Outlook;
use super::pieces::Kind;
use super::position::{GATES, Position, Stage};
use super::rules::Rules;
use crate::rng::scramble;
use crate::thinking::Order;

/// After so many of the best-looking builds the rest of the turn is thought through.
const TRIED: usize = 6;

/// What a player notices of what it could do; less than all makes a weaker one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eye {
    seed: u64,
    /// The share of decisions that are noticed, in 65,536.
    attention: u64,
}

impl Eye {
    /// None for who notices everything.
    pub fn of(order: &Order) -> Option<Self> {
        (order.attention < 1.0).then(|| Self {
            seed: scramble(order.seed),
            attention: (order.attention * 65_536.0) as u64,
        })
    }

    /// What is hit upon by who notices none of so many.
    const fn any_of(self, number: usize) -> usize {
        (self.seed % number as u64) as usize
    }

    /// Whether something is noticed, on any of so many looks.
    fn notices(self, what: u64, looks: u64) -> bool {
        (0..looks)
            .any(|look| scramble(self.seed ^ scramble(what << 3 | look)) & 0xffff < self.attention)
    }
}

/// What a place is known by.
const fn mark(built: Built) -> u64 {
    (built.kind as u64) << 32 | (built.x as u16 as u64) << 8 | built.y as u64
}

/// What the others may expect once a piece was drawn.
pub(super) struct Future {
    outlook: Outlook,
    rivals: Vec<f32>,
    /// Points ahead that make a seat e times as likely to win as another.
    spread: f32,
}

/// One player's view of a position in which it decides.
pub(super) struct Mind<'a> {
    judge: &'a Judge,
    position: &'a Position,
    rules: &'a Rules,
    seat: usize,
    futures: [Option<Future>; 6],
    values: Vec<Option<f32>>,
    eye: Option<Eye>,
    /// With so many chips, the share of a win when nothing is made of the turn.
    untouched: Option<(u8, f32)>,
}

/// A decision and the share of a win that it leads to.
pub(super) type Ranked = (Move, f32);

impl<'a> Mind<'a> {
    pub fn new(judge: &'a Judge, position: &'a Position, eye: Option<Eye>) -> Self {
        Self {
            judge,
            position,
            rules: &position.rules,
            seat: position.turn as usize,
            futures: [const { None }; 6],
            values: vec![None; position.rules.pieces.kinds.len()],
            eye,
            untouched: None,
        }
    }

    /// Every decision with the share of a win that it leads to.
    pub fn ranked(&mut self) -> Vec<Ranked> {
        let found = if self.position.now.stage == Stage::Take {
            self.takings()
        } else {
            self.buildings()
        };
        let Some(eye) = self.eye else { return found };
        let mut noticed = found.clone();
        noticed.retain(|(decision, _)| self.is_noticed(eye, decision));
        if noticed.is_empty() {
            noticed.push(found[eye.any_of(found.len())]); // anything, then
        }
        noticed
    }

    /// What brings points at once strikes the eye.
    fn is_noticed(&self, eye: Eye, decision: &Move) -> bool {
        let mut what = u64::from(self.position.idle) << 60;
        let mut looks = 1;
        match decision {
            Move::TakeOpen(place) => what ^= 1 << 50 | u64::from(*place),
            Move::TakeFrom(kind, seat) => {
                what ^= 2 << 50 | u64::from(*kind) << 8 | u64::from(*seat)
            }
            Move::Build(parts) => {
                for part in parts.as_slice() {
                    what = scramble(what ^ mark(*part));
                    looks += u64::from(self.rules.pieces.piece(part.kind).is_roof());
                }
            }
            Move::Store => what ^= 3 << 50,
            Move::Return => what ^= 4 << 50,
            _ => return true,
        }
        let made: usize = self
            .position
            .players
            .iter()
            .map(|player| player.built.len())
            .sum();
        eye.notices(what ^ (made as u64) << 54, looks)
    }

    /// The places of a piece that are noticed.
    fn places(&self, stand: &Stand, kind: Kind) -> Vec<Built> {
        let all = places(self.rules, &stand.facade, kind);
        match self.eye {
            None => all.collect(),
            Some(eye) => all.filter(|built| eye.notices(mark(*built), 1)).collect(),
        }
    }

    /// What is drawn alike is judged alike: nothing, a window, one with a diamond, a roof, one with
    /// a bird, a special piece.
    fn class(&self, taken: Option<Kind>) -> usize {
        let Some(kind) = taken else { return 0 };
        let piece = self.rules.pieces.piece(kind);
        match (piece.is_window(), piece.is_roof()) {
            (true, _) => 1 + usize::from(piece.diamond),
            (_, true) => 3 + usize::from(piece.birds > 0),
            _ => 5,
        }
    }

    fn future(&mut self, taken: Option<Kind>) -> usize {
        let class = self.class(taken);
        if self.futures[class].is_none() {
            self.futures[class] = Some(self.future_of(taken));
        }
        class
    }

    fn future_of(&self, taken: Option<Kind>) -> Future {
        let outlook = Outlook::of(self.position, &self.judge.profiles, taken);
        let seats = self.rules.seats as usize;
        let closing = self.position.closing.map_or(self.seat, usize::from);
        let turns = |from: usize, to: usize| (to + seats - from) % seats;
        let mut rivals = Vec::with_capacity(seats - 1);
        for seat in (0..seats).filter(|&seat| seat != self.seat) {
            let last = turns(closing, seat) < turns(closing, self.seat);
            let stand = Stand::of(self.position, seat);
            rivals.push(self.judge.points(self.rules, &stand, &outlook, last));
        }
        Future {
            spread: self.judge.spread(outlook.draws),
            outlook,
            rivals,
        }
    }

    /// The share of a win when the turn ends with this.
    fn ended(&self, stand: &Stand, class: usize) -> f32 {
        let Some(future) = &self.futures[class] else {
            return 0.0;
        };
        let own = self.judge.points(self.rules, stand, &future.outlook, true);
        let others = future
            .rivals
            .iter()
            .map(|rival| ((rival - own) / future.spread).exp());
        1.0 / (1.0 + others.sum::<f32>())
    }

    /// The best end of a turn in which nothing more is built.
    fn put_away(&mut self, stand: &mut Stand, hand: Option<Kind>, class: usize) -> f32 {
        let Some(hand) = hand else {
            return self.ended(stand, class);
        };
        let closing = self.futures[class]
            .as_ref()
            .is_some_and(|future| future.outlook.closing);
        let mut found = if closing {
            self.ended(stand, class)
        } else {
            self.given_back(stand)
        };
        if stand.gates.len() < GATES {
            stand.gates.push(hand);
            found = found.max(self.ended(stand, class));
            stand.gates.pop();
        }
        found
    }

    /// The share when the piece in hand goes back; before anything is built it is asked for often.
    fn given_back(&mut self, stand: &Stand) -> f32 {
        let taking = self.position.now.stage == Stage::Take;
        if let Some((chips, share)) = self.untouched.filter(|_| taking)
            && chips == stand.chips
        {
            return share;
        }
        let class = self.future(None);
        let share = self.ended(stand, class);
        if taking {
            self.untouched = Some((stand.chips, share));
        }
        share
    }

    fn put(&self, stand: &mut Stand, built: Built) -> bool {
        let piece = self.rules.pieces.piece(built.kind);
        stand.facade.put(&self.rules.pieces, built);
        stand.cats += piece.cats;
        stand.birds += piece.birds;
        let earns = piece.diamond && stand.supply > 0;
        stand.chips += u8::from(earns);
        stand.supply -= u8::from(earns);
        earns
    }

    fn undo(&self, stand: &mut Stand, built: Built, earned: bool) {
        let piece = self.rules.pieces.piece(built.kind);
        stand.facade.remove(&self.rules.pieces, built);
        stand.cats -= piece.cats;
        stand.birds -= piece.birds;
        stand.chips -= u8::from(earned);
        stand.supply += u8::from(earned);
    }

    /// The best end of a turn after building one more of the pieces at hand, and then another;
    /// with `wanted` that piece must be among them.
    fn best_build(
        &mut self,
        stand: &mut Stand,
        at_hand: &[Kind],
        hand: Option<Kind>,
        wanted: bool,
        class: usize,
    ) -> Option<f32> {
        let mut best: Option<(f32, usize, Built)> = None;
        for (index, &kind) in at_hand.iter().enumerate() {
            if at_hand[..index].contains(&kind) {
                continue;
            }
            let from_hand = hand == Some(kind);
            if wanted && !from_hand {
                continue;
            }
            let all = self.places(stand, kind);
            for built in all {
                let value = self.with_built(stand, built, hand, from_hand, |mind, stand, hand| {
                    mind.put_away(stand, hand, class)
                });
                if best.is_none_or(|best| value > best.0) {
                    best = Some((value, index, built));
                }
            }
        }
        let (value, index, built) = best?;
        let mut rest = at_hand.to_vec();
        let from_hand = hand == Some(rest.remove(index));
        if rest.is_empty() {
            return Some(value);
        }
        let more = self.with_built(stand, built, hand, from_hand, |mind, stand, hand| {
            mind.best_build(stand, &rest, hand, false, class)
        });
        Some(more.map_or(value, |more| more.max(value)))
    }

    /// What `ask` says while a piece stands there.
    fn with_built<T>(
        &mut self,
        stand: &mut Stand,
        built: Built,
        hand: Option<Kind>,
        from_hand: bool,
        ask: impl FnOnce(&mut Self, &mut Stand, Option<Kind>) -> T,
    ) -> T {
        let gates = stand.gates.clone();
        if !from_hand && let Some(index) = gates.iter().position(|&each| each == built.kind) {
            stand.gates.remove(index);
        }
        let earned = self.put(stand, built);
        let found = ask(self, stand, if from_hand { None } else { hand });
        self.undo(stand, built, earned);
        stand.gates = gates;
        found
    }

    /// What the player can make of a piece that it takes.
    fn taking(&mut self, stand: &mut Stand, kind: Kind) -> f32 {
        if let Some(value) = self.values[kind as usize] {
            return value;
        }
        let class = self.future(Some(kind));
        let mut best = self.put_away(stand, Some(kind), class);
        let all = self.places(stand, kind);
        for built in all {
            let earned = self.put(stand, built);
            best = best.max(self.ended(stand, class));
            self.undo(stand, built, earned);
        }
        self.values[kind as usize] = Some(best);
        best
    }

    fn takings(&mut self) -> Vec<Ranked> {
        let position = self.position;
        let moves = position.takings(position.turn);
        moves
            .into_iter()
            .map(|decision| (decision, self.take(decision)))
            .collect()
    }

    fn take(&mut self, decision: Move) -> f32 {
        let position = self.position;
        let mut stand = Stand::of(position, self.seat);
        match decision {
            Move::TakeOpen(place) => {
                if !position.heap.is_beige(place) {
                    stand.chips -= 1;
                    stand.supply += 1;
                }
                let Some(lying) = position.heap.open(place) else {
                    return 0.0;
                };
                let (mut sum, mut all) = (0.0, 0.0);
                for (kind, number) in position.heap.fronts(&self.rules.pieces, lying) {
                    sum += f32::from(number) * self.taking(&mut stand, kind);
                    all += f32::from(number);
                }
                sum / all
            }
            Move::TakeFrom(kind, seat) => self.borrow(stand, kind, seat),
            _ => 0.0,
        }
    }

    /// A piece of another's gate: it has to be built, and its owner gets a chip.
    fn borrow(&mut self, mut stand: Stand, kind: Kind, seat: u8) -> f32 {
        let mut then = self.position.clone();
        then.apply(Move::TakeFrom(kind, seat));
        stand.chips -= 1;
        let mut mind = Mind::new(self.judge, &then, self.eye);
        let class = mind.future(None);
        let mut at_hand = vec![kind];
        at_hand.extend(&stand.gates);
        let best = mind.best_build(&mut stand, &at_hand, Some(kind), true, class);
        best.unwrap_or_else(|| mind.ended(&stand, class) * 0.9)
    }

    fn buildings(&mut self) -> Vec<Ranked> {
        let position = self.position;
        let hand = position.now.hand;
        let class = self.future(None);
        let stand = Stand::of(position, self.seat);
        let mut builds: Vec<(Parts, Stand, Option<Kind>, f32)> = Vec::new();
        for parts in position.builds() {
            let (mut then, mut left) = (stand.clone(), hand);
            for &part in parts.as_slice() {
                if left == Some(part.kind) {
                    left = None;
                } else if let Some(index) = then.gates.iter().position(|&each| each == part.kind) {
                    then.gates.remove(index);
                }
                self.put(&mut then, part);
            }
            let value = if position.now.borrowed && left.is_some() {
                0.0 // it has to be built
            } else {
                self.put_away(&mut then, left, class)
            };
            builds.push((parts, then, left, value));
        }
        builds.sort_by(|one, other| other.3.total_cmp(&one.3));
        let mut found = Vec::new();
        for (rank, (parts, mut then, left, mut value)) in builds.into_iter().enumerate() {
            let wanted = position.now.borrowed && left.is_some();
            if rank < TRIED || wanted {
                let mut at_hand: Vec<Kind> = left.into_iter().collect();
                at_hand.extend(&then.gates);
                let more = self.best_build(&mut then, &at_hand, left, wanted, class);
                value = more.map_or(value, |more| more.max(value));
            }
            found.push((Move::Build(parts), value));
        }
        for ending in position.endings() {
            let mut then = stand.clone();
            if let (Move::Store, Some(hand)) = (ending, hand) {
                then.gates.push(hand);
            }
            let value = self.returned(ending, &then, class);
            found.push((ending, value));
        }
        found
    }

    /// The share of a win when a turn ends so; what is returned counts no more.
    fn returned(&self, ending: Move, then: &Stand, class: usize) -> f32 {
        let Some(hand) = self.position.now.hand.filter(|_| ending == Move::Return) else {
            return self.ended(then, class);
        };
        if self.position.closing.is_some() {
            return self.ended(then, class);
        }
        let mut back = self.position.clone();
        back.heap.put_back(&self.rules.pieces, hand);
        back.birds -= self.rules.pieces.piece(hand).birds;
        let mut mind = Mind::new(self.judge, &back, self.eye);
        let class = mind.future(None);
        mind.ended(then, class)
    }

    /// The decision with the highest share.
    pub fn best(&mut self) -> Option<Move> {
        let ranked = self.ranked().into_iter();
        let best = ranked.max_by(|one, other| one.1.total_cmp(&other.1));
        best.map(|best| best.0)
    }
}
