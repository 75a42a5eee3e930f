//! Strings as walks: the order in which a string can go along given links, each of them once (KC5).

use super::network::Pair;
use std::collections::BTreeMap;

/// The pins of one walk that joins exactly these pairs of pins, each once; `None` if there is none.
///
/// There is one if the pairs hang together and at most two pins end an odd number of them.
pub(super) fn walk_along(pairs: &[Pair]) -> Option<Vec<u32>> {
    let mut ways: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for &(one, other) in pairs {
        ways.entry(one).or_default().push(other);
        ways.entry(other).or_default().push(one);
    }
    let odd: Vec<u32> = ways
        .iter()
        .filter(|(_, others)| others.len() % 2 == 1)
        .map(|(&pin, _)| pin)
        .collect();
    if odd.len() > 2 {
        return None;
    }
    let start = odd
        .first()
        .copied()
        .or_else(|| ways.keys().next().copied())?;
    let mut going = vec![start];
    let mut walk = Vec::new();
    while let Some(&at) = going.last() {
        if let Some(to) = ways.get_mut(&at).and_then(Vec::pop) {
            let back = ways.get_mut(&to)?;
            let place = back.iter().position(|&pin| pin == at)?;
            back.swap_remove(place);
            going.push(to);
        } else {
            walk.extend(going.pop());
        }
    }
    (walk.len() == pairs.len() + 1).then_some(walk)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_goes_along_each_line_once() {
        assert_eq!(
            walk_along(&[(1, 2), (2, 3), (1, 3)]).map(|walk| walk.len()),
            Some(4)
        );
        assert_eq!(walk_along(&[(1, 2), (3, 4)]), None);
        assert_eq!(walk_along(&[(1, 2), (1, 3), (1, 4)]), None);
        let walk = walk_along(&[(1, 2), (2, 3), (3, 1), (3, 4)]).expect("there is one");
        assert_eq!((walk.len(), walk[0].max(walk[4])), (5, 4));
    }
}
