//! Every text form under texts that are almost right; `engine/fuzz` runs the same checks for as
//! long as one likes.
#[path = "../fuzz/src/agreement.rs"]
mod agreement;
#[allow(dead_code)]
mod shared;

use agreement::{
    Chelsea, Kensington, KingdomCome, Morris, Residences, Samples, Spoken, check_score,
};
use royalborough_engine::rng::Rng;
use shared::{read, rules};

/// So many times changed texts are tried, up to three changes each.
const CHANGED: usize = 2500;
/// The most bytes that say what to change.
const MOST: u32 = 11;

fn some_bytes(rng: &mut Rng) -> Vec<u8> {
    let count = rng.below(MOST);
    (0..count).map(|_| rng.below(256) as u8).collect()
}

fn check<G: Spoken>(game: G, least: usize) {
    let (samples, mut rng) = (Samples::new(game), Rng::new(7));
    let taken = (0..CHANGED).filter(|_| samples.check(&some_bytes(&mut rng)));
    let taken = taken.count();
    assert!(taken > least, "only {taken} changed texts were positions");
}

#[test]
fn kensington() {
    for options in [
        "",
        "rebuild_delay=2",
        "seats=4 starts=blue red_head_start=3",
    ] {
        check(Kensington(rules(options)), 5);
    }
}

#[test]
fn morris() {
    check(Morris, 20);
}

#[test]
fn chelsea() {
    check(Chelsea::of_three(), 20);
}

#[test]
fn residences() {
    let pieces = read("../src/royalborough/games/residences/pieces.txt");
    check(Residences::of_two(&pieces), 20);
}

#[test]
fn kingdom_come() {
    check(KingdomCome::of_two(), 20);
}

#[test]
fn scores() {
    let mut rng = Rng::new(3);
    for text in ["win 3", "loss 14", "value -250", "value 0"] {
        check_score(text.as_bytes());
        for _ in 0..CHANGED {
            let mut bytes = text.as_bytes().to_vec();
            let place = rng.below(bytes.len() as u32) as usize;
            bytes[place] = b' ' + rng.below(95) as u8;
            check_score(&bytes);
        }
    }
}
