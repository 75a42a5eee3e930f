//! How thoroughly a player thinks, and what it expects of others.

/// How much is looked at when rings are planned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Diligence {
    /// Lengths of the dividers, besides the present one, with which steps are planned.
    pub lengths: &'static [u32],
    /// Steps away from what stands, or from a bay.
    pub hops: u32,
    /// Centres that rings go round.
    pub centres: usize,
    /// The most actions of a plan.
    pub longest: u32,
    /// The most sites besides the pins that stand.
    pub sites: usize,
    /// How many of the lengths that are best for pins on resources are tried for rings.
    pub shared: usize,
}

/// How one thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// How much is looked at for rings of strings.
    pub diligence: Diligence,
    /// How likely an opponent errs in a duel, which is a draw when nobody does.
    pub errs: f64,
    /// How much more a harvest counts for each share of the others that could be quicker.
    pub urgency: f64,
    /// How much more a pin on a resource counts, since only one can stand there.
    pub contest: f64,
    /// It sees to its safety and threatens others, which takes time to think.
    pub wary: bool,
    /// So many lengths of the dividers for pins on resources are proposed.
    pub choices: usize,
    /// So many strings are looked at that may enclose more at once.
    pub strings: usize,
}

/// How the actions are found that are tried out.
pub(super) const CAREFUL: Style = Style {
    diligence: Diligence {
        lengths: &[600, 400],
        hops: 6,
        centres: 4,
        longest: 24,
        sites: 70,
        shared: 2,
    },
    errs: 0.25,
    urgency: 0.8,
    contest: 0.5,
    wary: true,
    choices: 6,
    strings: 60,
};
/// How games are played on to the end.
pub(super) const QUICK: Style = Style {
    diligence: Diligence {
        lengths: &[600],
        hops: 3,
        centres: 1,
        longest: 24,
        sites: 30,
        shared: 1,
    },
    errs: 0.25,
    urgency: 0.8,
    contest: 0.5,
    wary: false,
    choices: 1,
    strings: 6,
};
