//! Where the cars of a colour may be parked.

/// Where a car of one colour may be parked.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub prop: usize,
    /// What it is worth with the child that may follow.
    pub with_child: f32,
    /// What it is worth without.
    pub without: f32,
}

/// All places of one colour, and of them the two best with the child that may follow and the two
/// best without: whichever property another car takes, the best of the others is among them.
#[derive(Clone, Default)]
pub(super) struct Places {
    pub all: Vec<Place>,
    with_child: Vec<Place>,
    without: Vec<Place>,
}

impl Places {
    pub fn new(all: Vec<Place>) -> Self {
        let two_best = |worth: &dyn Fn(&Place) -> f32, mut places: Vec<Place>| {
            places.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
            places.truncate(2);
            places
        };
        let with_child = two_best(&|place| place.with_child, all.clone());
        let without = two_best(&|place| place.without, all.clone());
        Self {
            all,
            with_child,
            without,
        }
    }

    /// The best worth with a child at another property than this one.
    pub fn best_with_child(&self, prop: usize) -> Option<f32> {
        let place = self.with_child.iter().find(|place| place.prop != prop);
        place.map(|place| place.with_child)
    }

    /// The best worth without a child at another property than this one.
    pub fn best_without(&self, prop: usize) -> Option<f32> {
        let place = self.without.iter().find(|place| place.prop != prop);
        place.map(|place| place.without)
    }

    /// The best worth of two cars at different properties; the child follows at one of them.
    pub fn best_pair(&self, other: &Self) -> Option<f32> {
        let one_way = self
            .with_child
            .iter()
            .filter_map(|place| Some(place.with_child + other.best_without(place.prop)?));
        let other_way = self
            .without
            .iter()
            .filter_map(|place| Some(place.without + other.best_with_child(place.prop)?));
        one_way.chain(other_way).reduce(f32::max)
    }
}
