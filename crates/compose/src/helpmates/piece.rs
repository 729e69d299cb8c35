//! A diagram with its intended solutions, looked at.

use chess::{Board, Color, Position, Setup};
use solve::kernel::HelpLine;

use super::harmony::{Harmony, harmony};
use super::ideas::HelpIdea;
use super::seen::Seen;
use super::setting;
use super::shown::Shown;

/// A diagram and the solutions that are meant to be the only ones.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub diagram: Position,
    pub solutions: Vec<Seen>,
    /// What all solutions show together.
    pub shown: Vec<Shown>,
    /// How many moves are played in two solutions.
    pub repeated: u32,
    /// What it is worth, other solutions apart.
    pub worth: f64,
    /// What it is worth beyond that to an attempt with this idea, for as much of the idea as there is.
    pub pull: f64,
}

/// What the idea of an attempt pulls with.
const PULL: f64 = 30.0;

impl Piece {
    /// Of a diagram and these lines, if all of them solve it.
    pub fn of(diagram: &Position, lines: &[HelpLine], idea: &'static HelpIdea) -> Option<Piece> {
        let solutions: Option<Vec<Seen>> = lines.iter().map(|line| Seen::of(diagram, *line)).collect();
        Some(Piece::of_solutions(diagram, solutions?, idea))
    }

    /// Of the best of these solutions: so many of them that go together.
    pub fn best_of(diagram: &Position, lines: &[HelpLine], count: usize, idea: &'static HelpIdea) -> Option<Piece> {
        let seen: Vec<Seen> = lines.iter().filter_map(|line| Seen::of(diagram, *line)).collect();
        let mut best: Option<(f64, usize, usize)> = None;
        for (place, one) in seen.iter().enumerate() {
            for (other_place, other) in seen.iter().enumerate().skip(place + 1) {
                let worth = one.worth + other.worth + harmony(one, other, idea).points + pull(idea, one, other);
                if best.is_none_or(|(most, ..)| worth > most) {
                    best = Some((worth, place, other_place));
                }
            }
        }
        let (_, one, other) = best?;
        let mut chosen = vec![one, other];
        while chosen.len() < count {
            chosen.push(next(&seen, &chosen, idea)?);
        }
        chosen.sort_unstable();
        let chosen = chosen.into_iter().map(|place| seen[place].clone()).collect();
        Some(Piece::of_solutions(diagram, chosen, idea))
    }

    fn of_solutions(diagram: &Position, solutions: Vec<Seen>, idea: &'static HelpIdea) -> Piece {
        let found: Vec<Harmony> = pairs(&solutions).map(|(one, other)| harmony(one, other, idea)).collect();
        let shown = found.first().map_or_else(Vec::new, |first| {
            let in_all = |shown: &&Shown| found.iter().all(|pair| pair.shown.contains(shown));
            first.shown.iter().filter(in_all).copied().collect()
        });
        let mean = |sum: f64, count: usize| sum / count.max(1) as f64;
        let harmony = mean(found.iter().map(|pair| pair.points).sum(), found.len());
        let alone = 2.0 * mean(solutions.iter().map(|seen| seen.worth).sum(), solutions.len());
        let worth = harmony + alone - setting::cost(diagram, &solutions);
        let repeated = found.iter().map(|pair| pair.repeated).sum();
        let pulls = pairs(&solutions).map(|(one, other)| pull(idea, one, other)).sum();
        let pull = mean(pulls, found.len());
        Piece { diagram: *diagram, solutions, shown, repeated, worth, pull }
    }

    /// What it is worth to its attempt.
    pub fn sum(&self) -> f64 {
        self.worth + self.pull
    }

    /// Its lines.
    pub fn lines(&self) -> Vec<HelpLine> {
        self.solutions.iter().map(|seen| seen.played.line()).collect()
    }
}

/// For as much of an idea as two solutions show.
fn pull(idea: &HelpIdea, one: &Seen, other: &Seen) -> f64 {
    PULL * idea.share(one, other)
}

/// What goes best with those that are chosen.
fn next(seen: &[Seen], chosen: &[usize], idea: &HelpIdea) -> Option<usize> {
    let fits = |place: &usize| -> f64 {
        let with = chosen.iter().map(|other| harmony(&seen[*place], &seen[*other], idea).points);
        seen[*place].worth + with.sum::<f64>() / chosen.len() as f64
    };
    let open = (0..seen.len()).filter(|place| !chosen.contains(place));
    open.map(|place| (place, fits(&place)))
        .reduce(|one, other| if other.1 > one.1 { other } else { one })
        .map(|(place, _)| place)
}

fn pairs(solutions: &[Seen]) -> impl Iterator<Item = (&Seen, &Seen)> {
    let after = |(place, one)| solutions[place + 1..].iter().map(move |other| (one, other));
    solutions.iter().enumerate().flat_map(after)
}

/// The diagram on a board: in whole moves Black begins, with a half-move before them White.
pub(super) fn diagram(board: Board, half_moves: usize) -> Option<Position> {
    let turn = if half_moves.is_multiple_of(2) { Color::Black } else { Color::White };
    Setup { turn, ..Setup::of(board) }.check().ok()
}
