//! Exact plane geometry of the board: numbers a + b·√3, counted in halves of a side.

/// The number `whole` + `root`·√3.
#[derive(Clone, Copy, Debug)]
pub struct Surd {
    /// The part without the root.
    pub whole: i32,
    /// How many times √3.
    pub root: i32,
}

impl Surd {
    const fn new(whole: i32, root: i32) -> Self {
        Self { whole, root }
    }

    const fn plus(self, other: Self) -> Self {
        Self::new(self.whole + other.whole, self.root + other.root)
    }

    const fn minus(self, other: Self) -> Self {
        Self::new(self.whole - other.whole, self.root - other.root)
    }

    const fn squared(self) -> Self {
        Self::new(
            self.whole * self.whole + 3 * self.root * self.root,
            2 * self.whole * self.root,
        )
    }

    /// -1, 0 or 1. Where the parts pull apart, the larger square decides; √3 is irrational, so
    /// they never cancel.
    const fn sign(self) -> i32 {
        let (whole, root) = (self.whole.signum(), self.root.signum());
        if whole == 0 || whole == root {
            root
        } else if root == 0 || self.whole * self.whole > 3 * self.root * self.root {
            whole
        } else {
            root
        }
    }
}

/// A place in the plane: x grows to Red's right, y away from Red.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// To the right.
    pub x: Surd,
    /// Away from Red.
    pub y: Surd,
}

const fn place(x: (i32, i32), y: (i32, i32)) -> Place {
    Place {
        x: Surd::new(x.0, x.1),
        y: Surd::new(y.0, y.1),
    }
}

impl Place {
    /// This place moved by a vector.
    pub const fn plus(self, by: Self) -> Self {
        Self {
            x: self.x.plus(by.x),
            y: self.y.plus(by.y),
        }
    }

    /// Whether the two are the same place.
    pub const fn is(self, other: Self) -> bool {
        self.level_with(other) && self.x.minus(other.x).sign() == 0
    }

    /// Whether the two are equally high.
    pub const fn level_with(self, other: Self) -> bool {
        self.y.minus(other.y).sign() == 0
    }

    /// Whether this place comes earlier: nearer to Red's edge, then further to Red's left.
    pub const fn before(self, other: Self) -> bool {
        match self.y.minus(other.y).sign() {
            0 => self.x.minus(other.x).sign() < 0,
            sign => sign < 0,
        }
    }

    /// Whether the two are one side apart.
    pub const fn one_side_from(self, other: Self) -> bool {
        let distance = (self.x.minus(other.x).squared()).plus(self.y.minus(other.y).squared());
        distance.whole == 4 && distance.root == 0
    }
}

/// Centres of the hexagons, 1 + √3 apart: two red, three white, two blue, each row from Red's left.
pub const CENTRES: [Place; 7] = [
    place((-1, -1), (-3, -1)),
    place((1, 1), (-3, -1)),
    place((-2, -2), (0, 0)),
    place((0, 0), (0, 0)),
    place((2, 2), (0, 0)),
    place((-1, -1), (3, 1)),
    place((1, 1), (3, 1)),
];

/// From a hexagon's centre to its corners, around from the top.
pub const CORNERS: [Place; 6] = [
    place((0, 0), (2, 0)),
    place((0, 1), (1, 0)),
    place((0, 1), (-1, 0)),
    place((0, 0), (-2, 0)),
    place((0, -1), (-1, 0)),
    place((0, -1), (1, 0)),
];

/// From a hexagon's side outwards by one side; side n joins corners n and n + 1.
pub const OUTWARDS: [Place; 6] = [
    place((1, 0), (0, 1)),
    place((2, 0), (0, 0)),
    place((1, 0), (0, -1)),
    place((-1, 0), (0, -1)),
    place((-2, 0), (0, 0)),
    place((-1, 0), (0, 1)),
];
