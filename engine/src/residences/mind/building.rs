//! What a turn's builds are worth, with what may be built after them.

use super::super::builds::places;
use super::super::facade::{Built, Parts};
use super::super::judge::Stand;
use super::super::moves::Move;
use super::super::pieces::Kind;
use super::{Mind, Ranked};

/// After so many of the best-looking builds the rest of the turn is thought through.
const TRIED: usize = 6;

/// A build with what comes of it.
struct Build {
    parts: Parts,
    /// How the player stands then, and what it still has in hand.
    then: Stand,
    hand: Option<Kind>,
    /// The share of a win that it leads to.
    share: f32,
}

impl Mind<'_> {
    /// The places of a piece that are noticed.
    pub(super) fn places(&self, stand: &Stand, kind: Kind) -> Vec<Built> {
        let all = places(self.rules, &stand.facade, kind);
        all.filter(|built| self.attention.notices(built, 1))
            .collect()
    }

    /// Puts a piece up; whether it earned a chip.
    pub(super) fn put(&self, stand: &mut Stand, built: Built) -> bool {
        let piece = self.rules.pieces.piece(built.kind);
        stand.facade.put(&self.rules.pieces, built);
        stand.cats += piece.cats;
        stand.birds += piece.birds;
        let earns = piece.diamond && stand.supply > 0;
        stand.chips += u8::from(earns);
        stand.supply -= u8::from(earns);
        earns
    }

    /// Takes it away again.
    pub(super) fn undo(&self, stand: &mut Stand, built: Built, earned: bool) {
        let piece = self.rules.pieces.piece(built.kind);
        stand.facade.remove(&self.rules.pieces, built);
        stand.cats -= piece.cats;
        stand.birds -= piece.birds;
        stand.chips -= u8::from(earned);
        stand.supply += u8::from(earned);
    }

    /// The best end of a turn after building one more of the pieces at hand, and then another;
    /// with `wanted` that piece must be among them.
    pub(super) fn best_build(
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

    /// Every decision of a player that may build, with the share of a win that it leads to.
    pub(super) fn buildings(&mut self) -> Vec<Ranked> {
        let stand = Stand::of(self.position, self.seat);
        let class = self.future(None);
        let mut builds = self.built(&stand, class);
        builds.sort_by(|one, other| other.share.total_cmp(&one.share));
        let mut found = Vec::new();
        for (rank, mut build) in builds.into_iter().enumerate() {
            let wanted = self.position.now.borrowed && build.hand.is_some();
            if rank < TRIED || wanted {
                let mut at_hand: Vec<Kind> = build.hand.into_iter().collect();
                at_hand.extend(&build.then.gates);
                let more = self.best_build(&mut build.then, &at_hand, build.hand, wanted, class);
                build.share = more.map_or(build.share, |more| more.max(build.share));
            }
            found.push((Move::Build(build.parts), build.share));
        }
        found.extend(self.endings(&stand, class));
        found
    }

    /// Every build, and what it is worth when nothing more is built.
    fn built(&mut self, stand: &Stand, class: usize) -> Vec<Build> {
        let position = self.position;
        let build = |parts: Parts| {
            let (mut then, mut hand) = (stand.clone(), position.now.hand);
            for &part in parts.as_slice() {
                if hand == Some(part.kind) {
                    hand = None;
                } else if let Some(index) = then.gates.iter().position(|&each| each == part.kind) {
                    then.gates.remove(index);
                }
                self.put(&mut then, part);
            }
            let share = if position.now.borrowed && hand.is_some() {
                0.0 // it has to be built
            } else {
                self.put_away(&mut then, hand, class)
            };
            Build {
                parts,
                then,
                hand,
                share,
            }
        };
        position.builds().into_iter().map(build).collect()
    }

    /// Every way to end the turn.
    fn endings(&self, stand: &Stand, class: usize) -> Vec<Ranked> {
        let position = self.position;
        let ending = |ending: Move| {
            let mut then = stand.clone();
            if let (Move::Store, Some(hand)) = (ending, position.now.hand) {
                then.gates.push(hand);
            }
            (ending, self.returned(ending, &then, class))
        };
        position.endings().into_iter().map(ending).collect()
    }
}
