//! Amid a turn, where relocations are due: they cost no depth, but only the most promising are
//! tried.

use super::super::evaluation::evaluate;
use super::super::moves::Move;
use super::super::node::Node;
use super::super::ordering::Candidate;
use super::super::pruning;
use super::super::relocations::relocation_candidates;
use super::super::search::WIN;
use super::trying::{Trial, bring_best_forward};
use super::{Searcher, Window, remembered};
use std::mem;

impl Searcher<'_> {
    /// The score of a position for the team that may relocate.
    pub(super) fn visit_relocating(&mut self, node: &Node, window: Window) -> i32 {
        let Window { depth, ply, .. } = window;
        let key = node.position.key();
        let entry = self.shared.table.get(key);
        if let Some(score) =
            entry.and_then(|entry| entry.answer(ply, depth, window.alpha, window.beta))
        {
            return score;
        }
        let mut trial = Trial::new(window, false, None);
        let remembered = remembered(node, entry);
        let cut = remembered.is_some_and(|decision| self.try_unseen(node, &mut trial, decision));
        if !cut {
            let mut candidates = mem::take(&mut self.frames[ply].candidates);
            self.find_relocations(node, depth, &mut candidates);
            self.overlook(key, ply, &mut candidates);
            self.try_all(node, &mut trial, &mut candidates, remembered, true);
            self.frames[ply].candidates = candidates;
        }
        self.remember(key, &trial);
        trial.best
    }

    /// The relocations that are looked at, in order.
    fn find_relocations(&self, node: &Node, depth: i32, found: &mut Vec<Candidate>) {
        let (tables, experience) = (&self.shared.tables, &self.experience);
        let Node { position, tally } = node;
        relocation_candidates(tables, position, tally, experience, found);
        if depth >= pruning::SORTED_FROM {
            for candidate in found.iter_mut() {
                candidate.promise = self.worth_of_relocation(node, candidate.decision);
            }
        }
        let most = pruning::relocations(node, depth).min(found.len());
        (0..most).for_each(|index| bring_best_forward(found, index));
        found.truncate(most);
    }

    /// What the position after a relocation is worth, and how good its like was elsewhere.
    fn worth_of_relocation(&self, node: &Node, decision: Move) -> i32 {
        let team = node.position.team();
        let next = node.after(&self.shared.tables, decision);
        if next.position.winner().is_some() {
            return -WIN;
        }
        let worth = evaluate(&self.shared.tables, &next.position, &next.tally);
        let worth = if next.position.team() == team {
            worth
        } else {
            -worth
        };
        match decision {
            Move::Relocate { from, to } => {
                worth + self.experience.lift(team, from) + self.experience.drop(team, to)
            }
            _ => worth,
        }
    }
}
