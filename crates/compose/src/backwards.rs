//! The composer `backwards`: from a mate on the board by legal un-moves to a position in which White can force it,
//! after Schlosser (1988): make many, throw away what is unsound, keep the best.

use std::ops::ControlFlow;

use chess::{Board, Castling, Color, Move, Position, Setup};
use problem::visit_retractions;
use solve::Forced;
use solve::kernel::all_mates_in_one;

use super::by_chance::{FEWEST_BLACK, FEWEST_UNITS};
use super::optimize::optimize;
use super::placing::{draws_blank, kings, place};
use super::reading::PaperReading;
use super::solving::Solving;
use search::Judge;
use search::SplitMix;

/// How to go backwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Descent {
    /// The mate on the board has at least this many units: few make endgames, many make problems.
    pub fewest_units: u32,
    /// It has at most this many.
    pub most_units: u32,
    /// How many pairs of un-moves are tried from each position.
    pub tries: u32,
    /// From how many positions of one length more moves are taken back.
    pub breadth: usize,
}

impl Descent {
    /// Mates of any size, as far as usual.
    pub const USUAL: Descent = Descent { fewest_units: 4, most_units: 12, tries: 60, breadth: 3 };
}

/// Makes one attempt: the best of the sound problems behind one mate.
pub(super) fn attempt(
    descent: &Descent,
    judge: &Judge<'_>,
    random: &mut SplitMix,
    shorter: &mut [Solving<'_>],
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let mated = mate_on_the_board(descent, random)?;
    let mut stage: Vec<Position> = one_move_before(&mated, random).into_iter().collect();
    // One un-move of each side makes a mate in n a mate in n + 1, if Black has nothing better.
    for solving in shorter.iter_mut() {
        let longer: Vec<Position> = stage
            .iter()
            .flat_map(|position| unmoves(position, descent, random))
            .filter(|position| !solving.is_stopped() && solving.forced(position) == Forced::Exactly)
            .collect();
        stage = longer.into_iter().take(descent.breadth).collect();
    }
    let mut best: Option<(f64, Setup)> = None;
    for position in stage.iter().flat_map(|position| unmoves(position, descent, random)) {
        let Some((score, setup)) = judged(&position, judge, solving) else { continue };
        if best.is_none_or(|(most, _)| score > most) {
            best = Some((score, setup));
        }
    }
    best.map(|(_, setup)| setup)
}

/// A position in which Black is mated, made at random.
fn mate_on_the_board(descent: &Descent, random: &mut SplitMix) -> Option<Position> {
    const MOST_TURNS: u32 = 2_000;
    let (mut board, mut turn) = (kings(random), Color::White);
    for _ in 0..MOST_TURNS {
        let color = turn;
        turn = color.other();
        if draws_blank(random, color) {
            continue;
        }
        let placed = place(&mut board, color, None, &PaperReading::NEAREST, random);
        let Ok(position) = Setup::of(board).check() else {
            placed.take_back(&mut board, &PaperReading::NEAREST);
            continue;
        };
        let units = board.occupied().count();
        if units > descent.most_units {
            (board, turn) = (kings(random), Color::White);
        } else if units >= descent.fewest_units.max(FEWEST_UNITS) && board.color(Color::Black).count() >= FEWEST_BLACK {
            let mut mates: Vec<Move> = Vec::new();
            all_mates_in_one(&position, |mv| mates.push(mv));
            if !mates.is_empty() {
                return Some(position.play(random.pick(&mates)));
            }
        }
    }
    None
}

/// Some mating move taken back: White mates in one.
fn one_move_before(mated: &Position, random: &mut SplitMix) -> Option<Position> {
    let before = retracted(&mated.setup());
    if before.is_empty() { None } else { Some(before[random.below(before.len())]) }
}

/// Positions from which a black and a white move may have led here, drawn at random.
fn unmoves(position: &Position, descent: &Descent, random: &mut SplitMix) -> Vec<Position> {
    let black = retracted(&position.setup());
    if black.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut white: Vec<Option<Vec<Position>>> = vec![None; black.len()];
    for _ in 0..descent.tries {
        let index = random.below(black.len());
        let before = white[index].get_or_insert_with(|| retracted(&black[index].setup()));
        if !before.is_empty() {
            found.push(before[random.below(before.len())]);
        }
    }
    found
}

/// Every position from which a legal move of the waiting side leads here, the rules of composition kept. Rights are
/// left out of it: a castling or en-passant capture taken back would need them.
fn retracted(setup: &Setup) -> Vec<Position> {
    let mut found = Vec::new();
    let bare = Setup { castling: Castling::NONE, en_passant: None, ..*setup };
    let _ = visit_retractions(&bare, |retraction| {
        let before = retraction.before;
        let plain = before.castling.is_empty() && before.en_passant.is_none();
        if plain && problem::broken_rules(&before.board).is_empty() {
            found.extend(before.check());
        }
        ControlFlow::Continue(())
    });
    found
}

/// A sound problem with nothing on the board that is not needed, and its score.
fn judged(position: &Position, judge: &Judge<'_>, solving: &mut Solving<'_>) -> Option<(f64, Setup)> {
    solving.only_key(position)?;
    let holds = |board: &Board| {
        let enough = board.occupied().count() >= FEWEST_UNITS && board.color(Color::Black).count() >= FEWEST_BLACK;
        enough && Setup::of(*board).check().is_ok_and(|position| solving.only_key(&position).is_some())
    };
    let setup = Setup::of(optimize(position.board(), holds));
    let position = setup.check().ok()?;
    let key = solving.only_key(&position)?;
    Some((judge.score(&position, key)?, setup))
}
