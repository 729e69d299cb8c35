//! What gives a machine away, counted: in composed problems, and beside them in published ones of equal size.
//!
//! The questions are those a judge of problems asks first. They are asked of the solution and of what `judge` remarks,
//! never of what the composer demands of itself.

mod beside;
mod blemish;

use anyhow::{Context as _, Result, bail};
use chess::Position;
use problem::{Solution, Stipulation, Verdict};
use rayon::prelude::*;
use solve::{Limits, Wanted};
use themes::Analysis;

use self::blemish::{LONGER, Question, TWO_MOVERS};
use super::composed;

/// Prints how many problems of a file have each blemish, which they are, and what the models say beside published ones.
pub fn run(words: &[String]) -> Result<()> {
    let (file, moves) = match words {
        [file] => (file, 2),
        [file, moves] => (file, moves.parse().with_context(|| format!("'{moves}' is not a number"))?),
        _ => bail!("counted takes a file and the number of moves"),
    };
    let stipulation = Stipulation::mate_in(moves).context("no such length")?;
    let text = std::fs::read_to_string(file).with_context(|| file.clone())?;
    let composed = composed::positions(&text);
    if composed.is_empty() {
        bail!("{file} has no problems");
    }
    let questions = if moves == 2 { TWO_MOVERS } else { LONGER };
    let answers: Vec<Vec<bool>> = composed
        .par_iter()
        .map(|position| answered(position, stipulation, questions).with_context(|| position.setup().to_fen()))
        .collect::<Result<_>>()?;
    println!("{} problems\n", composed.len());
    println!("| of them | number | share (%) |");
    println!("|---|---|---|");
    for (place, question) in questions.iter().enumerate() {
        let number = answers.iter().filter(|row| row[place]).count();
        println!("| {} | {number} | {:.0} |", question.name, 100.0 * number as f64 / composed.len() as f64);
    }
    println!();
    for (row, position) in answers.iter().zip(&composed) {
        let names: Vec<&str> = questions.iter().zip(row).filter(|(_, has)| **has).map(|(one, _)| one.name).collect();
        if !names.is_empty() {
            println!("{}: {}", position.setup().to_fen(), names.join("; "));
        }
    }
    beside::print(&composed, stipulation)
}

/// The whole solution of a sound problem.
fn solved(position: &Position, stipulation: Stipulation) -> Result<Solution> {
    let solution = solve::solve(position, stipulation, Wanted::everything(), Limits::unlimited(solve::never()));
    if solution.verdict != Verdict::Sound {
        bail!("it is {}", solution.verdict.name());
    }
    Ok(solution)
}

fn answered(position: &Position, stipulation: Stipulation, questions: &[Question]) -> Result<Vec<bool>> {
    let solution = solved(position, stipulation)?;
    let analysis = Analysis::of(&solution);
    Ok(questions.iter().map(|question| (question.has)(&analysis)).collect())
}
