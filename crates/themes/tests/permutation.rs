//! The matcher finds what trying everything finds: three patterns written out as loops, on the problems of the pages.

use chess::parse_fen;
use keymove_themes::permutation::{Pattern, matches};
use keymove_themes::phase_table::{PhaseRow, PhaseTable};
use keymove_themes::{Page, PhaseKind, Play, THEMES};
use solve::{Limits, Tries, Wanted, solve};

/// How often a pattern is found in all problems of the pages, and how often by loops.
fn check(pattern: &str, count: fn(&PhaseTable) -> usize) {
    let pattern = Pattern::of(pattern);
    let (mut found, mut counted) = (0, 0);
    for page in THEMES.iter().map(|theme| Page::parse(theme.page).expect("a page")) {
        for example in page.examples.iter().filter(|example| example.stipulation == "#2") {
            let position = parse_fen(example.fen).expect("a FEN").setup.check().expect("a position");
            let limits = Limits::unlimited(solve::never());
            let tries = Some(Tries::QUIET);
            let wanted = Wanted::everything().with_tries(tries);
            let solution = solve(&position, "#2".parse().expect("a stipulation"), wanted, limits);
            let play = Play::of(&solution);
            found += matches(play.table(), &pattern).len();
            counted += count(play.table());
        }
    }
    assert_eq!(found, counted);
    assert!(found > 0, "nothing to compare");
}

/// All ordered pairs of different phases.
fn pairs(table: &PhaseTable) -> impl Iterator<Item = (&PhaseRow, &PhaseRow)> {
    let different = |(one, other): &(&PhaseRow, &PhaseRow)| !std::ptr::eq(*one, *other);
    table.rows.iter().flat_map(|one| table.rows.iter().map(move |other| (one, other))).filter(different)
}

fn is_try(row: &PhaseRow) -> bool {
    row.kind == PhaseKind::Try
}

#[test]
fn reciprocal_changes() {
    check("set/try/key (+) a:A b:B | set/try/key (+) a:B b:A", |table| {
        let in_pair = |(one, other): (&PhaseRow, &PhaseRow)| {
            let mut count = 0;
            for a in one.unified() {
                for b in one.unified().filter(|b| b.answer.id != a.answer.id) {
                    let exchanged =
                        |from: u16, to: u16| other.unified_after(from).is_some_and(|now| now.answer.id == to);
                    let both = exchanged(a.defense.id, b.answer.id) && exchanged(b.defense.id, a.answer.id);
                    count += usize::from(both && a.defense.id != b.defense.id);
                }
            }
            count
        };
        pairs(table).map(in_pair).sum()
    });
}

#[test]
fn le_grand() {
    check("try/key (A) a:B | try/key (B) a:A", |table| {
        let in_pair = |(one, other): (&PhaseRow, &PhaseRow)| {
            let ([threat], [other_threat]) = (&one.threats[..], &other.threats[..]) else { return 0 };
            let both = |a: &&keymove_themes::phase_table::ForcedReply| {
                a.answer.id == other_threat.id
                    && other.unified_after(a.defense.id).is_some_and(|now| now.answer.id == threat.id)
            };
            one.unified().filter(|a| both(a)).count()
        };
        pairs(table).map(in_pair).sum()
    });
}

#[test]
fn vladimirov() {
    check("try A (+) a! | try B (+) b! | key (+) a:A b:B", |table| {
        let Some(key) = table.key() else { return 0 };
        let returns = |row: &PhaseRow| {
            let first = row.first.map(|first| first.id);
            row.refutations.iter().any(|refutation| key.unified_after(refutation.id).map(|now| now.answer.id) == first)
        };
        let distinct = |one: &PhaseRow, other: &PhaseRow| {
            one.refutations[0].id != other.refutations[0].id && one.first.map(|a| a.id) != other.first.map(|b| b.id)
        };
        let both = |one: &PhaseRow, other: &PhaseRow| is_try(one) && is_try(other) && returns(one) && returns(other);
        pairs(table).filter(|(one, other)| both(one, other) && distinct(one, other)).count()
    });
}
