//! A model that steers while units are put on the board (Iqbal 2011, section 6, second proposal): of several placements
//! drawn at random, the one most promising by the model's weights is kept. Once there is a mate, the iterations that
//! are left are used by the model itself: a unit is put elsewhere if the mate stays and the score rises.

use chess::{Board, Castling, Color, Move, Position, Square, Unit};
use problem::Stipulation;
use quality::{Composer2006, Iq17};
use solve::kernel::Soundness;
use solve::{Limits, Wanted};

use super::by_chance::setup;
use super::experience::Experience;
use super::placing::{self, Placed};
use super::reading::{Guide, PaperReading};
use super::solving::Solving;
use search::SplitMix;
use search::{Rules, Step};

/// How many placements are drawn for each unit. More steer harder, and all problems become alike.
const DRAWN: usize = 4;

impl Guide {
    /// Two kings.
    pub(super) fn kings(self, random: &mut SplitMix) -> Board {
        self.choose(|| placing::kings(random), |board| *board)
    }

    /// One more unit of a side.
    pub(super) fn place(
        self,
        board: &mut Board,
        color: Color,
        experience: Option<&Experience>,
        reading: &PaperReading,
        random: &mut SplitMix,
    ) -> Placed {
        if self == Guide::Unguided {
            return placing::place(board, color, experience, reading, random);
        }
        let draw = || {
            let mut drawn = *board;
            let placed = placing::place(&mut drawn, color, experience, reading, random);
            (drawn, placed)
        };
        let (chosen, placed) = self.choose(draw, |(board, _)| *board);
        *board = chosen;
        placed
    }

    /// The most promising of several; of equals the first. Without a guide the first draw is taken.
    fn choose<T>(self, mut draw: impl FnMut() -> T, board: impl Fn(&T) -> Board) -> T {
        let mut best = draw();
        if self == Guide::Unguided {
            return best;
        }
        let mut most = self.prospect(&board(&best));
        for _ in 1..DRAWN {
            let drawn = draw();
            let prospect = self.prospect(&board(&drawn));
            if prospect > most {
                (best, most) = (drawn, prospect);
            }
        }
        best
    }

    fn prospect(self, board: &Board) -> f64 {
        match self {
            Guide::Unguided => 0.0,
            Guide::Iq17 => Iq17::BEST.prospect(board),
            Guide::Composer2006 => Composer2006::PRINTED.prospect(board),
        }
    }

    /// A finished position after this many more questions to the solver, if it has become a better one.
    pub(super) fn go_on(
        self,
        board: &Board,
        granted: Castling,
        left: u32,
        random: &mut SplitMix,
        solving: &mut Solving<'_>,
    ) -> Option<Board> {
        if self == Guide::Unguided {
            return None;
        }
        let mut scored = self.scored(board, granted, solving)?;
        let mut better = None;
        for _ in 0..left {
            let next = moved(&scored.board, random).and_then(|board| self.scored(&board, granted, solving));
            if let Some(next) = next.filter(|next| next.is_sound >= scored.is_sound && next.score > scored.score) {
                better = Some(next.board);
                scored = next;
            }
        }
        better
    }

    /// A position with a mate as the model sees it; nothing if there is no mate or it cannot be judged.
    fn scored(self, board: &Board, granted: Castling, solving: &mut Solving<'_>) -> Option<Scored> {
        let position = setup(board, granted).check().ok()?;
        let (key, is_sound) = match solving.soundness(&position)? {
            Soundness::Sound(key) => (key, true),
            Soundness::Cooked(key, _) => (key, false),
            Soundness::Short | Soundness::NoSolution => return None,
        };
        Some(Scored { board: *board, is_sound, score: self.score(&position, key, solving)? })
    }

    fn score(self, position: &Position, key: Move, solving: &Solving<'_>) -> Option<f64> {
        match self {
            Guide::Unguided => None,
            Guide::Composer2006 => Some(f64::from(Composer2006::PRINTED.quick_total(position, key))),
            Guide::Iq17 => {
                let stipulation = Stipulation::mate_in(u64::from(solving.moves())).ok()?;
                let wanted = Wanted::variations();
                let limits = Limits::nodes(solving.nodes()).with_stop(solving.stop());
                Iq17::BEST.total_of_first_key(&solve::solve(position, stipulation, wanted, limits))
            }
        }
    }
}

/// A position with a mate on the way to a better one.
struct Scored {
    board: Board,
    is_sound: bool,
    score: f64,
}

/// The board with one unit on another square, if the rules of composition allow it.
fn moved(board: &Board, random: &mut SplitMix) -> Option<Board> {
    let units: Vec<(Square, Unit)> = board.iter().collect();
    let (from, unit) = random.pick(&units);
    let to = Square::new(random.below(64) as u8);
    let without = Step::Delete { unit, square: from }.apply(board)?;
    let allowed = Rules::Composition.allow_relocation(&without, unit, from, to);
    allowed.then(|| Step::Relocate { unit, from, to }.apply(board)).flatten()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use chess::parse_fen;

    use super::*;

    fn board(fen: &str) -> Board {
        parse_fen(fen).expect("a FEN").setup.board
    }

    #[test]
    fn a_guide_takes_the_most_promising() {
        let (center, corner) = (board("8/8/8/3k4/8/8/8/K7"), board("k7/8/8/8/8/8/8/7K"));
        let chosen = |guide: Guide, mut drawn: Vec<Board>| guide.choose(|| drawn.pop().expect("four"), |board| *board);
        assert_eq!(chosen(Guide::Composer2006, vec![corner, center, corner, corner]), center);
        assert_eq!(chosen(Guide::Unguided, vec![center, corner]), corner);
    }

    #[test]
    fn going_on_keeps_the_mate_and_raises_the_score() {
        let start = board("2K5/k6p/8/7R/8/8/8/8");
        let never = AtomicBool::new(false);
        for guide in [Guide::Iq17, Guide::Composer2006] {
            let mut solving = Solving::new(2, 1_000_000, &never);
            let mut scored = |board: &Board| guide.scored(board, Castling::NONE, &mut solving).expect("a mate");
            let before = scored(&start);
            let mut solving = Solving::new(2, 1_000_000, &never);
            let mut go_on = |seed| guide.go_on(&start, Castling::NONE, 400, &mut SplitMix::new(seed), &mut solving);
            let better: Vec<Board> = (0..5).filter_map(&mut go_on).collect();
            assert!(!better.is_empty(), "{guide:?}");
            for board in better {
                let after = scored(&board);
                assert!(after.is_sound && after.score > before.score, "{guide:?}");
            }
        }
        assert_eq!(
            Guide::Unguided.go_on(
                &start,
                Castling::NONE,
                9,
                &mut SplitMix::new(1),
                &mut Solving::new(2, 1_000_000, &never)
            ),
            None
        );
    }
}
