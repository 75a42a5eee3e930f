//! Decisions that are tried out, with what came of it: those that promise most are tried most, and the
//! more has been tried, the more of them.

use super::mind::Ranked;
use super::moves::Move;
use super::tries::Ending;

/// How decisions are tried out. All were found by paired games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trying {
    /// For how many rounds games go on before they are judged, at first.
    pub rounds: u32,
    /// After so many tries they go on for a round more, and again when that many and the double, then
    /// its double and so on, are made.
    pub further: u64,
    /// So many tries a decision's looks count for.
    pub looks: f64,
    /// How much decisions are explored that have been tried less than others.
    pub curiosity: f64,
}

impl Default for Trying {
    fn default() -> Self {
        Self {
            rounds: 2,
            further: 1000,
            looks: 16.0,
            curiosity: 0.08,
        }
    }
}

impl Trying {
    /// For how many rounds the next game goes on when so many are tried.
    pub(super) const fn rounds_after(&self, made: u64) -> u32 {
        self.rounds + (1 + made / self.further).ilog2()
    }
}

/// What is known of a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub decision: Move,
    /// The share of a win that it looked like.
    looks: f64,
    tries: f64,
    shares: f64,
    /// Points ahead of the best other, over all tries.
    margins: f64,
}

impl Candidate {
    /// The points ahead that tries led to on average; `None` before the first.
    pub fn margin(&self) -> Option<f64> {
        (self.tries > 0.0).then(|| self.margins / self.tries)
    }

    /// The share that it is taken to lead to: its looks, corrected by what its tries brought more
    /// than those of all did.
    fn value(&self, bias: f64, looks: f64) -> f64 {
        let surplus = self.shares - self.tries * (self.looks + bias);
        self.looks + surplus / (looks + self.tries)
    }
}

/// All decisions that are tried out.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// The best-looking first.
    all: Vec<Candidate>,
    trying: Trying,
}

impl Candidates {
    pub fn new(mut ranked: Vec<Ranked>, trying: Trying) -> Self {
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        let candidate = |&(decision, looks): &Ranked| Candidate {
            decision,
            looks: looks.into(),
            tries: 0.0,
            shares: 0.0,
            margins: 0.0,
        };
        let all = ranked.iter().map(candidate).collect();
        Self { all, trying }
    }

    /// Whether there is nothing to choose from.
    pub fn is_forced(&self) -> bool {
        self.all.len() == 1
    }

    /// How often anything was tried.
    pub fn tries(&self) -> u64 {
        self.all.iter().map(|each| each.tries as u64).sum()
    }

    /// The best first.
    pub fn sorted(&self) -> Vec<&Candidate> {
        let (bias, looks) = (self.bias(), self.trying.looks);
        let mut found: Vec<&Candidate> = self.all.iter().collect();
        found.sort_by(|one, other| other.value(bias, looks).total_cmp(&one.value(bias, looks)));
        found
    }

    /// The share of a win that a decision is taken to lead to.
    pub fn share(&self, candidate: &Candidate) -> f64 {
        let bias = self.bias();
        (candidate.value(bias, self.trying.looks) + bias).clamp(0.0, 1.0)
    }

    /// What tries bring more than decisions look like; it says nothing for or against any of them.
    fn bias(&self) -> f64 {
        let tries: f64 = self.all.iter().map(|each| each.tries).sum();
        let surplus = self
            .all
            .iter()
            .map(|each| each.shares - each.tries * each.looks);
        surplus.sum::<f64>() / tries.max(1.0)
    }

    /// The place and the decision to try next, and how often it has been tried; the more has been
    /// tried, the more decisions are looked at.
    pub fn next(&self) -> Option<(usize, Move, u64)> {
        let Trying {
            looks, curiosity, ..
        } = self.trying;
        let all: f64 = self.all.iter().map(|each| each.tries).sum();
        let width = 3 + (all / 8.0).sqrt() as usize;
        let explore = curiosity * (all + 1.0).ln().sqrt();
        let bias = self.bias();
        let promise =
            |each: &Candidate| each.value(bias, looks) + explore / (each.tries + 2.0).sqrt();
        let looked_at = self.all.iter().take(width).enumerate();
        let best = looked_at.max_by(|one, other| promise(one.1).total_cmp(&promise(other.1)));
        best.map(|(place, best)| (place, best.decision, best.tries as u64))
    }

    /// Adds what a try of the decision at this place came to.
    pub fn add(&mut self, place: usize, ending: Ending) {
        let candidate = &mut self.all[place];
        candidate.tries += 1.0;
        candidate.shares += ending.share;
        candidate.margins += ending.margin;
    }

    /// Adds what others found who began with the same candidates, none tried.
    pub fn add_all(&mut self, others: &[Self]) {
        for (place, candidate) in self.all.iter_mut().enumerate() {
            for other in others {
                candidate.tries += other.all[place].tries;
                candidate.shares += other.all[place].shares;
                candidate.margins += other.all[place].margins;
            }
        }
    }
}
