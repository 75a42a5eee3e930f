//! Parts of games that are tried out: decisions are compared by what comes of them in positions that
//! may be real, with the same luck for all.

use super::features::Standing;
use super::home::{COLOURS, Colour, NONE};
use super::judge::{BySeat, Judge, shares};
use super::moves::{Move, Stack};
use super::options::Options;
use super::position::{Position, Stage};
use crate::rng::Rng;
use crate::thinking::Attention;

/// A decision to be tried.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) decision: Move,
    /// By the seat's own knowledge, without looking ahead.
    pub(super) worth: f32,
    /// What each hand is worth that may be drawn after it, in the order in which [`number`] counts.
    pub(super) hands: Vec<f32>,
    /// The seat's share of a win by its look, or by what shorter trials said.
    pub(super) look: f32,
    /// The seat's share of a win in each trial.
    pub(super) trials: Vec<f32>,
    /// Whether it ends the game as its seat wishes, whatever is hidden.
    pub(super) wins: bool,
    /// What share of a win it seems to bring.
    pub(super) merit: f32,
}

/// The number of a hand.
const fn number(hand: [Colour; 2]) -> usize {
    hand[0] as usize * (COLOURS + 1) + hand[1] as usize
}

impl Candidate {
    /// A decision with its worth; what may be drawn after it is weighed now.
    pub(super) fn new(options: &mut Options, (decision, worth): (Move, f32), look: f32) -> Self {
        let mut hands = Vec::new();
        if let Move::Open(stack) = decision {
            hands = vec![0.0; (COLOURS + 1) * COLOURS];
            for one in 0..COLOURS as Colour {
                for other in one..=NONE {
                    if other == NONE || stack == Stack::Cars {
                        hands[number([one, other])] = options.hand(stack, [one, other]);
                    }
                }
            }
        }
        Self {
            decision,
            worth,
            hands,
            look,
            trials: Vec::new(),
            wins: false,
            merit: 0.0,
        }
    }
}

/// A position that may be real, and the luck that follows.
pub(super) struct Trial<'a, 'n> {
    pub(super) judge: &'a mut Judge<'n>,
    /// Whose share counts.
    pub(super) seat: u8,
    /// Each seat's share before the decision, as the seat sees it.
    pub(super) shares: BySeat,
    pub(super) position: Position,
    pub(super) luck: u64,
    /// Turns that are played, the present one too.
    pub(super) turns: u32,
    /// What everybody notices.
    pub(super) attention: Attention,
}

impl Trial<'_, '_> {
    /// The seat's share of a win after a decision, without what was mere luck; and how many
    /// decisions were played.
    pub(super) fn of(&mut self, candidate: &Candidate) -> (f32, u64) {
        let mut position = self.position;
        let mut luck = 0.0;
        let mut nodes = 0;
        let mut decision = candidate.decision;
        let mut left = self.turns;
        let mut rng = Rng::new(self.luck);
        if let Move::Open(stack) = decision {
            let mover = position.seat;
            let hand = draw(&mut position, stack, &mut rng);
            let came = candidate.hands[number(hand)] - candidate.worth;
            luck += felt(&self.shares, self.seat, mover, came);
        } else {
            position.play_unchecked(decision);
        }
        loop {
            nodes += 1;
            if position.turn_ended() {
                left -= 1;
                if left == 0 || position.ended.is_some() {
                    break;
                }
                rng = Rng::new(self.luck ^ u64::from(left) << 32);
            }
            let mut options = Options::new(self.judge, &position);
            let worth;
            (decision, worth) = options.best(&self.attention);
            if let Move::Open(stack) = decision {
                let mover = position.seat;
                let hand = draw(&mut position, stack, &mut rng);
                let came = options.hand(stack, hand) - worth;
                let shares = options.study.shares;
                luck += felt(&shares, self.seat, mover, came);
            } else {
                position.play_unchecked(decision);
            }
        }
        (self.expected(&position) - luck, nodes)
    }

    /// The seat's share where a turn begins, when what looks best is done in it; by all the vans.
    fn expected(&mut self, position: &Position) -> f32 {
        if position.ended.is_some() {
            return self.judge.shares(position)[self.seat as usize];
        }
        let mover = position.seat;
        let seats = position.rules.seats();
        let (_, gain) = Options::new(self.judge, position).best(&self.attention);
        let after = Standing::of(position, (mover + 1) % seats);
        let mut worth = self.judge.total(position, &after);
        // The gain is one's own less what the others get: for the mover's share it is all one.
        worth[mover as usize] += gain;
        shares(&worth, seats)[self.seat as usize]
    }
}

/// What it means for a seat's share that a mover was so lucky.
pub(super) fn felt(shares: &BySeat, seat: u8, mover: u8, worth: f32) -> f32 {
    let own = shares[mover as usize];
    if mover == seat {
        worth * own * (1.0 - own)
    } else {
        -worth * own * shares[seat as usize]
    }
}

/// Draws from a stack by the tiles that are left; returns the hand.
pub(super) fn draw(position: &mut Position, stack: Stack, rng: &mut Rng) -> [Colour; 2] {
    position.play_unchecked(Move::Open(stack));
    let mut hand = [NONE; 2];
    while position.stage == Stage::Draw && position.ended.is_none() {
        let colour = rng.weighted(position.stacks[stack as usize]) as Colour;
        hand = [hand[0].min(colour), hand[0].max(colour)];
        position.play_unchecked(Move::Draw(colour));
    }
    hand
}
