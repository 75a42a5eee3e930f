//! What must hold for any text at all that is given to a game: two computations of one thing agree.
//!
//! The fuzz targets and `engine/tests/texts.rs` run the same checks, those on whatever a fuzzer
//! comes up with, this on seeds and on what becomes of them by small changes.
use royalborough_engine::kingdom_come::plane::Place;
use royalborough_engine::kingdom_come::{Chart, Kind, Options, Resource};
use royalborough_engine::residences::Pieces;
use royalborough_engine::rng::{self, Rng};
use royalborough_engine::thinking::Score;
use royalborough_engine::{chelsea, kensington, kingdom_come, morris, residences};
use std::fmt::{Debug, Display};
use std::sync::Arc;

/// So many decisions of a position are followed.
const FOLLOWED: usize = 12;
/// So many positions of random games are changed.
const SAMPLES: u64 = 50;

/// A game with its options, as its texts show it.
pub trait Spoken {
    /// A position of it.
    type Position: PartialEq + Debug + Display;

    /// The position before the first decision.
    fn start(&self) -> Self::Position;
    /// The position that a text stands for.
    fn read(&self, text: &str) -> Option<Self::Position>;
    /// The legal decisions, NATURE's among them; `None` where there is no end of them.
    fn decisions(&self, position: &Self::Position) -> Option<Vec<String>>;
    /// The position after a decision, if it is legal.
    fn after(&self, position: &Self::Position, decision: &str) -> Option<Self::Position>;

    /// A decision that may be legal where they have no end.
    fn guess(&self, _: &mut Rng) -> String {
        String::new()
    }

    /// What `read` may leave out of a text.
    fn read_part<'a>(&self, text: &'a str) -> &'a str {
        text
    }
}

/// A text is no position, or exactly the one that writes it, and so are those that follow it.
fn check_position<G: Spoken>(game: &G, text: &str) {
    let Some(position) = game.read(text) else {
        return;
    };
    let written = position.to_string();
    assert_eq!(game.read_part(&written), game.read_part(text));
    let decisions = game.decisions(&position).unwrap_or_default();
    let step = decisions.len().div_ceil(FOLLOWED).max(1);
    for decision in decisions.iter().step_by(step) {
        let Some(next) = game.after(&position, decision) else {
            panic!("{decision} is listed, but not legal in {position}");
        };
        let read = game.read(&next.to_string());
        assert_eq!(read.as_ref(), Some(&next), "after {decision} in {text}");
    }
}

/// A text is a decision that is legal in a position exactly when it is in the list there.
fn check_decision<G: Spoken>(game: &G, position: &G::Position, text: &str) {
    let next = game.after(position, text);
    if let Some(decisions) = game.decisions(position) {
        let listed = decisions.iter().any(|decision| decision == text);
        assert_eq!(next.is_some(), listed, "{text:?} in {position}");
    }
    if let Some(next) = next {
        let read = game.read(&next.to_string());
        assert_eq!(read.as_ref(), Some(&next), "after {text:?} in {position}");
    }
}

/// Positions of random games, and whatever becomes of their texts.
pub struct Samples<G: Spoken> {
    game: G,
    positions: Vec<G::Position>,
}

impl<G: Spoken> Samples<G> {
    /// Positions of a game, each of which is read as it is written.
    pub fn new(game: G) -> Self {
        let positions: Vec<G::Position> = (0..SAMPLES)
            .map(|seed| walk(&game, seed, seed as u32 * 4))
            .collect();
        for position in &positions {
            let text = position.to_string();
            assert_eq!(game.read(&text).as_ref(), Some(position));
            check_position(&game, &text);
        }
        Self { game, positions }
    }

    /// Runs both checks on bytes: the first chooses a position, the others are a text by
    /// themselves, and changes of the position's text and of a decision there.
    ///
    /// Returns whether the changed text of the position was that of another one.
    pub fn check(&self, data: &[u8]) -> bool {
        let [choice, rest @ ..] = data else {
            return false;
        };
        let position = &self.positions[usize::from(*choice) % self.positions.len()];
        if let Ok(text) = str::from_utf8(rest) {
            check_position(&self.game, text);
            check_decision(&self.game, position, text);
        }
        let text = position.to_string();
        let other = changed(&text, rest);
        check_position(&self.game, &other);
        let decision = self.some_decision(position, rest);
        check_decision(&self.game, position, &decision);
        check_decision(&self.game, position, &changed(&decision, rest));
        other != text && self.game.read(&other).is_some()
    }

    fn some_decision(&self, position: &G::Position, data: &[u8]) -> String {
        let mix = |sum, &byte| rng::scramble(sum ^ u64::from(byte));
        let mut rng = Rng::new(data.iter().fold(0, mix));
        match self.game.decisions(position) {
            Some(decisions) if decisions.is_empty() => String::new(),
            Some(mut decisions) => {
                decisions.swap_remove(rng.below(decisions.len() as u32) as usize)
            }
            None => self.game.guess(&mut rng),
        }
    }
}

/// A text after small changes, each told by three bytes: what is done, where, and with which mark,
/// one of the text itself or any other.
fn changed(text: &str, changes: &[u8]) -> String {
    let mut marks: Vec<char> = text.chars().collect();
    for change in changes.chunks_exact(3) {
        let length = marks.len().max(1);
        let place = usize::from(u16::from_be_bytes([change[0] & 63, change[1]])) % length;
        let mark = match change[2] {
            mark @ 0..128 => char::from(mark),
            mark => marks
                .get(usize::from(mark - 128) * length / 128)
                .copied()
                .unwrap_or(' '),
        };
        match change[0] >> 6 {
            _ if marks.is_empty() => marks.push(mark),
            0 => marks.insert(place, mark),
            1 => drop(marks.remove(place)),
            2 => marks[place] = mark,
            _ => marks.swap(place, usize::from(change[2]) % length),
        }
    }
    marks.into_iter().collect()
}

/// The position of a random game after so many decisions, or when it ended.
fn walk<G: Spoken>(game: &G, seed: u64, length: u32) -> G::Position {
    let mut rng = Rng::new(seed);
    let mut position = game.start();
    for _ in 0..length {
        let next = match game.decisions(&position) {
            Some(decisions) if decisions.is_empty() => break,
            Some(decisions) => {
                let choice = rng.below(decisions.len() as u32) as usize;
                game.after(&position, &decisions[choice])
            }
            None => {
                let guess = game.guess(&mut rng);
                game.after(&position, &guess)
            }
        };
        position = next.unwrap_or(position);
    }
    position
}

/// A text is no score, or a score that is read as it is written.
pub fn check_score(data: &[u8]) {
    if let Ok(text) = str::from_utf8(data)
        && let Ok(score) = text.parse::<Score>()
    {
        assert_eq!(score.to_string(), text);
        assert_eq!(-(-score), score);
    }
}

/// Kensington.
pub struct Kensington(pub kensington::Rules);

impl Spoken for Kensington {
    type Position = kensington::Position;

    fn start(&self) -> Self::Position {
        self.0.start()
    }

    fn read(&self, text: &str) -> Option<Self::Position> {
        kensington::parse(&self.0, text).ok()
    }

    fn decisions(&self, position: &Self::Position) -> Option<Vec<String>> {
        let moves = position.legal_moves();
        assert_eq!(moves.len(), position.count_moves(), "{position}");
        Some(moves.iter().map(kensington::Move::to_string).collect())
    }

    fn after(&self, position: &Self::Position, decision: &str) -> Option<Self::Position> {
        let decision = decision.parse().ok()?;
        let next = position.play(decision).ok();
        assert_eq!(next.is_some(), position.is_legal(decision), "{decision}");
        next
    }
}

/// Five Men's Morris, without its past (M5).
pub struct Morris;

impl Spoken for Morris {
    type Position = morris::Position;

    fn start(&self) -> Self::Position {
        morris::Position::start()
    }

    fn read(&self, text: &str) -> Option<Self::Position> {
        morris::parse(text).ok()
    }

    fn decisions(&self, position: &Self::Position) -> Option<Vec<String>> {
        let moves = position.legal_moves();
        Some(moves.iter().map(morris::Move::to_string).collect())
    }

    fn after(&self, position: &Self::Position, decision: &str) -> Option<Self::Position> {
        position.play(decision.parse().ok()?).ok()
    }

    fn read_part<'a>(&self, text: &'a str) -> &'a str {
        text.rsplit_once(' ').map_or(text, |(part, _)| part)
    }
}

/// Chelsea.
pub struct Chelsea(pub chelsea::Rules);

impl Chelsea {
    /// A game of three families on some street.
    pub fn of_three() -> Self {
        let rules = chelsea::Rules::new("rgb", "roygbproygbp", "bproygbproyg");
        Self(rules.expect("a street"))
    }
}

impl Spoken for Chelsea {
    type Position = chelsea::Position;

    fn start(&self) -> Self::Position {
        self.0.start()
    }

    fn read(&self, text: &str) -> Option<Self::Position> {
        chelsea::parse(&self.0, text).ok()
    }

    fn decisions(&self, position: &Self::Position) -> Option<Vec<String>> {
        let moves = position.legal_moves();
        Some(moves.iter().map(chelsea::Move::to_string).collect())
    }

    fn after(&self, position: &Self::Position, decision: &str) -> Option<Self::Position> {
        position.play(decision.parse().ok()?).ok()
    }
}

/// Royal Residences.
pub struct Residences(pub Arc<residences::Rules>);

impl Residences {
    /// A game of two with these pieces.
    pub fn of_two(pieces: &str) -> Self {
        let pieces = Pieces::read(pieces).expect("pieces");
        let rules = residences::Rules::new(pieces, 2, 4, 6, false);
        Self(Arc::new(rules.expect("options in range")))
    }
}

impl Spoken for Residences {
    type Position = residences::Position;

    fn start(&self) -> Self::Position {
        residences::Position::start(Arc::clone(&self.0))
    }

    fn read(&self, text: &str) -> Option<Self::Position> {
        residences::parse(&self.0, text).ok()
    }

    fn decisions(&self, position: &Self::Position) -> Option<Vec<String>> {
        let moves = position.legal_moves();
        let text = |decision: &residences::Move| decision.text(self.0.pieces());
        Some(moves.iter().map(text).collect())
    }

    fn after(&self, position: &Self::Position, decision: &str) -> Option<Self::Position> {
        position.play(decision).ok()
    }
}

/// Kingdom Come.
pub struct KingdomCome(pub Arc<kingdom_come::Rules>);

impl KingdomCome {
    /// A game of two on a small map: land with a lake, and four resources.
    pub fn of_two() -> Self {
        const SIDE: usize = 40;
        let lake =
            |cell: usize| (15..22).contains(&(cell / SIDE)) && (10..30).contains(&(cell % SIDE));
        let cells = (0..SIDE * SIDE).map(|cell| u8::from(!lake(cell)));
        let resource = |number: i32| Resource {
            kind: if number % 2 == 0 {
                Kind::Gold
            } else {
                Kind::Red
            },
            place: Place::new(45 + 45 * number, 45),
        };
        let resources = (0..4).map(resource).collect();
        let chart = Chart::new(SIDE, SIDE, cells.collect(), resources).expect("a map");
        let options = Options {
            pins: 20,
            strings: 5,
            ..Options::default()
        };
        let rules = kingdom_come::Rules::new(chart, 2, options);
        Self(Arc::new(rules.expect("options in range")))
    }
}

impl Spoken for KingdomCome {
    type Position = kingdom_come::Position;

    fn start(&self) -> Self::Position {
        kingdom_come::Position::start(&self.0)
    }

    fn read(&self, text: &str) -> Option<Self::Position> {
        kingdom_come::parse(&self.0, text).ok()
    }

    fn decisions(&self, position: &Self::Position) -> Option<Vec<String>> {
        let moves = position.legal_moves()?;
        Some(moves.iter().map(kingdom_come::Move::to_string).collect())
    }

    /// A decision that is written otherwise than it is told is taken all the same: pins are sorted.
    fn after(&self, position: &Self::Position, decision: &str) -> Option<Self::Position> {
        let decision: kingdom_come::Move = decision.parse().ok()?;
        assert_eq!(decision.to_string().parse().as_ref(), Ok(&decision));
        position.play(&decision).ok()
    }

    fn guess(&self, rng: &mut Rng) -> String {
        let pin = |rng: &mut Rng| rng.below(6) + 1;
        match rng.below(8) {
            0..4 => format!("pin {},{}", rng.below(240), rng.below(240)),
            4 => format!("dividers {}", rng.below(150)),
            5 => format!("string p{} p{}", pin(rng), pin(rng)),
            6 => format!(
                "challenge s1 x {}.s1",
                if rng.below(2) == 0 { "A" } else { "B" }
            ),
            _ => format!("rewrap s1: p{} p{} p{}", pin(rng), pin(rng), pin(rng)),
        }
    }
}
