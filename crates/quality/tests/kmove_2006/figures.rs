//! Scores worked out by hand from the formula, in the comments.

use chess::{Kind, parse_fen};
use keymove_quality::{Cluster, KMove2006, Score, Unscored, model_named, visit_clusters};
use problem::{Solution, Verdict};

use crate::trees::{mate, mates, solution, then};
use crate::{position, solved};

fn score(solution: &Solution) -> Score {
    KMove2006::DOCUMENTED.score_solution(solution).expect("sound")
}

/// Expected are the rows as names and points.
fn check(solution: &Solution, expected: &[(&str, f64)]) {
    let rows: Vec<(&str, f64)> = score(solution).rows.iter().map(|row| (row.name, row.points)).collect();
    assert_eq!(rows, expected);
}

/// A two-mover: the mates after each black answer.
fn two_mover(answers: &[&str]) -> Solution {
    solution(then('!', answers.iter().map(|letters| mates(letters)).collect()))
}

#[test]
fn two_movers() {
    // All different: 10 × 1 × 4²/4.
    check(&two_mover(&["A", "B", "C", "D"]), &[("clusters-1", 40.0)]);
    // A Black dual: 10 × 2²/4, two black moves more than there are mates.
    check(&two_mover(&["A", "B", "B", "B"]), &[("clusters-1", 10.0)]);
    // AB is minor, A and B being forced alone elsewhere; AC is major, C being forced nowhere. 10 × 2²/2, 7 × 3, 14 × 3.
    let expected = [("clusters-1", 20.0), ("major-duals-ply-3", -42.0), ("minor-duals-ply-3", -21.0)];
    check(&two_mover(&["A", "B", "AB", "AC"]), &expected);
    // A mate that is only part of another dual is not forced alone: both are major.
    check(&two_mover(&["A", "AB", "AB"]), &[("clusters-1", 10.0), ("major-duals-ply-3", -84.0)]);
    // Nothing but duals: no continuation to count.
    check(&two_mover(&["AB", "CD"]), &[("clusters-1", 0.0), ("major-duals-ply-3", -84.0)]);
}

#[test]
fn promotions_to_different_pieces_are_different() {
    let mut key = then('!', vec![mates("A"), mates("A")]);
    for (defense, kind) in key.defenses.iter_mut().zip([Kind::Queen, Kind::Knight]) {
        defense.replies[0].mv.kind = Kind::Pawn;
        defense.replies[0].mv.promotion = Some(kind);
    }
    check(&solution(key), &[("clusters-1", 20.0)]);
}

/// A three-mover in the manner of the thesis's Figure 4: a short mate A, full continuations B and C, a triple; each
/// move of the triple has play of its own that would be worth something.
fn like_figure_4(triple: [char; 3]) -> Solution {
    let [first, second, third] = triple;
    solution(then(
        '!',
        vec![
            vec![
                then(first, vec![mates("RST"), mates("O"), mates("P")]),
                then(second, vec![mates("Q")]),
                then(third, vec![mates("T"), mates("U"), mates("V")]),
            ],
            vec![mate('A')],
            vec![then('B', vec![mates("W"), mates("X"), mates("Y")])],
            vec![then('C', vec![mates("Z"), mates("Z"), mates("0"), mates("1"), mates("01")])],
        ],
    ))
}

#[test]
fn three_movers() {
    // Level 1: 10 × 3²/3. Level 2: 20 × 3²/3 after B, 20 × 3²/4 after C. The triple is a primary major dual, 14 × 5, and
    // its play counts nothing; the dual after C is secondary and minor, 7 × 3.
    let expected =
        [("clusters-1", 30.0), ("clusters-2", 105.0), ("major-duals-ply-3", -70.0), ("minor-duals-ply-5", -21.0)];
    check(&like_figure_4(['7', '8', '9']), &expected);
    // The thesis: if A = 7, B = 8 and C = 9, the primary dual is minor. 7 × 5.
    let expected =
        [("clusters-1", 30.0), ("clusters-2", 105.0), ("minor-duals-ply-3", -35.0), ("minor-duals-ply-5", -21.0)];
    check(&like_figure_4(['A', 'B', 'C']), &expected);
}

#[test]
fn what_is_counted_is_shown_for_each_cluster() {
    let solution = like_figure_4(['7', '8', '9']);
    let mut clusters = Vec::new();
    visit_clusters(&solution, |cluster, lead| clusters.push((*cluster, lead.len())));
    let cluster = |level, different, single, major_duals, minor_duals, short_variations| Cluster {
        level,
        different,
        single,
        major_duals,
        minor_duals,
        short_variations,
    };
    let expected = [(cluster(1, 3, 3, 1, 0, 1), 1), (cluster(2, 3, 3, 0, 0, 0), 3), (cluster(2, 3, 4, 0, 1, 0), 3)];
    assert_eq!(clusters, expected);
    let remarks: Vec<String> =
        score(&solution).remarks.iter().map(|remark| remark.print(chess::Letters::Problem)).collect();
    let words: Vec<&str> =
        remarks.iter().filter_map(|remark| remark.split_once(": ")).map(|(_, words)| words).collect();
    let expected = [
        "3 different of 3 continuations, 1 major dual on ply 3, 1 short variation",
        "3 different of 3 continuations",
        "3 different of 4 continuations, 1 minor dual on ply 5, 1 Black dual",
    ];
    assert_eq!(words, expected);
}

#[test]
fn a_variation_is_short_where_it_becomes_short() {
    // A four-mover: after the second answer White mates a move too soon, and nothing below is short again.
    let long = then('A', vec![vec![then('B', vec![mates("C")])]]);
    let short = then('D', vec![mates("E"), mates("F")]);
    let mut found = Vec::new();
    visit_clusters(&solution(then('!', vec![vec![long], vec![short]])), |cluster, _| {
        found.push((cluster.level, cluster.short_variations));
    });
    assert_eq!(found, [(1, 1), (2, 0), (3, 0), (2, 0)]);
}

#[test]
fn clusters_deeper_than_the_second_level_are_told_together() {
    let third = || vec![then('B', vec![mates("C"), mates("C")])];
    let key = then('!', vec![vec![then('A', vec![third(), third()])]]);
    let score = score(&solution(key));
    assert_eq!(score.remarks.len(), 3);
    assert_eq!(score.remarks[2], "level 3: 2 clusters, 2 different of 4 continuations, 2 Black duals".into());
    // 10 × 1, 20 × 1²/2, twice 30 × 1²/2.
    let rows: Vec<(&str, f64)> = score.rows.iter().map(|row| (row.name, row.points)).collect();
    assert_eq!(rows, [("clusters-1", 10.0), ("clusters-2", 10.0), ("clusters-3", 30.0)]);
}

#[test]
fn change_in_material() {
    // Weenink 1917 and the improvement of Chess Composer: 13 − 4 against 14 − 10.
    let original = position("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1").setup();
    let changed = position("b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8 w - - 0 1").setup();
    let material = |model: KMove2006, setup| {
        let score = model.score_solution(&solved(setup, 2)).expect("sound");
        score.rows.iter().find(|row| row.name == "material").map(|row| (row.group.name(), row.count, row.points))
    };
    let model = KMove2006::DOCUMENTED;
    assert_eq!(material(model.against(original), changed), Some(("bonuses", 5.0, 10.0)));
    assert_eq!(material(model.against(changed), original), Some(("penalties", -5.0, -10.0)));
    assert_eq!(material(model.against(original), original), None);
    assert_eq!(material(model, changed), None);
}

#[test]
fn only_sound_problems_in_two_or_more() {
    let reason = |solution: &Solution| KMove2006::DOCUMENTED.score_solution(solution).expect_err("no score");
    let mut one = solution(mate('A'));
    assert_eq!(reason(&one).to_string(), "kmove-2006 judges directmates in 2 or more moves, not #1");
    one.verdict = Verdict::Cooked;
    assert_eq!(reason(&one), Unscored::NotSound(Verdict::Cooked));
    let cut = Solution { complete: false, ..two_mover(&["A"]) };
    assert_eq!(reason(&cut), Unscored::Incomplete);
}

#[test]
fn weights_can_be_set() {
    let mut model = (model_named("kmove-2006").expect("listed").presets[0].make)();
    model.set_weight("cluster", 2.5).expect("known");
    assert!(model.set_weight("clusters", 1.0).expect_err("unknown").to_string().contains("did you mean 'cluster'?"));
    let solution = two_mover(&["A", "B"]);
    assert_eq!(model.score(&themes::Analysis::of(&solution)).expect("sound").total(), 5.0);
}

#[test]
fn real_problems() {
    // Weenink 1917: the printed mates' value has 3 + 2 different mates in 9 variants; its improvement 4 + 1 in 12.
    check_total("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1", 2, 250.0 / 9.0);
    check_total("b2K4/r1p5/3k4/1Q6/4pP2/1B2P3/8/8 w - - 0 1", 2, 250.0 / 12.0);
    // Baird, Manchester Weekly Times 1894: 1.Sa3! a5 and c5 2.Qxe3, exd2 2.Qe7, Kc5 and Ka5 2.Qc4: 3 of 5.
    // After a5: Ka6 Qa7, c5 Qe6. After exd2: a5 Qa7, Ka5 Qc5, c5 Qc7, four promotions Qb4. After Kc5: Kd6 Qd4, Kb6 Qb4.
    // After Ka5: Kb6 Qb4, the others (c5, e2, exd2) Qc5. After c5: a5 and Kc6 Qe6, Ka5 Qxc5.
    let second = 4.0 / 2.0 + 16.0 / 7.0 + 4.0 / 2.0 + 4.0 / 4.0 + 4.0 / 3.0;
    check_total("1K6/8/pkp2P2/5P2/8/1P2p3/2NPQ3/8 w - - 0 1", 3, 90.0 / 5.0 + 20.0 * second);
}

fn check_total(fen: &str, moves: u64, expected: f64) {
    let total = score(&solved(parse_fen(fen).expect("a FEN").setup, moves)).total();
    assert!((total - expected).abs() < 1e-9, "{fen}: {total}, expected {expected}");
}
