//! The map: terrain, resources and bays (KC1).

use super::plane::{Place, squared_distance};
use crate::refusal::refusal;

/// Units along the side of a cell of the raster.
pub const CELL: i32 = 5;
/// A pin so near a resource's centre stands on it (KC3).
pub const RESOURCE_RADIUS: i64 = 12;
/// The most cells along a side of a map.
const MOST_CELLS: usize = 2_000;

/// What the terrains are called in a raster: a cell holds one of these numbers.
pub const WATER: u8 = 0;
/// Where claims start.
pub const BAY: u8 = 1;
/// Costs nothing more.
pub const PLAIN: u8 = 2;
/// Costs a pin more (KC3).
pub const SWAMP: u8 = 3;
/// Costs two pins more (KC3).
pub const MOUNTAIN: u8 = 4;

/// What a resource is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Worth two points.
    Gold,
    /// Worth three points.
    Red,
}

impl Kind {
    /// Points for a resource of this kind that is possessed (KC11).
    pub const fn points(self) -> i32 {
        match self {
            Self::Gold => 2,
            Self::Red => 3,
        }
    }

    /// Pins that come back from the discard when a pin is placed on it (KC3).
    pub const fn recovered(self) -> u32 {
        match self {
            Self::Gold => 1,
            Self::Red => 2,
        }
    }
}

/// A resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Resource {
    /// What it is.
    pub kind: Kind,
    /// Its centre.
    pub place: Place,
}

/// Whether a pin at a place stands on the resource with this centre (KC3).
#[inline]
pub const fn is_on(place: Place, centre: Place) -> bool {
    squared_distance(place, centre) <= RESOURCE_RADIUS * RESOURCE_RADIUS
}

/// A map.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Chart {
    columns: usize,
    rows: usize,
    /// The terrain of each cell: rows from the bottom, each from the left.
    cells: Vec<u8>,
    resources: Vec<Resource>,
}

refusal! {
    /// Why there can be no such map, in one sentence.
    InvalidChart
}

impl Chart {
    /// A map from its raster, rows from the bottom and each from the left.
    ///
    /// # Errors
    /// [`InvalidChart`] when the raster has another size, an unknown terrain, or a resource is off the map.
    pub fn new(
        columns: usize,
        rows: usize,
        cells: Vec<u8>,
        resources: Vec<Resource>,
    ) -> Result<Self, InvalidChart> {
        let wrong = |reason: String| Err(InvalidChart(reason));
        if !(1..=MOST_CELLS).contains(&columns) || !(1..=MOST_CELLS).contains(&rows) {
            return wrong(format!("a map has 1 to {MOST_CELLS} cells along a side"));
        }
        if cells.len() != columns * rows || cells.iter().any(|&cell| cell > MOUNTAIN) {
            return wrong(format!(
                "a map of {columns} by {rows} cells has so many numbers from {WATER} to {MOUNTAIN}"
            ));
        }
        let chart = Self {
            columns,
            rows,
            cells,
            resources,
        };
        let most = ResourceSet::MOST;
        if chart.resources.len() > most {
            return wrong(format!("a map has at most {most} resources"));
        }
        if chart.resources.iter().any(|each| !chart.holds(each.place)) {
            return wrong("a resource lies off the map".to_owned());
        }
        Ok(chart)
    }

    /// Units from left to right.
    pub const fn width(&self) -> i32 {
        self.columns as i32 * CELL
    }

    /// Units from bottom to top.
    pub const fn height(&self) -> i32 {
        self.rows as i32 * CELL
    }

    /// The resources; r1 is the first.
    pub fn resources(&self) -> &[Resource] {
        &self.resources
    }

    /// Whether a place is on the map.
    #[inline]
    pub const fn holds(&self, place: Place) -> bool {
        0 <= place.x && place.x < self.width() && 0 <= place.y && place.y < self.height()
    }

    /// The terrain at a place of the map.
    #[inline]
    pub fn terrain(&self, place: Place) -> u8 {
        self.cells[(place.y / CELL) as usize * self.columns + (place.x / CELL) as usize]
    }

    /// What a pin at a place takes from the bowl (KC3); `None` where none can stand.
    #[inline]
    pub fn cost(&self, place: Place) -> Option<u32> {
        if !self.holds(place) {
            return None;
        }
        match self.terrain(place) {
            WATER => None,
            SWAMP => Some(2),
            MOUNTAIN => Some(3),
            _ => Some(1),
        }
    }

    /// The number of the resource on which a pin at `place` stands (KC3).
    pub fn resource_at(&self, place: Place) -> Option<usize> {
        let mut resources = self.resources.iter();
        resources.position(|resource| is_on(place, resource.place))
    }

    /// The middles of all cells of bay, by rows from the bottom.
    pub fn bays(&self) -> Vec<Place> {
        let bays = (0..self.cells.len()).filter(|&cell| self.cells[cell] == BAY);
        bays.map(|cell| {
            let (row, column) = (cell / self.columns, cell % self.columns);
            Place::new(
                column as i32 * CELL + CELL / 2,
                row as i32 * CELL + CELL / 2,
            )
        })
        .collect()
    }

    /// All the land in square units.
    pub fn land(&self) -> i64 {
        let dry = self.cells.iter().filter(|&&cell| cell != WATER).count();
        dry as i64 * i64::from(CELL * CELL)
    }
}

/// Some of the resources of a map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ResourceSet([u64; 4]);

impl ResourceSet {
    /// The most resources of a map.
    pub const MOST: usize = 200;

    /// Whether a resource is among them.
    #[inline]
    pub const fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Adds a resource.
    #[inline]
    pub const fn add(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Those that are in one or the other.
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Those that are not in the other.
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The numbers of its members in rising order.
    pub fn members(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            crate::bits::Members(u128::from(bits)).map(move |bit| word * 64 + bit as usize)
        })
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }
}

impl FromIterator<usize> for ResourceSet {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut found = Self::default();
        numbers.into_iter().for_each(|number| found.add(number));
        found
    }
}
