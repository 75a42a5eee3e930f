//! The land that strings enclose, exactly (KC10).
//!
//! The links of one player cut the plane into faces; the bounded ones, edges included, are the territory.

use super::area::Area;
use super::chart::{Resource, ResourceSet};
use super::crossroads::Crossroads;
use super::face::{Around, Face, holds};
use super::plane::{Link, Place};

/// The land that some links enclose.
#[derive(Clone, Default, Debug)]
pub struct Territory {
    faces: Vec<Face>,
    /// Land that is enclosed twice counts once.
    pub area: Area,
}

impl Territory {
    /// What the links of one player enclose.
    pub fn new(links: &[Link]) -> Self {
        if links.len() < 3 {
            return Self::default();
        }
        let network = Crossroads::new(links);
        let groups: Vec<_> = network
            .groups()
            .into_iter()
            .map(|group| (network.points[group[0]], network.faces(&group)))
            .filter(|(_, faces)| !faces.is_empty())
            .collect();
        let mut land = Self::default();
        for (number, (corner, faces)) in groups.iter().enumerate() {
            let within = |other: usize| {
                other != number && groups[other].1.iter().any(|(face, _)| holds(face, corner))
            };
            if !(0..groups.len()).any(within) {
                for (face, area) in faces {
                    land.area.join(area);
                    land.faces.push(face.clone());
                }
            }
        }
        land
    }

    /// Whether there is no land.
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// Whether a place lies in the territory or on its edge.
    pub fn holds(&self, place: Place) -> bool {
        self.faces.iter().any(|face| holds(face, &place.into()))
    }

    /// The resources whose centre lies in it (KC10).
    pub fn resources(&self, resources: &[Resource]) -> ResourceSet {
        let mut found = ResourceSet::default();
        for face in &self.faces {
            let around = Around::of(face);
            for (number, resource) in resources.iter().enumerate() {
                let place = resource.place;
                if !found.has(number) && around.has(place) && holds(face, &place.into()) {
                    found.add(number);
                }
            }
        }
        found
    }
}
