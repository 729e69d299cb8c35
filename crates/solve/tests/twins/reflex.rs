//! Who is bound to reach the aim, and what follows from it: positions made for these tests, and laws between the genres.

use chess::{Setup, parse_fen, uci};
use keymove_solve::{Limits, Wanted, naive, never, solve_genre};
use problem::{GeneralSolution, PartKind, Role, Solved, Stipulation};

use crate::strewn::{Random, strewn_position};

fn keys_of(solution: &GeneralSolution) -> Vec<String> {
    let parts = [PartKind::ShortSolutions, PartKind::Solutions].into_iter();
    let moves = parts.filter_map(|kind| solution.tree.part(kind)).flat_map(|part| part.moves.iter());
    let mut keys: Vec<String> = moves.map(|key| uci(key.mv)).collect();
    keys.sort();
    keys
}

fn solved(setup: &Setup, stipulation: &str) -> GeneralSolution {
    let (position, asked) = (setup.check().unwrap(), stipulation.parse::<Stipulation>().unwrap());
    let found = solve_genre(&position, asked, Wanted::everything(), Limits::unlimited(never()));
    let Solved::General(solution) = found else { panic!("{stipulation} is a directmate") };
    let plain = naive::battle::solve(&position, asked, Wanted::everything());
    assert_eq!((&solution.verdict, &solution.tree), (&plain.verdict, &plain.tree), "{stipulation}");
    solution
}

/// All keys, short ones among them.
fn check(fen: &str, stipulation: &str, keys: &[&str]) {
    let found = keys_of(&solved(&parse_fen(fen).unwrap().setup, stipulation));
    assert_eq!(found, keys, "{stipulation} {fen}");
}

/// Black mates by Sf2 whatever White does on the first rank, and White could mate by Rd8.
const BOTH_MATE: &str = "k7/pp6/8/8/4n3/8/6PP/3R2RK w - - 0 1";
/// The same without the white mate.
const BLACK_MATES: &str = "k7/p7/8/8/4n3/8/6PP/3R2RK w - - 0 1";

#[test]
fn a_white_mate_in_the_diagram_leaves_no_solution() {
    check(BOTH_MATE, "r#1", &[]);
    check(BOTH_MATE, "r#2", &[]);
    let semi = keys_of(&solved(&parse_fen(BOTH_MATE).unwrap().setup, "semi-r#1"));
    assert!(semi.contains(&"d1c1".to_owned()) && !semi.contains(&"d1d8".to_owned()), "{semi:?}");
}

#[test]
fn black_must_mate_though_he_has_other_moves() {
    let free = parse_fen(BLACK_MATES).unwrap().setup;
    let bound = solved(&free, "r#1");
    assert!(keys_of(&bound).contains(&"d1c1".to_owned()));
    let part = bound.tree.part(PartKind::Solutions).unwrap();
    let waiting = part.moves.iter().find(|key| uci(key.mv) == "d1c1").unwrap();
    let ends: Vec<(String, Role)> = waiting.children.iter().map(|end| (uci(end.mv), end.role)).collect();
    assert_eq!(ends, [("e4f2".to_owned(), Role::Forced)]);
    check(BLACK_MATES, "s#1", &[]);
}

#[test]
fn whoever_mates_black_fails() {
    // After Qg7 Black is mated and so he mates nobody.
    check("7k/8/6K1/8/8/8/6Q1/8 w - - 0 1", "s#1", &[]);
    check("7k/8/6K1/8/8/8/6Q1/8 w - - 0 1", "semi-r#1", &[]);
    // A mate is no stalemate.
    let stalemates = keys_of(&solved(&parse_fen("7k/8/6K1/8/8/8/6Q1/8 w - - 0 1").unwrap().setup, "=1"));
    assert!(stalemates.contains(&"g2a2".to_owned()) && !stalemates.contains(&"g2g7".to_owned()), "{stalemates:?}");
    check("7k/8/6K1/8/8/8/6Q1/8 w - - 0 1", "s=1", &[]);
}

#[test]
fn stalemate_is_compulsory_where_it_is_the_aim() {
    // Black stalemates by Qf2: he must in r=1, and need not in s=1.
    check("8/8/8/8/8/5q2/k7/6BK w - - 0 1", "s=1", &[]);
    let setup = parse_fen("7k/8/8/8/8/5q2/7P/7K w - - 0 1").unwrap().setup;
    assert_eq!(keys_of(&solved(&setup, "r=1")), keys_of(&solved(&setup, "semi-r=1")));
}

/// Binding White leaves fewer keys, binding Black more.
#[test]
fn whoever_is_bound_has_less_choice() {
    let mut random = Random(0x0F0F_1E1E_2D2D_3C3C);
    let mut keys = 0;
    for _ in 0..120 {
        let setup = strewn_position(&mut random).setup();
        let turned = Setup { turn: chess::Color::White, en_passant: None, ..setup.swap_colors() };
        if turned.check().is_err() || turned.board.occupied().count() > 12 {
            continue;
        }
        let [semi, reflex, own] = ["semi-r#2", "r#2", "s#2"].map(|stipulation| keys_of(&solved(&turned, stipulation)));
        assert!(reflex.iter().all(|key| semi.contains(key)), "{}", turned.to_fen());
        assert!(own.iter().all(|key| semi.contains(key)), "{}", turned.to_fen());
        keys += semi.len();
    }
    assert!(keys > 20, "only {keys}");
}
