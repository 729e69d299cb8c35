//! Mates in one by pawns: double steps that can be captured in passing, en passant, and promotions to every kind.
//! Every position is made by hand, every list of mates is complete.

use crate::agreement::check_mates as check;

#[test]
fn double_steps() {
    check("nothing captures in passing", "6R1/8/R7/5k2/3K1b2/8/4P3/8", &["e2e4"]);
    check("a pawn captures in passing", "6R1/8/R7/5k2/3K1p2/8/4P3/8", &[]);
    check("a pinned pawn cannot", "6R1/8/R7/5k2/3K1p2/8/4P3/5R2", &["e2e4"]);
    check("a single step is no double step", "6R1/8/R7/5k2/3K1p2/4P3/8/8", &["e3e4"]);
}

#[test]
fn en_passant() {
    check("both squares left open the rank", "8/8/7p/R2pP2k/7p/5K2/8/1B6 w - d6", &["e5d6"]);
    check("without the right", "8/8/7p/R2pP2k/7p/5K2/8/1B6 w - -", &[]);
    check("the capturing pawn opens its file", "3rkr2/5p2/1N6/3pP3/8/8/8/4RK2 w - d6", &["e5d6"]);
    check("both pawns stand between king and rook", "3rkr2/5p2/1N6/K2pP1r1/8/8/8/4R3 w - d6", &[]);
    check("the pawn captured in passing was the checker", "8/8/8/1k1p4/1P2P3/8/8/K7 w - d6", &[]);
}

#[test]
fn promotions() {
    check("the pawn stood on its guard's line", "6nk/5P1p/8/8/8/8/B7/K7", &["f7g8q", "f7g8r"]);
    check("only the knight", "6nb/5Ppk/7p/7P/8/8/8/K7", &["f7f8n"]);
    check("only the queen, back across her pawn's square", "8/2K1P3/4k3/R5P1/8/8/8/8", &["e7e8q"]);
    check("pinned, along the pin", "6bk/5P1p/4K3/8/8/8/8/6R1", &["f7g8q", "f7g8r", "g1g8"]);
    check("pinned, not along the pin", "5r1k/5P1p/5K2/8/8/8/8/6R1", &[]);
}

#[test]
fn promotions_that_open_a_battery() {
    // Stepping to c8 leaves the knight, which steps in on d7.
    check("every kind mates", "1n5r/R1P4k/8/7K/8/8/8/6R1", &["c7b8b", "c7b8n", "c7b8q", "c7b8r"]);
}
