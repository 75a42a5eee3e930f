//! What can be built on a facade: single pieces, and units of two or three that need each other
//! (R4, R5).

use super::facade::{Built, Facade, HIGHEST, Parts, WIDEST};
use super::pieces::{Kind, Piece, Pieces, Surface};
use super::rules::Rules;

/// Whether a piece may stand in that column and at that height at all.
fn is_allowed(rules: &Rules, piece: &Piece, x: i16, y: u8) -> bool {
    let low_door = rules.low_doors && piece.surface == Surface::Door && y > 0;
    !low_door && y <= HIGHEST && (-WIDEST..=WIDEST - piece.strips.len() as i16).contains(&x)
}

/// The columns at which a piece can touch a facade.
fn columns_near(facade: &Facade, piece: &Piece) -> std::ops::RangeInclusive<i16> {
    let right = facade.left() + facade.columns().len() as i16;
    facade.left() - piece.strips.len() as i16..=right
}

/// Every place where a piece can be built by itself (R4), column by column.
pub fn places<'a>(
    rules: &'a Rules,
    facade: &'a Facade,
    kind: Kind,
) -> impl Iterator<Item = Built> + 'a {
    let piece = rules.pieces.piece(kind);
    columns_near(facade, piece).filter_map(move |x| {
        let y = facade.height_for(piece, x)?;
        let fits = is_allowed(rules, piece, x, y) && facade.adjoins(piece, x, y);
        fits.then_some(Built { kind, x, y })
    })
}

/// Everything that can be built of these pieces: each by itself, then units, in the referee's order.
pub fn builds(rules: &Rules, facade: &Facade, at_hand: &[Kind]) -> Vec<Parts> {
    let mut found = Vec::new();
    for (index, &kind) in at_hand.iter().enumerate() {
        if at_hand[..index].contains(&kind) {
            continue;
        }
        let mut single: Vec<Built> = places(rules, facade, kind).collect();
        single.sort_unstable_by_key(|built| (built.y, built.x));
        found.extend(single.iter().map(|built| Parts::new(&[*built])));
    }
    found.extend(units(rules, facade, at_hand));
    found
}

/// Whether a piece can be built in one turn, perhaps after or together with others at hand (R3).
pub fn can_build(rules: &Rules, facade: &Facade, kind: Kind, gates: &[Kind]) -> bool {
    if places(rules, facade, kind).next().is_some() {
        return true;
    }
    if gates.is_empty() {
        return false;
    }
    let mut all = vec![kind];
    all.extend(gates);
    let holds_it = |parts: &Parts| parts.as_slice().iter().any(|part| part.kind == kind);
    if units(rules, facade, &all).iter().any(holds_it) {
        return true;
    }
    builds(rules, facade, gates).iter().any(|parts| {
        let (facade, rest) = after(&rules.pieces, facade, gates, parts);
        can_build(rules, &facade, kind, &rest)
    })
}

/// A facade and what is at hand after building.
pub fn after(
    pieces: &Pieces,
    facade: &Facade,
    at_hand: &[Kind],
    parts: &Parts,
) -> (Facade, Vec<Kind>) {
    let (mut facade, mut rest) = (facade.clone(), at_hand.to_vec());
    for &part in parts.as_slice() {
        facade.put(pieces, part);
        if let Some(index) = rest.iter().position(|&kind| kind == part.kind) {
            rest.remove(index);
        }
    }
    (facade, rest)
}

/// Every unit of these pieces, of two or three at a time, in ascending order (R5).
///
/// The first part in the order of adjacency adjoins the facade and hangs: were it supported, it
/// would be built first. The cells below it must all be filled by the others.
pub fn units(rules: &Rules, facade: &Facade, kinds: &[Kind]) -> Vec<Parts> {
    let mut found = Vec::new();
    if kinds.len() < 2 {
        return found;
    }
    let mut search = Units {
        rules,
        facade: facade.clone(),
        kinds,
        found: &mut found,
    };
    for index in 0..kinds.len() {
        search.hang(index);
    }
    found.sort_unstable_by(|one, other| one.as_slice().cmp(other.as_slice()));
    found.dedup();
    found
}

struct Units<'a> {
    rules: &'a Rules,
    /// The facade, on which the parts that are tried stand for a while.
    facade: Facade,
    kinds: &'a [Kind],
    found: &'a mut Vec<Parts>,
}

/// An empty cell that must be filled.
type Gap = (i16, u8);

impl Units<'_> {
    fn piece(&self, index: usize) -> &Piece {
        self.rules.pieces.piece(self.kinds[index])
    }

    /// Tries a piece wherever it adjoins the facade, hangs, and others may reach up to it.
    fn hang(&mut self, first: usize) {
        let others = (0..self.kinds.len()).filter(|&index| index != first);
        let reach: u8 = others.map(|index| self.piece(index).reach()).sum();
        let (rules, kind) = (self.rules, self.kinds[first]);
        let piece = rules.pieces.piece(kind);
        if reach == 0 {
            return;
        }
        for x in columns_near(&self.facade, piece) {
            let Some((low, high)) = self.heights(piece, x, reach) else {
                continue;
            };
            for y in low..=high {
                let hangs = !self.facade.supports(piece, x, y);
                if hangs && self.facade.adjoins(piece, x, y) && is_allowed(rules, piece, x, y) {
                    self.prop(first, Built { kind, x, y });
                }
            }
        }
    }

    /// From which height to which a piece may hang at this column.
    fn heights(&self, piece: &Piece, x: i16, reach: u8) -> Option<(u8, u8)> {
        let (mut low, mut high) = (0, i32::MAX);
        for (strip, x) in piece.strips.iter().zip(x..) {
            let column = self.facade.column(x);
            if column.is_covered() {
                return None;
            }
            let level = column.height() as i32 - i32::from(strip.bottom);
            low = low.max(level);
            high = high.min(level + i32::from(reach));
        }
        let high = high.min(i32::from(HIGHEST));
        (low <= high).then_some((low as u8, high as u8))
    }

    /// Tries the other pieces below the one that hangs.
    fn prop(&mut self, first: usize, hanging: Built) {
        let pieces = &self.rules.pieces;
        let others: Vec<usize> = (0..self.kinds.len())
            .filter(|&index| index != first)
            .collect();
        let room: u32 = others.iter().map(|&index| self.piece(index).room()).sum();
        self.facade.put(pieces, hanging);
        let (gap, size) = self.gap(&[hanging]);
        if let Some(gap) = gap.filter(|_| size <= room) {
            for &second in &others {
                for built in self.filling(second, gap) {
                    self.facade.remove(pieces, hanging);
                    let alone = self.stands_alone(built);
                    self.facade.put(pieces, hanging);
                    if alone {
                        continue; // it would be built first
                    }
                    self.facade.put(pieces, built);
                    self.third(
                        &[hanging, built],
                        others.iter().find(|&&each| each != second),
                    );
                    self.facade.remove(pieces, built);
                }
            }
        }
        self.facade.remove(pieces, hanging);
    }

    /// Takes two parts as a unit, and tries a third one with them.
    fn third(&mut self, pair: &[Built; 2], third: Option<&usize>) {
        let (gap, size) = self.gap(pair);
        if gap.is_none() {
            self.keep(pair);
        }
        let Some(&third) = third else { return };
        if size > self.piece(third).room() {
            return;
        }
        let tried = match gap {
            Some(gap) => self.filling(third, gap),
            None => self.beside(third, pair[1]),
        };
        for built in tried {
            self.facade.put(&self.rules.pieces, built);
            let parts = [pair[0], pair[1], built];
            if self.gap(&parts).0.is_none() {
                self.keep(&parts);
            }
            self.facade.remove(&self.rules.pieces, built);
        }
    }

    /// The first cell below parts that is not filled, and how many there are.
    fn gap(&self, parts: &[Built]) -> (Option<Gap>, u32) {
        let (mut first, mut size) = (None, 0);
        let mut seen: Vec<(i16, u64)> = Vec::new();
        for part in parts {
            let piece = self.rules.pieces.piece(part.kind);
            for (strip, x) in piece.strips.iter().zip(part.x..) {
                let up_to = (1_u64 << (strip.top + part.y)) - 1;
                let empty = up_to & !self.facade.column(x).filled();
                let same = seen.iter().filter(|each| each.0 == x);
                let counted = same.fold(0, |cells, each| cells | each.1);
                size += (empty & !counted).count_ones();
                seen.push((x, empty));
                if empty != 0 && first.is_none() {
                    first = Some((x, empty.trailing_zeros() as u8));
                }
            }
        }
        (first, size)
    }

    /// The places of a piece that fill a gap; it will bear something, so it is no roof.
    fn filling(&self, index: usize, gap: Gap) -> Vec<Built> {
        if self.piece(index).is_roof() {
            return Vec::new();
        }
        let mut found = Vec::new();
        self.over(index, gap, &mut found);
        found
    }

    /// The places of a piece with a cell next to another.
    fn beside(&self, index: usize, other: Built) -> Vec<Built> {
        let mut found = Vec::new();
        let piece = self.rules.pieces.piece(other.kind);
        for (strip, x) in piece.strips.iter().zip(other.x..) {
            for y in (0..16).filter(|y| strip.cells >> y & 1 == 1) {
                let y = y + other.y;
                self.over(index, (x - 1, y), &mut found);
                self.over(index, (x + 1, y), &mut found);
                self.over(index, (x, y + 1), &mut found);
                if y > 0 {
                    self.over(index, (x, y - 1), &mut found);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Adds the places of a piece that cover a cell and nothing that is filled.
    fn over(&self, index: usize, (x, y): Gap, found: &mut Vec<Built>) {
        let (kind, piece) = (self.kinds[index], self.piece(index));
        for (dx, strip) in (0..).zip(&piece.strips) {
            for dy in (0..=y).filter(|&dy| dy < 16 && strip.cells >> dy & 1 == 1) {
                let (x, y) = (x - dx, y - dy);
                if is_allowed(self.rules, piece, x, y) && self.facade.is_free(piece, x, y) {
                    found.push(Built { kind, x, y });
                }
            }
        }
    }

    fn stands_alone(&self, built: Built) -> bool {
        let piece = self.rules.pieces.piece(built.kind);
        self.facade.supports(piece, built.x, built.y)
            && self.facade.adjoins(piece, built.x, built.y)
    }

    /// Keeps parts, which stand on the facade just now, if they are a unit: they can be attached at
    /// once, and none of them before the others. (What can be attached first never hinders the rest.)
    fn keep(&mut self, parts: &[Built]) {
        let pieces = &self.rules.pieces;
        for &part in parts {
            self.facade.remove(pieces, part);
        }
        let count = parts.len();
        let whole = self.attachable(parts);
        let some_first = |units: &mut Self| {
            (1..(1_usize << count) - 1).any(|some| {
                let some = (0..count).filter(|index| some >> index & 1 == 1);
                let some: Vec<Built> = some.map(|index| parts[index]).collect();
                units.attachable(&some)
            })
        };
        if whole && !some_first(self) {
            self.found.push(Parts::new(parts));
        }
        for &part in parts {
            self.facade.put(pieces, part);
        }
    }

    /// Whether these pieces, which overlap nothing, can be attached at once: all is supported in the
    /// result, and in some order each adjoins the facade or an earlier part (R4).
    fn attachable(&mut self, parts: &[Built]) -> bool {
        let pieces = &self.rules.pieces;
        let mut joined = 0;
        let mut grew = true;
        while grew {
            grew = false;
            for (index, part) in parts.iter().enumerate() {
                let piece = pieces.piece(part.kind);
                if joined >> index & 1 == 0 && self.facade.adjoins(piece, part.x, part.y) {
                    self.facade.put(pieces, *part);
                    joined |= 1 << index;
                    grew = true;
                }
            }
        }
        let all = joined == (1_u32 << parts.len()) - 1;
        let stands = all
            && parts.iter().all(|part| {
                self.facade
                    .supports(pieces.piece(part.kind), part.x, part.y)
            });
        for (index, part) in parts.iter().enumerate() {
            if joined >> index & 1 == 1 {
                self.facade.remove(pieces, *part);
            }
        }
        stands
    }
}
