//! What one player has on the map, and what follows from it (KC5, KC6, KC7, KC10).

use super::chart::{Chart, ResourceSet};
use super::plane::{Link, Place, rounded_up, squared_distance};
use super::territory::Territory;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

/// What a string measures (KC5).
pub const LONGEST: i64 = 1_800;
/// What a wrap round a pin takes of it: three at each end, one at each pin in between (KC5).
pub const WRAP: i64 = 30;
/// A territory whose strings connect so many pins is safe (KC7).
pub const SAFE_PINS: usize = 10;

/// A pin on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin {
    /// Its number, never used again (KC1).
    pub number: u32,
    /// Where it stands.
    pub place: Place,
    /// The own pin from which it was measured; `None` where a claim begins (KC1).
    pub anchor: Option<u32>,
}

/// A string on the map.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cord {
    /// Its number, never used again.
    pub number: u32,
    /// The numbers of the own pins that it goes along.
    pub walk: Vec<u32>,
}

/// Two pins that a straight line joins, the smaller number first.
pub type Pair = (u32, u32);

/// The pairs of pins that a walk joins.
pub fn pairs_of(walk: &[u32]) -> impl Iterator<Item = Pair> {
    walk.windows(2)
        .map(|two| (two[0].min(two[1]), two[0].max(two[1])))
}

/// A player's pins and strings on one map. What follows from them is worked out once, when it is asked for.
#[derive(Clone, Default, Debug)]
pub struct Network {
    /// In ascending order of their numbers, as strings are.
    pub(super) pins: Vec<Pin>,
    pub(super) strings: Vec<Cord>,
    land: OnceLock<Territory>,
    possessed: OnceLock<ResourceSet>,
    immune: OnceLock<Vec<u32>>,
}

impl Network {
    /// These pins and strings, each in ascending order of their numbers.
    pub fn new(pins: Vec<Pin>, strings: Vec<Cord>) -> Self {
        Self {
            pins,
            strings,
            ..Self::default()
        }
    }

    /// The pins on the map.
    pub fn pins(&self) -> &[Pin] {
        &self.pins
    }

    /// The strings on the map.
    pub fn strings(&self) -> &[Cord] {
        &self.strings
    }

    /// The pin of this number.
    #[inline]
    pub fn pin(&self, number: u32) -> Option<&Pin> {
        let at = self.pins.binary_search_by_key(&number, |pin| pin.number);
        at.ok().map(|at| &self.pins[at])
    }

    /// Where a pin stands that is known to be there.
    #[inline]
    pub fn place(&self, number: u32) -> Place {
        self.pin(number)
            .expect("strings go along pins that stand")
            .place
    }

    /// The string of this number.
    pub fn string(&self, number: u32) -> Option<&Cord> {
        self.strings.iter().find(|string| string.number == number)
    }

    /// The straight lines of a walk.
    pub fn links_of(&self, walk: &[u32]) -> impl Iterator<Item = Link> {
        walk.windows(2)
            .map(|two| Link::new(self.place(two[0]), self.place(two[1])))
    }

    /// All straight lines of the strings.
    pub fn links(&self) -> Vec<Link> {
        let walks = self.strings.iter();
        walks
            .flat_map(|string| self.links_of(&string.walk))
            .collect()
    }

    /// Whether a string joins these two pins.
    pub fn is_joined(&self, pair: Pair) -> bool {
        let mut strings = self.strings.iter();
        strings.any(|string| pairs_of(&string.walk).any(|known| known == pair))
    }

    /// What a walk uses of a string, wraps included (KC5).
    pub fn length(&self, walk: &[u32]) -> i64 {
        let straight: i64 = self
            .links_of(walk)
            .map(|link| rounded_up(squared_distance(link.a, link.b)))
            .sum();
        straight + WRAP * (6 + walk.len() as i64 - 2)
    }

    /// The land that the strings enclose (KC10).
    pub fn land(&self) -> &Territory {
        self.land.get_or_init(|| Territory::new(&self.links()))
    }

    /// The resources on which a pin stands.
    pub fn stands_on(&self, chart: &Chart) -> ResourceSet {
        let pins = self.pins.iter();
        pins.filter_map(|pin| chart.resource_at(pin.place))
            .collect()
    }

    /// The resources that the player possesses, spent or not: by a pin, or within the territory (KC10).
    pub fn possessed(&self, chart: &Chart) -> &ResourceSet {
        self.possessed.get_or_init(|| {
            let within = self.land().resources(chart.resources());
            self.stands_on(chart).or(&within)
        })
    }

    /// Whether a string touches a pin.
    pub fn is_held(&self, pin: u32) -> bool {
        self.strings.iter().any(|string| string.walk.contains(&pin))
    }

    /// Whether these pins may be removed together: no string touches one, nor is one a remaining pin's anchor.
    pub fn lets_go(&self, pins: &[u32]) -> bool {
        let mut staying = self
            .pins
            .iter()
            .filter(|other| !pins.contains(&other.number));
        !pins.iter().any(|&pin| self.is_held(pin))
            && !staying.any(|other| other.anchor.is_some_and(|anchor| pins.contains(&anchor)))
    }

    /// Of the pins of a walk those that could be removed, alone or with others of them, in ascending order (KC7).
    pub fn free_of(&self, walk: &[u32]) -> Vec<u32> {
        let mut free: Vec<u32> = walk
            .iter()
            .copied()
            .filter(|&pin| !self.is_held(pin))
            .collect();
        free.sort_unstable();
        free.dedup();
        loop {
            let staying = self.pins.iter().filter(|pin| !free.contains(&pin.number));
            let anchors: Vec<u32> = staying.filter_map(|pin| pin.anchor).collect();
            let before = free.len();
            free.retain(|pin| !anchors.contains(pin));
            if free.len() == before {
                return free;
            }
        }
    }

    /// The strings that may not be challenged: linked by shared pins they touch ten and enclose land (KC7).
    pub fn immune(&self) -> &[u32] {
        self.immune.get_or_init(|| {
            let mut safe = Vec::new();
            for (pins, strings) in self.groups() {
                if pins.len() >= SAFE_PINS {
                    let cords = strings.iter().map(|&at| &self.strings[at]);
                    let links: Vec<Link> =
                        cords.flat_map(|cord| self.links_of(&cord.walk)).collect();
                    if !Territory::new(&links).is_empty() {
                        safe.extend(strings.iter().map(|&at| self.strings[at].number));
                    }
                }
            }
            safe
        })
    }

    /// The strings that hang together by shared pins: the pins of each group, and where its strings stand.
    fn groups(&self) -> Vec<(Vec<u32>, Vec<usize>)> {
        let mut groups: Vec<(Vec<u32>, Vec<usize>)> = Vec::new();
        for (at, string) in self.strings.iter().enumerate() {
            let (mut pins, mut strings) = (string.walk.clone(), vec![at]);
            groups.retain(|(others, cords)| {
                let together = others.iter().any(|pin| string.walk.contains(pin));
                if together {
                    pins.extend(others);
                    strings.extend(cords);
                }
                !together
            });
            pins.sort_unstable();
            pins.dedup();
            groups.push((pins, strings));
        }
        groups
    }

    /// The pins that the group of a string touches.
    pub fn group_pins(&self, number: u32) -> Vec<u32> {
        let of = |(_, strings): &(Vec<u32>, Vec<usize>)| {
            strings.iter().any(|&at| self.strings[at].number == number)
        };
        let group = self.groups().into_iter().find(of);
        group.map(|(pins, _)| pins).unwrap_or_default()
    }

    // How it changes

    /// With a new pin.
    pub fn with_pin(&self, pin: Pin) -> Self {
        let mut pins = self.pins.clone();
        pins.push(pin);
        // Strings stay as they are, and with them the land.
        let land = self.land.clone();
        Self {
            land,
            immune: self.immune.clone(),
            ..Self::new(pins, self.strings.clone())
        }
    }

    /// Without these pins, which no string touches.
    pub fn without_pins(&self, numbers: &[u32]) -> Self {
        let mut pins = self.pins.clone();
        pins.retain(|pin| !numbers.contains(&pin.number));
        Self {
            land: self.land.clone(),
            immune: self.immune.clone(),
            ..Self::new(pins, self.strings.clone())
        }
    }

    /// With a new string.
    pub fn with_string(&self, string: Cord) -> Self {
        let mut strings = self.strings.clone();
        strings.push(string);
        Self::new(self.pins.clone(), strings)
    }

    /// With a string that goes another way.
    pub fn rewrapped(&self, number: u32, walk: Vec<u32>) -> Self {
        let mut strings = self.strings.clone();
        for string in &mut strings {
            if string.number == number {
                string.walk.clone_from(&walk);
            }
        }
        Self::new(self.pins.clone(), strings)
    }

    /// Without a string.
    pub fn without_string(&self, number: u32) -> Self {
        let mut strings = self.strings.clone();
        strings.retain(|string| string.number != number);
        Self::new(self.pins.clone(), strings)
    }
}

impl PartialEq for Network {
    fn eq(&self, other: &Self) -> bool {
        self.pins == other.pins && self.strings == other.strings
    }
}

impl Eq for Network {}

impl Hash for Network {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.pins.hash(state);
        self.strings.hash(state);
    }
}
