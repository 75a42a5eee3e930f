//! The sixteen points, the lines between them, and the rows that are mills (M1).
//!
//! A set of points is a `u16`: bit n is point n. Points 0 to 7 go round the outer square from its
//! corner a1 by c1, points 8 to 15 round the inner one from b2 by c2, so that even points are corners.

/// The points of the board.
pub const POINTS: usize = 16;

/// The rows of three along a side.
pub const MILLS: usize = 8;

/// The ways to turn, mirror and exchange the squares that leave the board the same.
pub const SYMMETRIES: usize = 16;

const NAMES: [&str; POINTS] = [
    "a1", "c1", "e1", "e3", "e5", "c5", "a5", "a3", "b2", "c2", "d2", "d3", "d4", "c4", "b4", "b3",
];

/// The points that a line joins to each point.
pub const NEIGHBOURS: [u16; POINTS] = neighbours();

/// The mills, each as its three points.
pub const MILL_POINTS: [u16; MILLS] = mills();

/// The name of a point: `a1`.
pub const fn point_name(point: u8) -> &'static str {
    NAMES[point as usize]
}

/// The point of that name.
pub fn point_named(name: &str) -> Option<u8> {
    NAMES
        .iter()
        .position(|known| *known == name)
        .map(|point| point as u8)
}

/// The members of a set in rising order.
pub fn points_of(set: u16) -> impl Iterator<Item = u8> {
    crate::bits::Members(set as u128)
}

/// The point `steps` further round the same square.
const fn round(point: usize, steps: usize) -> usize {
    point / 8 * 8 + (point + steps) % 8
}

const fn neighbours() -> [u16; POINTS] {
    let mut found = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        found[point] = 1 << round(point, 1) | 1 << round(point, 7);
        if point % 2 == 1 {
            found[point] |= 1 << (point ^ 8); // the middles are joined across
        }
        point += 1;
    }
    found
}

const fn mills() -> [u16; MILLS] {
    let mut found = [0; MILLS];
    let mut mill = 0;
    while mill < MILLS {
        let corner = 2 * mill;
        found[mill] = 1 << corner | 1 << round(corner, 1) | 1 << round(corner, 2);
        mill += 1;
    }
    found
}

/// Where a symmetry takes a point: bit 3 of its number exchanges the squares, bit 2 mirrors, the
/// rest are quarter turns.
pub const fn moved(symmetry: usize, point: usize) -> usize {
    let steps = 2 * (symmetry % 4);
    let along = if symmetry & 4 == 0 {
        round(point, steps)
    } else {
        point / 8 * 8 + (16 - point % 8 + steps) % 8
    };
    along ^ (symmetry & 8)
}

/// The points of all mills that these pins fill.
pub fn in_mills(pins: u16) -> u16 {
    let full = MILL_POINTS.iter().filter(|&&mill| mill & !pins == 0);
    full.fold(0, |set, mill| set | mill)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_its_lines_and_mills() {
        let ends: u32 = NEIGHBOURS.iter().map(|set| set.count_ones()).sum();
        assert_eq!(ends, 2 * 20);
        for (point, set) in NEIGHBOURS.iter().enumerate() {
            assert!(points_of(*set).all(|other| NEIGHBOURS[other as usize] & (1 << point) != 0));
            assert_eq!(set.count_ones(), if point % 2 == 0 { 2 } else { 3 });
        }
        let sides = ["a1c1e1", "e1e3e5", "a5c5e5", "a1a3a5"];
        let inner = ["b2c2d2", "d2d3d4", "b4c4d4", "b2b3b4"];
        for side in sides.iter().chain(&inner) {
            let points = [0, 2, 4].map(|at| point_named(&side[at..at + 2]).expect(side));
            let mill = points.iter().fold(0, |set, point| set | 1 << point);
            assert!(MILL_POINTS.contains(&mill), "{side}");
        }
    }

    #[test]
    fn symmetries_differ_and_keep_lines_and_mills() {
        let image = |symmetry, set| {
            points_of(set).fold(0, |to, point| to | 1 << moved(symmetry, point as usize))
        };
        let mut seen = std::collections::HashSet::new();
        for symmetry in 0..SYMMETRIES {
            assert!(seen.insert((0..POINTS).map(|p| moved(symmetry, p)).collect::<Vec<_>>()));
            for point in 0..POINTS {
                let there = NEIGHBOURS[moved(symmetry, point)];
                assert_eq!(image(symmetry, NEIGHBOURS[point]), there);
            }
            let mut mills = MILL_POINTS.map(|mill| image(symmetry, mill));
            let mut same = MILL_POINTS;
            mills.sort_unstable();
            same.sort_unstable();
            assert_eq!(mills, same);
        }
    }
}
