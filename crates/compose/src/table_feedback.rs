//! The loop of 003's last section: what was composed well is fed back into the table of experience, generation by
//! generation. An attempt depends on the finished generations before its own, never on which thread was faster.

use std::ops::{ControlFlow, Range};

use chess::{Board, Setup, Symmetry};

use super::experience::{Experience, OCCUPANTS, TableSource, number_of, occupant};
use super::mixed::Mix;
use super::{Attempt, Composer, Order, compose};

/// How many attempts make a generation.
pub const GENERATION: u64 = 128;

/// How many of our own problems the first table counts as.
const FIRST_COUNTS: f64 = 400.0;

/// Whether generations learn from those before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// They do.
    On,
    /// All have the first table, to compare with.
    Off,
}

/// What generations have learned so far.
#[derive(Clone, PartialEq, Debug)]
pub struct TableFeedback {
    /// How often each occupant stood on each square in what was fed back, in the table's order.
    pub counts: Vec<[u64; OCCUPANTS]>,
    /// The problems of the generation under way: score and diagram.
    pub pending: Vec<(f64, Board)>,
    /// Counts of every generation, the one under way last.
    pub generations: Vec<TableGeneration>,
}

/// Counts of a generation.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct TableGeneration {
    /// Attempts made.
    pub attempts: u64,
    /// Sound problems that keep the conventions.
    pub problems: u64,
    /// The scores of these added up.
    pub score: f64,
    /// How many of them were fed back when it was finished.
    pub fed: u64,
}

impl TableGeneration {
    /// The mean score of its problems.
    pub fn mean(&self) -> Option<f64> {
        (self.problems > 0).then(|| self.score / self.problems as f64)
    }
}

impl Default for TableFeedback {
    fn default() -> TableFeedback {
        TableFeedback { counts: vec![[0; OCCUPANTS]; 64], pending: Vec::new(), generations: Vec::new() }
    }
}

impl TableFeedback {
    /// The table of the generation under way: the first one and what was fed back, each problem counted alike.
    pub fn table(&self, first: &Experience) -> Experience {
        let fed = self.counts[0].iter().sum::<u64>() as f64;
        let mut percent = [[0.0; OCCUPANTS]; 64];
        for (number, square) in percent.iter_mut().enumerate() {
            for (occupant, value) in square.iter_mut().enumerate() {
                let learned = self.counts[number][occupant] as f64 * 100.0;
                *value = (first.square(number)[occupant] * FIRST_COUNTS + learned) / (FIRST_COUNTS + fed);
            }
        }
        let source = TableSource { problems: first.source.problems + fed as u64, from: first.source.from.clone() };
        Experience::new(source, percent).expect("a mean of two tables is one")
    }

    /// Counts an attempt of this number, the next one, with the score of its problem if it made one.
    fn note(&mut self, number: u64, made: Option<(f64, Board)>) {
        let generation = (number / GENERATION) as usize;
        self.generations.resize(self.generations.len().max(generation + 1), TableGeneration::default());
        let tally = &mut self.generations[generation];
        tally.attempts += 1;
        if let Some((score, board)) = made {
            tally.problems += 1;
            tally.score += score;
            self.pending.push((score, board));
        }
        if (number + 1).is_multiple_of(GENERATION) {
            let fed = self.feed_back();
            self.generations[generation].fed = fed;
        }
    }

    /// The better half of a finished generation goes into the table, each problem with its mirror image: left and right
    /// are alike without castling.
    fn feed_back(&mut self) -> u64 {
        let mut problems = std::mem::take(&mut self.pending);
        problems.sort_by(|one, other| other.0.total_cmp(&one.0));
        problems.truncate(problems.len().div_ceil(2));
        for (_, board) in &problems {
            for seen in [*board, Setup::of(*board).transform(Symmetry::MirrorFiles).board] {
                for square in chess::Square::all() {
                    self.counts[number_of(square)][occupant(seen.unit_at(square))] += 1;
                }
            }
        }
        problems.len() as u64
    }
}

/// Makes the attempts of these numbers, generation by generation, each with the table that the generations before it
/// left; `feedback_table` is what was learned before the first of them, and is updated. Every attempt is passed in its
/// order to `on_attempt`, with the table after it, until that breaks or a stop is asked for.
pub fn compose_by_generations(
    order: &Order<'_>,
    mix: &Mix<'_>,
    feedback: Feedback,
    feedback_table: &mut TableFeedback,
    numbers: Range<u64>,
    on_attempt: &mut (dyn FnMut(Attempt, &TableFeedback) -> ControlFlow<()> + Send),
) {
    let mut from = numbers.start;
    let mut ended = false;
    while from < numbers.end && !ended {
        let to = numbers.end.min((from / GENERATION + 1) * GENERATION);
        let table = match feedback {
            Feedback::On => feedback_table.table(mix.experience),
            Feedback::Off => mix.experience.clone(),
        };
        let order = Order { composer: Composer::Mixed(Mix { experience: &table, ..*mix }), ..*order };
        // A stop leaves a gap: then the generation is not finished, and none may follow.
        let mut made = from;
        compose(&order, from..to, &mut |attempt| {
            let sound = attempt.composition.and_then(|made| Some((made.setup.check().ok()?, made.key?)));
            let problem =
                sound.and_then(|(position, key)| Some((order.judge.score(&position, key)?, *position.board())));
            feedback_table.note(attempt.number, problem);
            made = attempt.number + 1;
            let flow = on_attempt(attempt, feedback_table);
            ended = flow.is_break();
            flow
        });
        ended |= made < to;
        from = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(fen: &str) -> Board {
        chess::parse_fen(fen).expect("a FEN").setup.board
    }

    #[test]
    fn the_better_half_is_fed_back_when_a_generation_is_finished() {
        let boards = ["8/8/8/2KQ4/8/3k4/3p4/3R4", "8/2p5/3k4/1Q6/5P2/1B6/8/3K4"].map(board);
        let first = Experience::of(&boards[..1], vec![]).expect("a table");
        let mut feedback_table = TableFeedback::default();
        for number in 0..GENERATION {
            assert_eq!(feedback_table.table(&first), first, "nothing is learned before the end");
            let made = (number < 2).then(|| (number as f64, boards[number as usize]));
            feedback_table.note(number, made);
        }
        let table = feedback_table.table(&first);
        let king = boards[1].unit_at("d1".parse().expect("a square"));
        let percent = |name: &str| table.percent(name.parse().expect("a square"), king);
        assert!(percent("d1") > 0.0 && percent("d1") == percent("e1"), "the better one and its mirror image");
        assert_eq!(table.source.problems, first.source.problems + 2);
        let finished = TableGeneration { attempts: GENERATION, problems: 2, score: 1.0, fed: 1 };
        assert_eq!((feedback_table.generations.as_slice(), finished.mean()), ([finished].as_slice(), Some(0.5)));
        feedback_table.note(GENERATION, None);
        assert_eq!(feedback_table.generations.len(), 2);
        assert_eq!(feedback_table.table(&first), table);
    }
}
