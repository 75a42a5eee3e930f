//! A position, and what each decision makes of it.

use super::chart::{Chart, Kind, ResourceSet};
use super::moves::{Begins, Gain, Move};
use super::network::{Cord, Network, Pin};
use super::plane::cross;
use super::rules::{DUEL_PINS, HARVESTED, MOST_YIELDED, QUIET_ROUNDS, RECOVERED, Rules};
use crate::morris::Course;
use crate::refusal;
use std::sync::Arc;

/// A decision that the rules do not allow in this position.
pub type IllegalMove = refusal::IllegalMove<Move>;

/// What one player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// Pins and strings on the map.
    pub(super) network: Arc<Network>,
    /// Pins that can be placed.
    pub(super) bowl: u32,
    /// How far the dividers are open, in units.
    pub(super) dividers: u32,
    /// From harvests (KC8).
    pub(super) points: u32,
    /// The number of the next pin.
    pub(super) next_pin: u32,
    /// The number of the next string.
    pub(super) next_string: u32,
}

impl Claim {
    /// What a player begins with.
    pub fn start(bowl: u32) -> Self {
        Self {
            network: Arc::default(),
            bowl,
            dividers: 0,
            points: 0,
            next_pin: 1,
            next_string: 1,
        }
    }

    /// Pins and strings on the map.
    pub fn network(&self) -> &Network {
        &self.network
    }
}

/// A challenge that a duel or a coin decides (KC7).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Contest {
    /// The challenger's string.
    pub own: u32,
    /// Who is challenged.
    pub defender: u8,
    /// The defender's string.
    pub theirs: u32,
    /// The challenger has the light pins of the duel, which begin.
    pub first: bool,
    /// `None` while a coin decides.
    pub duel: Option<Course>,
}

/// What is to be decided.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The seat whose turn it is takes one action.
    Action,
    /// A challenge is being settled.
    Contest(Contest),
    /// The loser of a challenge may give up these pins.
    Yielding(u8, Vec<u32>),
    /// The game has ended because it was called.
    Called,
    /// The game has ended because nothing happened for long.
    Quiet,
}

/// A string of any player.
pub type StringOf = (u8, u32);

/// A position; nothing is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Arc<Rules>,
    pub(super) claims: Vec<Claim>,
    /// The seat whose action it is, also while others settle its challenge.
    pub(super) mover: u8,
    pub(super) stage: Stage,
    /// Resources with a black pin (KC8).
    pub(super) spent: ResourceSet,
    /// Pairs of strings whose challenge was a draw and that have not changed since, in ascending order (KC7).
    pub(super) drawn: Vec<(StringOf, StringOf)>,
    /// Turns in a row without a pin, a string or a harvest (KC9).
    pub(super) quiet: u32,
    /// Who has called the game, and the turns until its end, the present one among them (KC9).
    pub(super) call: Option<(u8, u32)>,
}

impl Position {
    /// The position before the first action.
    pub fn start(rules: &Arc<Rules>) -> Self {
        Self {
            rules: Arc::clone(rules),
            claims: vec![Claim::start(rules.options.pins); rules.players as usize],
            mover: 0,
            stage: Stage::Action,
            spent: ResourceSet::default(),
            drawn: Vec::new(),
            quiet: 0,
            call: None,
        }
    }

    /// The game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The map.
    pub fn chart(&self) -> &Chart {
        &self.rules.chart
    }

    /// What a player has.
    #[inline]
    pub fn claim(&self, seat: u8) -> &Claim {
        &self.claims[seat as usize]
    }

    /// What the seat whose action it is has.
    #[inline]
    pub fn me(&self) -> &Claim {
        self.claim(self.mover)
    }

    /// The seat whose action it is, also while others settle its challenge.
    pub const fn mover(&self) -> u8 {
        self.mover
    }

    /// What is to be decided.
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// All seats.
    pub fn seats(&self) -> std::ops::Range<u8> {
        0..self.rules.players
    }

    /// The seat that has the light (0) or the dark (1) pins of a duel.
    pub fn duelist(&self, contest: &Contest, side: u8) -> u8 {
        if (side == 0) == contest.first {
            self.mover
        } else {
            contest.defender
        }
    }

    /// The seat that decides; `None` when the game is over or a coin falls.
    pub fn to_act(&self) -> Option<u8> {
        match &self.stage {
            Stage::Action => Some(self.mover),
            Stage::Contest(contest) => {
                let side = contest.duel.as_ref()?.to_act()?;
                Some(self.duelist(contest, side))
            }
            Stage::Yielding(loser, _) => Some(*loser),
            Stage::Called | Stage::Quiet => None,
        }
    }

    /// Whether NATURE is to toss a coin.
    pub fn tosses(&self) -> bool {
        matches!(&self.stage, Stage::Contest(contest) if contest.duel.is_none())
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Called | Stage::Quiet)
    }

    /// Pins in a player's discard bowl.
    #[inline]
    pub fn discard(&self, seat: u8) -> u32 {
        let claim = self.claim(seat);
        self.rules.options.pins - claim.bowl - claim.network.pins().len() as u32
    }

    /// Strings that a player has not laid.
    #[inline]
    pub fn supply(&self, seat: u8) -> u32 {
        self.rules.options.strings - self.claim(seat).network.strings().len() as u32
    }

    /// The resources that a player possesses and that are not spent (KC10).
    pub fn possessed(&self, seat: u8) -> ResourceSet {
        let all = self.claim(seat).network.possessed(self.chart());
        all.without(&self.spent)
    }

    /// Whether two strings have links that properly intersect (KC7).
    pub fn strings_cross(&self, one: StringOf, other: StringOf) -> bool {
        let links = |(seat, number): StringOf| {
            let network = self.claim(seat).network();
            let walk = network.string(number).map(|string| string.walk.as_slice());
            network
                .links_of(walk.unwrap_or_default())
                .collect::<Vec<_>>()
        };
        let theirs = links(other);
        links(one)
            .iter()
            .any(|&a| theirs.iter().any(|&b| cross(a, b)))
    }

    // What may be decided

    /// The decisions where they can be listed, in canonical order: the steps of a challenge; `None` for an action.
    pub fn legal_moves(&self) -> Option<Vec<Move>> {
        match &self.stage {
            Stage::Action => None,
            Stage::Contest(Contest {
                duel: Some(duel), ..
            }) => Some(duel.legal_moves().into_iter().map(Move::Ply).collect()),
            Stage::Contest(_) => Some(vec![Move::Toss(true), Move::Toss(false)]),
            Stage::Yielding(loser, pins) => Some(self.yields(*loser, pins)),
            Stage::Called | Stage::Quiet => Some(Vec::new()),
        }
    }

    /// The pins that may be given up together (KC7), fewer ones first.
    fn yields(&self, loser: u8, pins: &[u32]) -> Vec<Move> {
        let network = self.claim(loser).network();
        let mut chosen = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..MOST_YIELDED {
            let fewer = chosen.len();
            for at in from..fewer {
                let last = chosen[at].last().copied().unwrap_or(0);
                for &pin in pins.iter().filter(|&&pin| pin > last) {
                    let mut more = chosen[at].clone();
                    more.push(pin);
                    chosen.push(more);
                }
            }
            from = fewer;
        }
        let allowed = chosen.into_iter().filter(|given| network.lets_go(given));
        allowed.map(Move::Yield).collect()
    }

    // What a decision does

    /// The position after a decision.
    ///
    /// # Errors
    /// [`IllegalMove`] when the rules do not allow it.
    pub fn play(&self, decision: &Move) -> Result<Self, IllegalMove> {
        if self.allows(decision) {
            Ok(self.after(decision))
        } else {
            Err(IllegalMove {
                decision: decision.clone(),
                position: self.to_string(),
            })
        }
    }

    /// The position after a decision that must be legal; the fast path of a search.
    pub fn after(&self, decision: &Move) -> Self {
        let mut next = self.clone();
        let mover = self.mover;
        match decision {
            Move::Pin { place, anchor } => {
                next.place_pin(Pin {
                    number: self.me().next_pin,
                    place: *place,
                    anchor: *anchor,
                });
                next.end_turn(0);
            }
            Move::Lay(one, other) => {
                let string = Cord {
                    number: self.me().next_string,
                    walk: vec![*one, *other],
                };
                next.rebuild(mover, |network| network.with_string(string));
                next.mine().next_string += 1;
                next.end_turn(0);
            }
            Move::Rewrap(string, walk) => {
                next.rebuild(mover, |network| network.rewrapped(*string, walk.clone()));
                next.string_changed((mover, *string));
                next.end_turn(0);
            }
            Move::Harvest(resource, gain) => {
                next.harvest(*resource, *gain);
                next.end_turn(0);
            }
            Move::Dividers(length) => {
                next.open(*length);
                next.end_turn(self.quiet + 1);
            }
            Move::RemovePin(pin) => {
                next.mine().bowl += 1 + RECOVERED.min(self.discard(mover));
                next.rebuild(mover, |network| network.without_pins(&[*pin]));
                next.end_turn(self.quiet + 1);
            }
            Move::RemoveString(string) => {
                next.mine().bowl += RECOVERED.min(self.discard(mover));
                next.rebuild(mover, |network| network.without_string(*string));
                next.string_changed((mover, *string));
                next.end_turn(self.quiet + 1);
            }
            Move::Call => {
                // The caller's own turn ends now, so one more is counted than there are turns to come (KC9).
                next.call = Some((mover, u32::from(self.rules.players) + 1));
                next.end_turn(self.quiet + 1);
            }
            Move::Challenge {
                own,
                seat,
                theirs,
                begins,
            } => next.challenge(Contest {
                own: *own,
                defender: *seat,
                theirs: *theirs,
                first: *begins != Some(Begins::Second),
                duel: None,
            }),
            Move::Ply(ply) => next.duel(*ply),
            Move::Toss(won) => {
                let contest = next.contest();
                let winner = if *won { mover } else { contest.defender };
                next.settle(&contest, Some(winner));
            }
            Move::Yield(pins) => {
                if let Stage::Yielding(loser, _) = self.stage {
                    next.rebuild(loser, |network| network.without_pins(pins));
                }
                next.end_turn(self.quiet + 1);
            }
        }
        next
    }

    fn mine(&mut self) -> &mut Claim {
        &mut self.claims[self.mover as usize]
    }

    fn rebuild(&mut self, seat: u8, change: impl FnOnce(&Network) -> Network) {
        let claim = &mut self.claims[seat as usize];
        claim.network = Arc::new(change(&claim.network));
    }

    /// The cost is paid first, then a resource brings pins back (KC3).
    fn place_pin(&mut self, pin: Pin) {
        let cost = self.chart().cost(pin.place).unwrap_or(1);
        let discard = self.discard(self.mover) + cost - 1;
        let resource = self.chart().resource_at(pin.place);
        let kind: Option<Kind> = resource.map(|number| self.chart().resources()[number].kind);
        let recovered = kind.map_or(0, |kind| kind.recovered().min(discard));
        self.rebuild(self.mover, |network| network.with_pin(pin));
        let me = self.mine();
        me.bowl = me.bowl - cost + recovered;
        me.next_pin += 1;
    }

    /// Pins from the discard, or points; the resource is spent (KC8).
    fn harvest(&mut self, resource: usize, gain: Gain) {
        match gain {
            Gain::Pins => {
                let back = HARVESTED.min(self.discard(self.mover));
                self.mine().bowl += back;
            }
            Gain::Point => {
                let points = self.rules.harvest_points(resource);
                self.mine().points += points;
            }
        }
        self.spent.add(resource);
    }

    fn open(&mut self, length: u32) {
        if self.rules.options.shared_dividers {
            self.claims
                .iter_mut()
                .for_each(|claim| claim.dividers = length);
        } else {
            self.mine().dividers = length;
        }
    }

    /// A string that has changed may be fought over again (KC7).
    fn string_changed(&mut self, string: StringOf) {
        self.drawn
            .retain(|&(one, other)| one != string && other != string);
    }

    // Challenges (KC7)

    fn challenge(&mut self, contest: Contest) {
        if self.rules.options.coin {
            self.stage = Stage::Contest(contest);
        } else if self.claim(contest.defender).bowl < DUEL_PINS {
            self.settle(&contest, Some(self.mover)); // an opponent who cannot fight has lost
        } else {
            let duel = Some(Course::start());
            self.stage = Stage::Contest(Contest { duel, ..contest });
        }
    }

    fn contest(&self) -> Contest {
        match &self.stage {
            Stage::Contest(contest) => contest.clone(),
            _ => unreachable!("a challenge is being settled"),
        }
    }

    /// The position once a challenge has been decided, with nothing said of how; `None` is a draw.
    pub(super) fn decided(&self, winner: Option<u8>) -> Self {
        let mut next = self.clone();
        let contest = self.contest();
        let winner = winner.or_else(|| self.larger(&contest));
        next.settle(&contest, winner);
        next
    }

    fn duel(&mut self, ply: crate::morris::Move) {
        let mut contest = self.contest();
        let duel = contest.duel.as_ref().expect("a duel is being played");
        let duel = duel.play(ply).expect("the ply is legal");
        let over = duel.to_act().is_none();
        let winner = duel.winner().map(|side| self.duelist(&contest, side));
        contest.duel = Some(duel);
        if over {
            let winner = winner.or_else(|| self.larger(&contest));
            self.settle(&contest, winner);
        } else {
            self.stage = Stage::Contest(contest);
        }
    }

    /// Who wins a drawn duel: nobody, or by option the side whose group of strings touches more pins.
    fn larger(&self, contest: &Contest) -> Option<u8> {
        if !self.rules.options.larger_wins {
            return None;
        }
        let own = self.me().network.group_pins(contest.own).len();
        let defender = self.claim(contest.defender).network();
        match own.cmp(&defender.group_pins(contest.theirs).len()) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(self.mover),
            std::cmp::Ordering::Less => Some(contest.defender),
        }
    }

    /// The loser's string goes back to the supply; then the loser may give up pins of it.
    fn settle(&mut self, contest: &Contest, winner: Option<u8>) {
        let (own, theirs) = (
            (self.mover, contest.own),
            (contest.defender, contest.theirs),
        );
        let Some(winner) = winner else {
            self.drawn.push((own.min(theirs), own.max(theirs)));
            self.drawn.sort_unstable();
            return self.end_turn(self.quiet + 1);
        };
        let (loser, number) = if winner == self.mover { theirs } else { own };
        let string = self.claim(loser).network().string(number);
        let walk = string.map(|string| string.walk.clone()).unwrap_or_default();
        self.rebuild(loser, |network| network.without_string(number));
        self.string_changed((loser, number));
        let pins = self.claim(loser).network.free_of(&walk);
        if pins.is_empty() {
            self.end_turn(self.quiet + 1);
        } else {
            self.stage = Stage::Yielding(loser, pins);
        }
    }

    // The course of the game (KC9)

    /// The next seat's turn, or the end. Once the game is called, quiet turns end nothing and are not counted.
    fn end_turn(&mut self, quiet: u32) {
        let following = (self.mover + 1) % self.rules.players;
        self.stage = Stage::Action;
        if let Some((caller, left)) = self.call {
            self.quiet = 0;
            self.call = Some((caller, left - 1));
            if left == 1 {
                self.stage = Stage::Called;
            } else {
                self.mover = following;
            }
        } else {
            self.quiet = quiet;
            if quiet >= QUIET_ROUNDS * u32::from(self.rules.players) {
                self.stage = Stage::Quiet;
            } else {
                self.mover = following;
            }
        }
    }
}
