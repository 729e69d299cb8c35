//! Mates in one by pieces: double checks, pins, batteries, closed lines, castling, and White in check himself.
//! Every position is made by hand, every list of mates is complete.

use crate::agreement::check_mates as check;

#[test]
fn double_check() {
    // Queen, bishop and pawn could capture the knight or shut off the rook, but not both.
    check("both checkers can be met alone", "3qkb2/3p1pp1/8/8/4N3/8/8/K3R3", &["e4d6", "e4f6"]);
    check("a single check can be shut off", "3qkb2/3p1pp1/5p2/8/8/4N3/8/K3R3", &[]);
}

#[test]
fn pins_of_black_units() {
    check("the front goes to pin the knight that would step in", "6nk/7p/8/8/3R4/8/2K5/B7", &["d4d8"]);
    check("a pinned knight cannot capture", "R5nk/7p/8/8/8/8/8/K4Q2", &["f1f6"]);
    check("an unpinned one can", "6nk/R6p/8/8/8/8/8/K4Q2", &[]);
    check("the queen leaves the line that pins", "R3Q1nk/7p/8/8/8/8/8/K7", &["e8e5", "e8g8"]);
}

#[test]
fn pins_of_white_units() {
    check("a pinned rook captures along its pin", "4r1k1/5ppp/8/8/8/8/4R3/4K3", &["e2e8"]);
    check("a pinned rook stays on its line", "4r1rk/6p1/8/8/4R3/8/8/4K3", &[]);
    check("unpinned it mates", "3r2rk/6p1/8/8/4R3/8/8/4K3", &["e4h4"]);
}

#[test]
fn lines_closed_by_the_mating_unit() {
    check("each knight move closes a rook's line", "7k/R7/8/4N3/8/8/8/K5R1", &[]);
    check("a bishop guards what the rook no longer does", "7k/R7/8/4N3/8/8/8/KB4R1", &["a7a8", "a7h7", "e5f7"]);
}

#[test]
fn the_king_hides_nothing() {
    check("behind the king the rank is guarded too", "3k4/2ppp3/8/8/8/8/8/R3K3", &["a1a8"]);
}

#[test]
fn captures_in_the_field() {
    check("the captured pawn's square is guarded", "5rk1/5ppp/8/7Q/8/3B4/8/K7", &["h5h7"]);
    check("and here it is not", "5rk1/5ppp/8/7Q/8/8/8/K7", &[]);
    check("a stalemating move is no mate", "7k/5K2/8/8/8/8/8/6Q1", &["g1g7", "g1g8", "g1h1", "g1h2"]);
}

#[test]
fn batteries() {
    check("any move of the front", "R1N4k/6pp/8/8/8/8/8/K7", &["c8a7", "c8b6", "c8d6", "c8e7"]);
    check("two fronts shut each other's line", "R1NN3k/6pp/8/8/8/8/8/K7", &[]);
    check("the rear guards where the front goes", "RR4nk/6pp/8/8/8/8/8/K7", &["b8g8"]);
}

#[test]
fn the_king_as_front() {
    check("off the rank", "8/8/8/8/5N2/8/6Pp/R3K2k", &["e1d2", "e1e2", "e1f2"]);
    check("castling opens it too", "8/8/8/8/5N2/8/6Pp/R3K2k w Q -", &["e1c1", "e1d2", "e1e2", "e1f2"]);
    check("only castling leaves no square to step in", "1r6/8/8/8/5N2/8/6Pp/R3K2k w Q -", &["e1c1"]);
    check("and without the right nothing does", "1r6/8/8/8/5N2/8/6Pp/R3K2k w - -", &[]);
}

#[test]
fn castling() {
    check("short", "4rkr1/4p1p1/8/8/8/8/8/4K2R w K -", &["e1g1", "h1f1"]);
    check("short without the right", "4rkr1/4p1p1/8/8/8/8/8/4K2R w - -", &["h1f1"]);
    check("long", "2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q -", &["a1d1", "e1c1"]);
    check("long with b1 attacked", "1rrkr3/2p1p3/8/8/8/8/8/R3K3 w Q -", &["a1d1", "e1c1"]);
    check("not across an attacked square", "4rkr1/4p1p1/8/8/8/8/7p/4K2R w K -", &["h1f1"]);
    check("not out of check", "4rkr1/4p1p1/8/8/8/3n4/8/4K2R w K -", &[]);
}

#[test]
fn white_in_check() {
    check("captures the checker", "R2r2k1/5ppp/8/8/8/8/8/3K4", &["a8d8"]);
    check("steps in and opens a battery", "4r1bk/7p/8/8/3N4/8/1B6/4K3", &["d4e6"]);
    check(
        "the king goes and opens a battery",
        "B7/8/8/5p2/4K3/7N/7p/7k",
        &["e4d3", "e4d4", "e4e3", "e4e5", "e4f4", "e4f5"],
    );
    check("twice: only the king moves", "B7/8/8/4rp2/4K3/7N/7p/7k", &["e4e5"]);
    check("twice: no other unit may mate", "7k/R5pp/8/8/8/6n1/3n4/5K2", &[]);
    check("once: nor where it does not end the check", "7k/R5pp/8/8/8/6n1/8/5K2", &[]);
    check("not in check: the same unit mates", "7k/R5pp/8/8/8/8/8/5K2", &["a7a8"]);
    check("three times: a rook steps in where the king stood", "B7/8/8/4rp2/1r2K3/7N/7p/7k", &[]);
}

#[test]
fn no_move_at_all() {
    check("White is stalemated", "8/8/8/8/8/1q6/8/K1k5", &[]);
    check("White is mated", "8/8/8/8/8/1k6/1q6/K7", &[]);
}

#[test]
fn more_officers_than_a_set_has() {
    check("the seventeenth mates", "6rk/6pp/8/K3N3/8/PPPPPPPP/QQQQQQQQ/QQQQQQQQ", &["e5f7"]);
    check(
        "the seventeenth fronts a battery",
        "R1N4k/6pp/8/K7/8/PPPPPPPP/QQQQQQQQ/QQQQQQQQ",
        &["c8b6", "c8d6", "c8e7", "c8a7"],
    );
}
