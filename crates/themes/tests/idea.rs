//! What problems are about, in a sentence, and what a judge would mention.

use chess::Letters;
use keymove_themes::report::{Critique, Idea, RemarkKind, Severity, Standing, critique, idea};
use keymove_themes::{Analysis, Reading};
use problem::{Solution, Stipulation};
use solve::{Limits, Wanted, solve};

const ELLERMAN: &str = "BK6/1NP5/8/R4P2/r3k3/3Rp1P1/1q6/5Qbb";
const WEENINK: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

fn solved(fen: &str) -> Solution {
    let position = chess::parse_fen(fen).expect(fen).setup.check().expect(fen);
    let two = Stipulation::mate_in(2).expect("two is in range");
    solve(&position, two, Wanted::everything(), Limits::unlimited(solve::never()))
}

fn with<T>(fen: &str, look: impl Fn(&Analysis<'_>) -> T) -> T {
    look(&Analysis::of(&solved(fen)))
}

fn idea_of(fen: &str) -> Idea {
    with(fen, |analysis| idea(analysis).expect("one key"))
}

fn graded(fen: &str) -> Critique {
    with(fen, |analysis| critique(analysis).graded(analysis))
}

fn check(fen: &str, sentence: &str) {
    assert_eq!(idea_of(fen).sentence.print(Letters::Problem), sentence, "{fen}");
}

#[test]
fn one_sentence_says_what_a_problem_shows() {
    // A. Ellerman, Guidelli Memorial 1925.
    check(
        ELLERMAN,
        "Four unpins of the knight b7 by the black queen, on the battery a8–b7, with B2 on d4 and e5; three tries by the \
         key rook, each refuted by the queen.",
    );
    // H. Weenink, Good Companion 1917.
    check(WEENINK, "Two changed mates after 1...c5 and 1...c6 (set play); a Pickabish on c6, with dual avoidance.");
    // C. Mansfield, The British Chess Magazine 1936.
    let mansfield = "1b1Q4/2Nn4/4Bp2/6B1/3pk1n1/3N4/4K3/8";
    assert!(
        idea_of(mansfield).sentence.print(Letters::Problem).starts_with("Black correction by the knights g4 and d7, ")
    );
}

#[test]
fn content_leads_before_what_follows_from_it() {
    // P. Benko 1976: two cross-checks are an idea, and the queen was pinned before the key.
    check(
        "5N2/b1N5/1B5Q/R1q1k3/7P/P4P2/8/Kn6",
        "Three cross-checks by the black queen, on the battery a5–b5; the key sacrifices the knight, gives the flight d5, \
         takes the flight d4, unpins the queen c5 and allows three checks.",
    );
    // C. Mansfield, Il Problema 1933.
    check(
        "6n1/6QK/2n5/R3Pk1b/8/1N1NrP2/1B6/1B3R2",
        "An ambush behind the rook e3, with three self-pins by the black rook.",
    );
    // P. Benko 1984: that pawns unguard squares is what nearly every pawn move does.
    check("6B1/2N1p3/2p3Kp/2p1k1p1/1p2p3/p7/3Q2N1/8", "Eight different mates; the key sacrifices the knight.");
    // E. Baird 1901: one model mate is no idea beside two batteries.
    check(
        "8/4PpN1/2pkBP2/P7/3N4/3R1P2/2Q4K/8",
        "Two battery mates by the batteries b2–d4 and d3–d4; the key gives the flight c5.",
    );
}

#[test]
fn facts_of_the_key_are_told_in_the_sentence() {
    // The key gives two flights and sacrifices itself, with a Novotny.
    let novotny = idea_of("3R3K/4ppp1/2p5/1nN1kpQN/8/r7/b4rP1/3R2n1");
    let words = novotny.sentence.print(Letters::Problem);
    assert!(words.ends_with("; the key sacrifices the knight and gives the flights e4 and e6."), "{words}");
    assert!(["novotny", "king-flights", "sacrificial-key"].iter().all(|name| novotny.told.contains(name)));
}

#[test]
fn what_carries_the_play_leads_and_what_is_contained_comes_last() {
    let themes = |fen: &str| -> Vec<(&str, Standing)> {
        idea_of(fen).themes.iter().map(|carried| (carried.theme.name, carried.standing)).collect()
    };
    let ellerman = themes(ELLERMAN);
    assert_eq!(ellerman[0], ("unpin", Standing::Leading));
    assert!(ellerman.is_sorted_by_key(|(_, standing)| *standing));
    assert!(ellerman.contains(&("self-block", Standing::Contained)), "B2 is made of self-blocks");
    assert!(themes(WEENINK).contains(&("grimshaw", Standing::Contained)), "a Pickabish is a Grimshaw");
}

#[test]
fn every_theme_has_one_place() {
    for row in samples::two_movers().iter().filter(|row| row.is_sound()).take(40) {
        let position = row.position();
        let two = Stipulation::mate_in(2).expect("two is in range");
        let solution = solve(&position, two, Wanted::everything(), Limits::unlimited(solve::never()));
        let analysis = Analysis::of(&solution);
        let Some(idea) = idea(&analysis) else { continue };
        let mut placed: Vec<&str> = idea.themes.iter().map(|carried| carried.theme.name).collect();
        let mut found: Vec<&str> =
            analysis.findings(Reading::Strict).iter().map(|finding| finding.theme.name).collect();
        placed.sort_unstable();
        found.sort_unstable();
        assert_eq!(placed, found);
        let words = idea.sentence.print(Letters::Problem);
        assert!(words.ends_with('.') && !words.contains("  ") && !words.starts_with(char::is_lowercase), "{words}");
        assert!(idea.told.iter().all(|name| placed.binary_search(name).is_ok()), "{words}");
    }
}

/// The names of what is told as a flaw, with its weight.
fn flaws(fen: &str) -> Vec<(&'static str, Severity)> {
    let critique = graded(fen);
    critique.remarks.iter().filter_map(|remark| Some((remark.name(), remark.kind().severity()?))).collect()
}

#[test]
fn prizewinners_are_not_told_what_belongs_to_them() {
    assert_eq!(flaws(ELLERMAN), [], "that 1...Rxa5 has no set mate is no flaw");
    assert_eq!(flaws(WEENINK), [], "nor that the king refutes the try");
    let kinds: Vec<RemarkKind> = graded(WEENINK)
        .remarks
        .iter()
        .filter(|remark| remark.sentence.print(Letters::Problem).contains("1.Qa5"))
        .map(|remark| remark.kind())
        .collect();
    assert!(kinds.len() > 1 && kinds.iter().all(|kind| *kind == RemarkKind::Fact), "one try, one kind of remark");
}

#[test]
fn real_faults_are_told() {
    let told = |fen: &str, flaw: (&str, Severity)| assert!(flaws(fen).contains(&flaw), "{fen}: {:?}", flaws(fen));
    // The best that Chess Composer found from J. Mott-Smith 1937.
    told("6N1/3Bp3/3P1P2/3k2KR/8/2Q5/5N2/8", ("unprovided-check", Severity::Fatal));
    told("2K5/k6p/8/7R/8/8/8/8", ("flight-taking-key", Severity::Serious));
    told("2K5/k6p/8/7R/8/8/8/8", ("unprovided-flight", Severity::Minor));
}
