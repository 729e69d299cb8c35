//! The composers `random` and `experience`: units put on the board one after the other until White can force mate, then
//! all that is not needed taken off (Iqbal 2011, steps 1 to 13).

use chess::{Board, Castling, Color, Position, Setup};
use solve::Forced;
use solve::kernel::Soundness;

use super::experience::Experience;
use super::optimize::optimize;
use super::placing::{castling, draws_blank, rights};
use super::prefilter::is_hopeless;
use super::reading::{AfterIllegal, Crowded, Iterations, Keeps, Legality, Length, PaperReading, Tests, TooFew};
use super::solving::Solving;
use search::SplitMix;

/// Fewest units of a finished position, and fewest black ones, to avoid mates of a lone king.
pub const FEWEST_UNITS: u32 = 4;
/// Fewest black units.
pub const FEWEST_BLACK: u32 = 2;
/// Most units.
pub const MOST_UNITS: u32 = 16;
/// Iterations of an attempt.
pub const ITERATIONS: u32 = 21;
/// Some readings count what may never happen; an attempt of this many turns has failed.
const MOST_TURNS: u32 = 5_000;

/// Makes one attempt: a position in which White can force mate, with nothing on the board that is not needed for that.
pub(super) fn attempt(
    reading: &PaperReading,
    experience: Option<&Experience>,
    random: &mut SplitMix,
    solving: &mut Solving<'_>,
) -> Option<Setup> {
    let granted = castling(random, reading.castling);
    let (board, state) = (reading.guide.kings(random), LastTest::Unknown);
    let mut attempt = Attempt { reading, granted, board, state, turn: Color::White, iterations: 0 };
    for _ in 0..MOST_TURNS {
        if attempt.iterations >= ITERATIONS {
            return None;
        }
        match attempt.take_turn(experience, random, solving) {
            Turn::GoOn => {}
            Turn::Failed => return None,
            Turn::Done(board) => return Some(setup(&attempt.guided(board, random, solving), granted)),
        }
    }
    None
}

struct Attempt<'a> {
    reading: &'a PaperReading,
    /// The castling rights granted at random.
    granted: Castling,
    board: Board,
    /// What the solver said of it last.
    state: LastTest,
    turn: Color,
    iterations: u32,
}

/// What is known of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastTest {
    /// Nothing.
    Unknown,
    /// White mates sooner than stipulated.
    TooSoon,
    /// White could not mate when it was tested last, or hardly could, and has gained no unit since.
    NoMate,
}

/// The outcome of a turn.
enum Turn {
    GoOn,
    Failed,
    Done(Board),
}

impl Attempt<'_> {
    fn take_turn(&mut self, experience: Option<&Experience>, random: &mut SplitMix, solving: &mut Solving<'_>) -> Turn {
        let color = self.turn;
        self.turn = color.other();
        self.count(Iterations::Turns);
        // Where White mates too soon only Black can help: his defender makes one of fourteen such positions a problem.
        let only_black = self.state == LastTest::TooSoon && self.reading.tests == Tests::Promising;
        if draws_blank(random, color) || (only_black && color == Color::White) {
            return Turn::GoOn;
        }
        let placed = self.reading.guide.place(&mut self.board, color, experience, self.reading, random);
        self.count(Iterations::Units);
        let enough = has_enough(&self.board);
        let early = self.reading.legality == Legality::EachUnit;
        let position = (enough || early).then(|| setup(&self.board, self.granted).check());
        if let Some(Err(_)) = position {
            placed.take_back(&mut self.board, self.reading);
            if self.reading.after_illegal == AfterIllegal::SameSide {
                self.turn = color;
            }
            return Turn::GoOn;
        }
        // Asked before anything else: a side that lacks units, and cannot get them, must not let the other fill the
        // board.
        if self.board.occupied().count() > u32::from(self.reading.most_units) {
            return self.crowded(random);
        }
        let Some(Ok(position)) = position.filter(|_| enough) else { return Turn::GoOn };
        if self.reading.tests == Tests::Promising && self.is_hopeless(&position, color) {
            return Turn::GoOn;
        }
        self.count(Iterations::SolverCalls);
        self.test(&position, solving)
    }

    /// Whether a position that has just got a unit of this color need not be tested.
    fn is_hopeless(&mut self, position: &Position, color: Color) -> bool {
        // Of these one in a thousand has a mate.
        let few = self.board.occupied().count() == FEWEST_UNITS;
        if few || (color == Color::Black && self.state == LastTest::NoMate) {
            return true;
        }
        let hopeless = is_hopeless(position);
        if hopeless {
            self.state = LastTest::NoMate;
        }
        hopeless
    }

    fn count(&mut self, what: Iterations) {
        self.iterations += u32::from(self.reading.iterations == what);
    }

    fn crowded(&mut self, random: &mut SplitMix) -> Turn {
        match self.reading.crowded {
            Crowded::Fail => Turn::Failed,
            Crowded::Restart => {
                self.board = self.reading.guide.kings(random);
                self.state = LastTest::Unknown;
                self.turn = Color::White;
                Turn::GoOn
            }
        }
    }

    /// Steps 11 to 13.
    fn test(&mut self, position: &Position, solving: &mut Solving<'_>) -> Turn {
        let forced = solving.forced(position);
        self.state = match forced {
            Forced::No => LastTest::NoMate,
            Forced::Sooner => LastTest::TooSoon,
            Forced::Exactly | Forced::Unknown => LastTest::Unknown,
        };
        if !counts(forced, self.reading.length) {
            return Turn::GoOn;
        }
        let optimized = self.optimized(&self.board, solving);
        if has_enough(&optimized) {
            return Turn::Done(optimized);
        }
        match self.reading.too_few {
            TooFew::Fail => Turn::Failed,
            TooFew::GoBack => Turn::GoOn,
            TooFew::GoOn => {
                self.board = optimized;
                Turn::GoOn
            }
        }
    }

    /// What the guide makes of a finished position with the iterations that are left, optimized again.
    fn guided(&self, board: Board, random: &mut SplitMix, solving: &mut Solving<'_>) -> Board {
        let left = ITERATIONS.saturating_sub(self.iterations);
        let better = self.reading.guide.go_on(&board, self.granted, left, random, solving);
        let optimized = better.map(|better| self.optimized(&better, solving));
        optimized.filter(has_enough).unwrap_or(board)
    }

    fn optimized(&self, board: &Board, solving: &mut Solving<'_>) -> Board {
        let mut only_key = None;
        optimize(board, |board| {
            let Ok(position) = setup(board, self.granted).check() else { return false };
            if self.reading.keeps == Keeps::Mate {
                return counts(solving.forced(&position), self.reading.length);
            }
            if let Some(key) = only_key {
                return solving.is_only_key(&position, key);
            }
            match solving.soundness(&position) {
                Some(Soundness::Sound(key)) => {
                    only_key = Some(key);
                    true
                }
                Some(Soundness::Cooked(..)) => true,
                Some(Soundness::Short) => self.reading.length == Length::Within,
                Some(Soundness::NoSolution) | None => false,
            }
        })
    }
}

/// Whether such a mate is a solution. If that cannot be decided, it is not.
fn counts(forced: Forced, length: Length) -> bool {
    match forced {
        Forced::Exactly => true,
        Forced::Sooner => length == Length::Within,
        Forced::No | Forced::Unknown => false,
    }
}

fn has_enough(board: &Board) -> bool {
    board.occupied().count() >= FEWEST_UNITS && board.color(Color::Black).count() >= FEWEST_BLACK
}

pub(super) fn setup(board: &Board, granted: Castling) -> Setup {
    Setup { castling: rights(board, granted), ..Setup::of(*board) }
}
