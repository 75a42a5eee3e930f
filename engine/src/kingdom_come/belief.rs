//! How well actions are believed to do: what the study says of them counts as much as some games.
//!
//! A turn is what an action costs, so one that is worth a point less by the study should end a game about a point
//! behind. Games that are tried out differ by far more than that, so without this belief luck would choose among
//! actions that are nearly as good, and choose another one each turn.

use super::playout::SCALE;
use super::tried::Tried;

/// So many games count as much as the study.
const TRUST: f64 = 30.0;
/// Believed to be lost by an action at most, in points: what it leaves undone can be done in the next turn.
const MOST_LOST: f64 = 2.0;
/// The least share of a win that a point makes when a game is nearly won or lost, as a part of one that is even.
const LEAST: f64 = 0.2;
/// How much more is tried of what has been tried little.
const CURIOSITY: f64 = 0.12;
/// How much less counts in the end what has been tried little.
const DOUBT: f64 = 0.15;

/// What is believed of the actions that are tried out, by all games so far.
pub(super) struct Belief {
    /// The worth of the action that the study likes best.
    most: f64,
    /// The share of a win that a point makes.
    point: f64,
    /// The share of a win that is believed of the action of most worth without its own games.
    level: f64,
    /// All games that were begun.
    games: f64,
}

impl Belief {
    /// What is believed now.
    pub fn of(tried: &[Tried]) -> Self {
        let games: f64 = tried.iter().map(|each| f64::from(each.games)).sum();
        let shares: f64 = tried.iter().map(|each| each.shares).sum();
        let share = if games > 0.0 { shares / games } else { 0.5 };
        let worths = tried.iter().map(|each| each.worth);
        let mut belief = Self {
            most: worths.fold(f64::NEG_INFINITY, f64::max),
            // How steeply the share of a win rises with points ahead.
            point: (share * (1.0 - share)).max(LEAST / 4.0) / SCALE,
            level: share,
            games,
        };
        let ahead = tried
            .iter()
            .map(|each| f64::from(each.games) * belief.ahead(each));
        belief.level -= ahead.sum::<f64>() / games.max(1.0);
        belief
    }

    /// The share of a win by which an action is ahead of the one of most worth, by the study; none is.
    fn ahead(&self, tried: &Tried) -> f64 {
        self.point * (tried.worth - self.most).max(-MOST_LOST)
    }

    /// The share of a win that is believed of an action.
    pub fn share(&self, tried: &Tried) -> f64 {
        let games = f64::from(tried.games);
        (tried.shares + TRUST * (self.level + self.ahead(tried))) / (games + TRUST)
    }

    /// By what the next action to be tried is chosen: more for those that were tried little.
    fn promise(&self, tried: &Tried) -> f64 {
        let little = (self.games + 2.0).ln() / (f64::from(tried.games) + 1.0);
        self.share(tried) + CURIOSITY * little.sqrt()
    }

    /// By what an action is chosen in the end: less for those that were tried little.
    pub fn rank(&self, tried: &Tried) -> f64 {
        self.share(tried) - DOUBT / (f64::from(tried.games) + TRUST).sqrt()
    }

    /// The number of the action of most promise.
    pub fn next_to_try(&self, tried: &[Tried]) -> usize {
        let promises = tried.iter().map(|each| self.promise(each)).enumerate();
        let best = promises.reduce(|best, each| if each.1 > best.1 { each } else { best });
        best.map_or(0, |(number, _)| number)
    }
}

#[cfg(test)]
mod tests {
    use super::super::moves::Move;
    use super::super::playout::Playout;
    use super::*;

    /// Two actions of these worths, after so many games that all ended with these shares of a win.
    fn tried(worths: [f64; 2], games: [(u32, f64); 2]) -> Vec<Tried> {
        let each = worths.into_iter().zip(games).enumerate();
        each.map(|(number, (worth, (games, share)))| {
            let mut tried = Tried::new((Move::Dividers(number as u32), worth));
            for _ in 0..games {
                tried.games += 1;
                tried.note(Playout {
                    share,
                    lead: 0.0,
                    line: Vec::new(),
                });
            }
            tried
        })
        .collect()
    }

    /// Whether the first is chosen in the end.
    fn is_first(tried: &[Tried]) -> bool {
        let belief = Belief::of(tried);
        belief.rank(&tried[0]) > belief.rank(&tried[1])
    }

    #[test]
    fn worth_decides_until_many_games_say_otherwise() {
        let after = |games| tried([1.0, 0.0], [(games, 0.45), (games, 0.5)]);
        assert!(is_first(&after(0)) && is_first(&after(10)));
        assert!(!is_first(&after(1_000)));
    }

    #[test]
    fn with_even_games_the_greater_worth_is_chosen_at_any_number_of_games() {
        for games in [0, 1, 30, 1_000] {
            assert!(is_first(&tried([0.5, 0.2], [(games, 0.7), (games, 0.7)])));
        }
    }

    #[test]
    fn what_was_tried_little_comes_first_among_equals() {
        let tried = tried([1.0, 1.0], [(9, 0.5), (3, 0.5)]);
        assert_eq!(Belief::of(&tried).next_to_try(&tried), 1);
    }
}
