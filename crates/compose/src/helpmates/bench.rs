//! The work on one problem: one change after the other, with steps back that become smaller. At first other solutions cost
//! little, and better ones may become the intended; in the end there may be none.

use std::sync::atomic::{AtomicBool, Ordering};

use chess::{Board, Kind, Unit};
use search::SplitMix;
use solve::kernel::HelpLine;

use super::change::{Changed, changed};
use super::counting::Counting;
use super::demands::may_leave;
use super::eye::Eye;
use super::ideas::HelpIdea;
use super::piece::{Piece, diagram};
use crate::workshop::Cooling;

/// How far steps back go, in points.
const COOLING: Cooling = Cooling { first: 9.0, last: 0.6 };

/// The same once the problem is sound, in points of the model.
const POLISH: Cooling = Cooling { first: 3.0, last: 0.2 };

/// For so many changes of a draft one more is tried of the sound problem.
const POLISHING: u32 = 8;

/// What a cook costs, at first and in the end.
const COOK: (f64, f64) = (0.8, 7.0);

/// How many more solutions than intended are ever looked at.
const MOST_OTHERS: usize = 24;

/// What is worked with.
pub(super) struct Bench<'b, 's> {
    /// How many half-moves the lines have.
    pub half_moves: usize,
    /// How many solutions.
    pub count: usize,
    /// Fewest and most units in the end.
    pub units: std::ops::RangeInclusive<u32>,
    /// What the attempt aims at.
    pub aimed_at: u32,
    /// The idea of the attempt.
    pub idea: &'static HelpIdea,
    /// What sound problems are looked at with.
    pub eye: Eye<'b>,
    pub counting: &'b mut Counting<'s>,
    pub random: &'b mut SplitMix,
    pub stop: &'b AtomicBool,
}

/// A sound problem and what it is worth to the eye.
#[derive(Clone)]
pub(super) struct Best {
    pub piece: Piece,
    pub worth: f64,
}

/// A piece with the number of its other solutions.
#[derive(Clone)]
struct Stand {
    piece: Piece,
    others: usize,
    short: u32,
}

impl Stand {
    /// What it is worth while a cook costs this much.
    fn value(&self, cook: f64) -> f64 {
        self.piece.sum() - cook * (self.others as f64 + 2.0 * f64::from(self.short))
    }
}

impl Bench<'_, '_> {
    /// The best problem that may leave, if there is one after so many changes.
    pub fn work(&mut self, start: Piece, changes: u32) -> Option<Best> {
        let others = self.counting.others(&start.diagram, &start.lines(), usize::MAX)?;
        let mut stand = Stand { piece: start, others: others.cooks.len(), short: others.short };
        let mut best: Option<Best> = None;
        for done in 0..changes {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let share = f64::from(done) / f64::from(changes);
            // What shows nothing sound by now seldom does in the end.
            if done == changes * 3 / 4 && best.is_none() {
                return None;
            }
            let cook = COOK.0 * (COOK.1 / COOK.0).powf((1.5 * share).min(1.0));
            let floor = stand.value(cook) - COOLING.step_back(done, changes, self.random);
            let Some(change) = changed(stand.piece.diagram.board(), self.aimed_at + 1, self.random) else { continue };
            let Some(next) = self.look(&change, &stand.piece, floor, cook, share < 0.6) else { continue };
            stand = next;
            self.keep(&mut best, &stand);
        }
        let best = self.polished(best?, changes / POLISHING)?;
        self.economized(best)
    }

    /// Keeps what is sound and better to the eye.
    fn keep(&mut self, best: &mut Option<Best>, stand: &Stand) {
        if stand.others > 0 || stand.short > 0 || !self.may_leave(&stand.piece) {
            return;
        }
        let Some(worth) = self.eye.worth(&stand.piece) else { return };
        if best.as_ref().is_none_or(|best| worth > best.worth) {
            *best = Some(Best { piece: stand.piece.clone(), worth });
        }
    }

    /// The sound problem changed further by the eye alone, its solutions kept.
    fn polished(&mut self, best: Best, changes: u32) -> Option<Best> {
        let (mut best, mut stand) = (best.clone(), best);
        for done in 0..changes {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let floor = stand.worth - POLISH.step_back(done, changes, self.random);
            let Some(change) = changed(stand.piece.diagram.board(), self.aimed_at + 1, self.random) else { continue };
            let Some(piece) = self.sound(&change, &stand.piece) else { continue };
            let Some(worth) = self.eye.worth(&piece).filter(|worth| *worth >= floor) else { continue };
            stand = Best { piece, worth };
            if stand.worth > best.worth {
                best = stand.clone();
            }
        }
        Some(best)
    }

    /// A changed problem, if its solutions still are the only ones and it may leave.
    fn sound(&mut self, change: &Changed, before: &Piece) -> Option<Piece> {
        if !problem::broken_rules(&change.board).is_empty() {
            return None;
        }
        let position = diagram(change.board, self.half_moves)?;
        let lines: Option<Vec<HelpLine>> = before.solutions.iter().map(|seen| change.line(&seen.played)).collect();
        let piece = Piece::of(&position, &lines?, self.idea).filter(|piece| self.may_leave(piece))?;
        let others = self.counting.others(&piece.diagram, &piece.lines(), 0)?;
        (others.cooks.is_empty() && others.short == 0).then_some(piece)
    }

    fn may_leave(&self, piece: &Piece) -> bool {
        let board = piece.diagram.board();
        self.units.contains(&board.occupied().count())
            && may_leave(piece, self.idea)
            && problem::legality(&piece.diagram.setup()).is_empty()
    }

    /// What a changed diagram is, if it is worth the floor: first with the solutions as they were, then, while there is
    /// much to win, with any that are better.
    fn look(&mut self, change: &Changed, before: &Piece, floor: f64, cook: f64, is_early: bool) -> Option<Stand> {
        let board = change.board;
        if !problem::broken_rules(&board).is_empty() {
            return None;
        }
        let position = diagram(board, self.half_moves)?;
        let lines: Option<Vec<HelpLine>> = before.solutions.iter().map(|seen| change.line(&seen.played)).collect();
        let kept = lines.and_then(|lines| Piece::of(&position, &lines, self.idea));
        match kept {
            Some(piece) => self.counted(piece, floor, cook, is_early),
            None if is_early => {
                let lines = self.counting.all(&position, MOST_OTHERS)?;
                let piece = Piece::best_of(&position, &lines, self.count, self.idea)?;
                let stand = Stand { others: lines.len() - self.count, piece, short: 0 };
                (stand.value(cook) >= floor).then_some(stand)
            }
            None => None,
        }
    }

    fn counted(&mut self, piece: Piece, floor: f64, cook: f64, is_early: bool) -> Option<Stand> {
        let room = (piece.sum() - floor) / cook;
        if room < 0.0 {
            return None;
        }
        let others = self.counting.others(&piece.diagram, &piece.lines(), (room as usize).min(MOST_OTHERS))?;
        let mut stand = Stand { piece, others: others.cooks.len(), short: others.short };
        if is_early && others.short == 0 && !others.cooks.is_empty() {
            let lines: Vec<HelpLine> = stand.piece.lines().into_iter().chain(others.cooks).collect();
            if let Some(better) = Piece::best_of(&stand.piece.diagram, &lines, self.count, self.idea)
                && better.sum() > stand.piece.sum()
            {
                stand.piece = better;
            }
        }
        (stand.value(cook) >= floor).then_some(stand)
    }

    /// The same without what can go, and with lesser units wherever they do.
    fn economized(&mut self, mut best: Best) -> Option<Best> {
        loop {
            let board = *best.piece.diagram.board();
            let lesser = lesser_boards(&board).into_iter().find_map(|board| {
                let position = diagram(board, self.half_moves)?;
                let solutions = best.piece.solutions.iter();
                let lines: Vec<HelpLine> = solutions.filter_map(|seen| same_moves(&board, seen)).collect();
                let piece =
                    Piece::of(&position, &lines, self.idea).filter(|piece| piece.solutions.len() == self.count)?;
                let others = self.counting.others(&position, &lines, 0)?;
                let sound = others.cooks.is_empty() && others.short == 0;
                if !sound || !self.may_leave(&piece) {
                    return None;
                }
                let worth = self.eye.worth(&piece)?;
                (worth > best.worth).then_some(Best { piece, worth })
            });
            match lesser {
                Some(cheaper) => best = cheaper,
                None => return Some(best),
            }
        }
    }
}

/// The line with the units that stand in the diagram now.
fn same_moves(board: &Board, seen: &super::seen::Seen) -> Option<HelpLine> {
    let moves = seen.played.moves.iter().zip(&seen.played.origins);
    let kinds = moves.map(|(mv, origin)| {
        let kind = board.kind_at(*origin)?;
        let kind = if mv.kind == Kind::Pawn || kind != Kind::Pawn { kind } else { mv.kind };
        Some(chess::Move { kind, ..*mv })
    });
    HelpLine::of(&kinds.collect::<Option<Vec<_>>>()?)
}

/// Every unit taken away, then every unit replaced by a lesser one of its side.
fn lesser_boards(board: &Board) -> Vec<Board> {
    let units: Vec<_> = board.iter().filter(|(_, unit)| unit.kind != Kind::King).collect();
    let without = |square| {
        let mut board = *board;
        board.take(square);
        board
    };
    let mut boards: Vec<Board> = units.iter().map(|(square, _)| without(*square)).collect();
    for (square, unit) in units {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::King && kind.value() < unit.kind.value()) {
            let mut with = without(square);
            with.put(square, Unit { kind, ..unit });
            boards.push(with);
        }
    }
    boards.retain(|board| super::change::fits(board) && problem::broken_rules(board).is_empty());
    boards
}
