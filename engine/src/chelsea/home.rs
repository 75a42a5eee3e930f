//! A property with everything on it: colours, locks, children, and what may be put there
//! (C4 to C10).

/// 0 to 5 in the order of [`NAMES`]; [`NONE`] where there is no colour, or none is known.
pub type Colour = u8;

/// How many colours there are.
pub const COLOURS: usize = 6;
/// The colours' names.
pub const NAMES: [&str; COLOURS] = ["red", "orange", "yellow", "green", "blue", "purple"];
/// A vacant space, a van that is not dealt or not known, or no lock.
pub const NONE: Colour = 6;
/// No child lives here.
pub const NOBODY: u8 = 7;
/// Children of each family.
pub const CHILDREN: u8 = 5;
/// What a child brings that lives alone (C11).
pub const ALONE: u8 = 3;

/// How many assets have each colour, four bits a colour. What has no colour is counted apart, and
/// never seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts(u32);

impl Counts {
    /// How many have this colour.
    #[inline(always)]
    pub const fn of(self, colour: Colour) -> u8 {
        (self.0 >> (4 * colour) & 15) as u8
    }

    /// A bit for each colour that at least `most` (1 to 8) assets have.
    #[inline(always)]
    const fn marks(self, most: u32) -> u32 {
        let lift = (8 - most) * 0x11_1111;
        ((self.0 & 0xff_ffff) + lift) & 0x88_8888
    }

    /// Whether so many assets have one colour.
    #[inline(always)]
    pub const fn reach(self, most: u8) -> bool {
        self.marks(most as u32) != 0
    }

    /// The colour that three or more assets have, else [`NONE`].
    #[inline(always)]
    pub const fn lock(self) -> Colour {
        let marks = self.marks(3);
        if marks == 0 {
            NONE
        } else {
            (marks.trailing_zeros() / 4) as Colour
        }
    }

    /// The colours that two or more assets have, as bits.
    pub const fn pairs(self) -> u8 {
        let marks = self.marks(2);
        let mut bits = 0;
        let mut colour = 0;
        while colour < COLOURS {
            bits |= (marks >> (4 * colour + 3) & 1) << colour;
            colour += 1;
        }
        bits as u8
    }

    /// How many assets the most frequent colour has.
    pub const fn most(self) -> u8 {
        let mut most = 0;
        while most < 5 && self.reach(most + 1) {
            most += 1;
        }
        most
    }
}

/// One of the twelve properties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Home {
    /// The colour of the house.
    pub house: Colour,
    /// The colour of the garage.
    pub garage: Colour,
    /// The cars on the spaces `a` and `b`.
    pub cars: [Colour; 2],
    /// The van on the drive, also face down.
    pub van: Colour,
    /// Whether the van lies face up.
    pub up: bool,
    /// The seats whose children live here, the first one first, then [`NOBODY`].
    pub living: [u8; 2],
}

impl Home {
    /// A property as it is painted, before anything lies there.
    pub const fn painted(house: Colour, garage: Colour) -> Self {
        Self {
            house,
            garage,
            cars: [NONE; 2],
            van: NONE,
            up: false,
            living: [NOBODY; 2],
        }
    }

    /// All assets but the van.
    #[inline(always)]
    const fn beside_van(&self) -> u32 {
        (1 << (4 * self.house))
            + (1 << (4 * self.garage))
            + (1 << (4 * self.cars[0]))
            + (1 << (4 * self.cars[1]))
    }

    /// The visible assets; a van that lies face down is not visible (C4).
    #[inline(always)]
    pub const fn counts(&self) -> Counts {
        let van = (self.up as u32) << (4 * self.van);
        Counts(self.beside_van() + van)
    }

    /// The colours, as bits, in which the van would be turned up: those of two other visible
    /// assets (C8, C9).
    pub const fn fitting(&self) -> u8 {
        Counts(self.beside_van()).pairs()
    }

    /// Whether the van would be turned up when somebody looks at it.
    #[inline(always)]
    pub const fn van_fits(&self) -> bool {
        self.van != NONE && Counts(self.beside_van()).of(self.van) >= 2
    }

    /// Whether an asset that is `present` now may become `colour` (C4, C5, C7).
    #[inline(always)]
    pub const fn may_change(&self, present: Colour, colour: Colour) -> bool {
        let lock = self.counts().lock();
        lock == NONE || (present != lock && colour == lock)
    }

    /// Whether something of that colour may come where nothing lies, or to the drive (C4).
    #[inline(always)]
    pub const fn admits(&self, colour: Colour) -> bool {
        let lock = self.counts().lock();
        lock == NONE || lock == colour
    }

    /// Whether a car may be parked on its space 0 or 1 (C6).
    #[inline(always)]
    pub const fn may_park(&self, colour: Colour, space: usize) -> bool {
        self.cars[space] == NONE && self.admits(colour)
    }

    /// Whether an asset of that colour, placed face up beside the house, earns a look (C9).
    #[inline(always)]
    pub const fn earns_look(&self, colour: Colour) -> bool {
        self.living[0] == NOBODY && self.house == colour
    }

    /// How many children live here.
    #[inline(always)]
    pub const fn children(&self) -> usize {
        (self.living[0] != NOBODY) as usize + (self.living[1] != NOBODY) as usize
    }

    /// Whether a child of that family lives here.
    #[inline(always)]
    pub const fn houses_child_of(&self, seat: u8) -> bool {
        self.living[0] == seat || self.living[1] == seat
    }

    /// Whether a child of a family, which has that colour, may move in (C10).
    #[inline(always)]
    pub const fn may_move_in(&self, seat: u8, colour: Colour) -> bool {
        let there = self.children();
        let counts = self.counts();
        there < 2
            && self.living[0] != seat
            && counts.of(colour) == 0
            && counts.reach(3 + there as u8)
    }

    /// The property with one more child.
    pub const fn with_child(mut self, seat: u8) -> Self {
        self.living[self.children()] = seat;
        self
    }

    /// What each child here brings: alone 3, in a partnership 10 with five assets alike and 6 with
    /// four (C11).
    pub const fn points(&self) -> u32 {
        match self.children() {
            1 => ALONE as u32,
            2 if self.counts().reach(5) => 10,
            2 => 6,
            _ => 0,
        }
    }
}
