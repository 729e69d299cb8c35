//! How it is said: every thing once, by its name, in the right number, and with the branch it stands in.

use chess::Letters;
use keymove_themes::report::topic_named;
use keymove_themes::{Play, Reading, theme_named};

use crate::{judged, sound};

/// What is said on these topics, in the order of the topics.
fn check(fen: &str, moves: u64, topics: &[&str], expected: &[&str]) {
    let critique = judged(fen, moves);
    let named = topics.iter().map(|name| topic_named(name).expect("a topic"));
    let said: Vec<String> =
        named.flat_map(|topic| critique.on(topic)).map(|one| one.sentence.print(Letters::Problem)).collect();
    assert_eq!(said, expected, "{fen}");
}

/// What the evidence of a theme says after the key.
fn check_theme(fen: &str, name: &str, reading: Reading, expected: &[&str]) {
    let solution = sound(fen, 2);
    let evidence = theme_named(name).expect("a theme").detect(&Play::of(&solution), reading);
    let said: Vec<String> = evidence.iter().map(|one| one.detail.print(Letters::Problem)).collect();
    assert_eq!(said, expected, "{name} in {fen}");
}

#[test]
fn a_mutate_is_the_same_thing_everywhere() {
    // P. Benko, Chess Life & Review 1977.
    let benko = "8/3N4/6p1/2N3P1/2P2k1P/3r1p1B/2QP1K2/8";
    check_theme(benko, "tempo", Reading::Strict, &["mutate: 4 set answers changed"]);
    check(
        benko,
        2,
        &["mutate"],
        &["A mutate: the key changes the answer to 1...Ra3, 1...Rb3, 1...Rc3, 1...Rd4 and 1...Rxd7."],
    );
    // T. R. Dawson, The Chess Amateur 1920: two promotions are set, and neither mates after the key.
    let dawson = "K3Nk2/PP2p3/4Q3/8/8/8/8/8";
    check_theme(dawson, "tempo", Reading::Strict, &["mutate: one set answer changed"]);
    check(dawson, 2, &["mutate"], &["A mutate: the key changes the answer to 1...Kxe8."]);
}

#[test]
fn duals_of_longer_problems_have_their_branch() {
    // S. Loyd, Holyoke Transcript 1878.
    check(
        "8/6pK/4N1P1/1R1PP3/2PBkP2/3N2p1/6Pp/2R4Q",
        3,
        &["major-dual", "minor-dual"],
        &["Duals at move 3: \
     1...hxg1=B 2.Sdc5+ Kf5 (3.Qh3# and 3.Qh5#), 1...hxg1=R 2.Sdc5+ Kf5 (3.Qh3# and 3.Qh5#), \
     1...hxg1=Q 2.Sdc5+ Kf5 (3.Qh3# and 3.Qh5#) and 1...Kf5 2.Sf2 hxg1=B, hxg1=R, hxg1=Q (3.Qh3# and 3.Qh5#)."],
    );
}

#[test]
fn tries_are_listed_once() {
    let topics = ["tries", "same-refutation", "king-refutes-try"];
    // E. Baird, Norwich Mercury 1889.
    check(
        "1N6/8/3pp3/Q1pk4/8/2P2P2/1K2P3/5B2",
        2,
        &topics,
        &[
            "Tries: 1.Qa7 and 1.Qc7.",
            "1.Qa7 and 1.Qc7 are both refuted by 1...Ke5.",
            "The refutation 1...Ke5 is a king move.",
        ],
    );
    // Tries that threaten what the key threatens are its unit's other moves: that one defense meets them is the point.
    check(
        "2R5/8/p3B3/BR6/k7/2K5/8/8",
        2,
        &topics,
        &[
            "Tries: 1.Bb4, 1.Bb6, 1.Bc7, 1.Rb1 and 8 more.",
            "1.Bb4, 1.Bb6 and 1.Bc7 are refuted by the king move 1...Kxb5.",
        ],
    );
    // C. Mansfield, The British Chess Magazine 1930: nine moves of the rook fail to one capture, which only the key stops.
    let mansfield = "8/8/2R2pp1/1Q1P1k2/3Pb3/4PN1K/np5b/1B3R2";
    check(mansfield, 2, &topics[1..], &[]);
}

#[test]
fn a_pawn_is_not_brought_into_play() {
    // T. R. Dawson, Falkirk Herald 1924; the key is 1.d4.
    check("4K3/4B3/4k3/4p3/1p2Q2p/4n3/3P1P2/4q3", 2, &["out-of-play-key"], &[]);
}

#[test]
fn one_is_not_many() {
    // S. Loyd, Detroit Free Press 1877; E. Baird 1907.
    let flights = "1 flight in the diagram, 1 after the key";
    check_theme("7k/7b/5Kp1/8/8/8/8/5Q2", "king-flights", Reading::Seed, &[flights]);
    check_theme("kNK5/1p6/1R6/8/8/8/8/8", "tempo", Reading::Strict, &["no black move has a set answer"]);
}

#[test]
fn units_are_named_by_where_they_come_from() {
    // C. Mansfield, Stroud News 1924.
    let half_pin = "8/8/8/8/4Q1K1/p1B5/p2N4/Rnbk4";
    check_theme(half_pin, "half-pin", Reading::Seed, &["knight b1 and bishop c1 half-pinned by rook a1"]);
    // C. Mansfield, The Problemist 1930.
    let self_pin = "4K3/Rp6/q2B4/1B6/1PP5/k7/8/nQ6";
    check_theme(
        self_pin,
        "self-pin",
        Reading::Seed,
        &["queen a6 is pinned by the defense", "queen a6 pins itself on a4"],
    );
    check_theme(self_pin, "self-pin", Reading::Strict, &["queen a6 pins itself on a4, on the line of rook a7"]);
    // S. Loyd, New York Musical World 1859.
    check_theme("8/8/8/6Q1/4R3/2K2p2/5k2/5b2", "self-block", Reading::Seed, &["g2 by bishop f1"]);
}

/// M. Vukcevich, The Problemist 1971: four mates change places in pairs.
const VUKCEVICH: &str = "B7/1R5q/3Q4/4BPPp/2P1k2K/4P3/2P1pp2/1rb2b2";

#[test]
fn one_rukhlis_is_told_once() {
    let words = "ideal Rukhlis, two mates changed and two transferred: 1.Bb2?, 1.Bg7!";
    check_theme(VUKCEVICH, "rukhlis", Reading::Strict, &[words]);
}

#[test]
fn transferred_mates_bear_the_letters_of_their_first_defenses() {
    let solution = sound(VUKCEVICH, 2);
    let theme = theme_named("transferred-mates").expect("a theme");
    let evidence = theme.detect(&Play::of(&solution), Reading::Strict);
    let [one] = &evidence[..] else { panic!("one pair of phases") };
    let to = |letter: char| one.letters.iter().find(|(other, _)| *other == letter).map(|(_, mv)| mv.to);
    let answer = |letter: char| {
        let line = one.lines.iter().find(|line| Some(line.0[1].to) == to(letter) && line.0[0].to.to_string() == "b2");
        line.and_then(|line| line.last()).map(|mv| mv.to)
    };
    // After 1.Bb2? both king and bishop capture on e3: a and b.
    for (black, white) in [('c', 'C'), ('d', 'D')] {
        assert_eq!(answer(black), to(white), "{black}");
    }
}

/// C. Mansfield, Busmen's Chess Review 1961: every try is among the lines, with what it fails to.
#[test]
fn white_correction_names_its_tries() {
    let solution = sound("K7/1B4p1/6Rp/4pk1p/3p3P/6Q1/8/1b6", 2);
    let found = theme_named("white-correction").expect("a theme").detect(&Play::of(&solution), Reading::Strict);
    let [evidence] = found.as_slice() else { panic!("one correction: {found:?}") };
    let mut lines: Vec<String> = evidence.lines.iter().map(|line| goals(line.0.iter().map(|mv| mv.to))).collect();
    lines.sort();
    assert_eq!(lines, ["a6 e4", "b6 e4", "c6 e4 c8", "d6 e4"]);
}

fn goals(squares: impl Iterator<Item = chess::Square>) -> String {
    squares.map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}
