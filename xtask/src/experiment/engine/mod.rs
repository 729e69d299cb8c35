//! The playing engine measured: what alpha-beta saves, how much of a tournament is noise, how strong the full search
//! is, how many mates it finds, and that nothing breaks in thousands of games.

mod leaves;
mod mates;
mod strength;

use anyhow::{Result, bail};
use engine::{GamePosition, RECIPE, make_openings};
use evolve::SplitMix;

use super::draw;

/// Runs the part of this name, or says which there are.
pub fn run(words: &[String]) -> Result<()> {
    match words {
        [part, options @ ..] if part == "leaves" => leaves::run(&draw(options, 1000)?),
        [part, options @ ..] if part == "noise" => strength::noise(&draw(options, 20)?),
        [part, options @ ..] if part == "random" => strength::random(&draw(options, 100)?),
        [part, options @ ..] if part == "strength" => strength::full_against_plain(&draw(options, 100)?),
        [part, options @ ..] if part == "games" => strength::games(&draw(options, 2000)?),
        [part, options @ ..] if part == "mates" => mates::run(&draw(options, 300)?),
        [part] if part == "openings" => {
            make_openings(256, RECIPE).iter().for_each(|opening| println!("{}", opening.line()));
            Ok(())
        }
        _ => bail!(
            "usage: cargo xtask experiment engine leaves | noise | random | strength | games | mates [--seed N] [--sample N], or openings"
        ),
    }
}

/// A position some random moves away from the array, with moves left.
fn random_position(chance: &mut SplitMix) -> GamePosition {
    loop {
        let mut game_position = GamePosition::start();
        for _ in 0..chance.below(80) {
            let moves = game_position.position.legal_moves();
            if moves.is_empty() {
                break;
            }
            game_position = game_position.play(moves[chance.below(moves.len())]);
        }
        if game_position.position.has_moves() {
            return game_position;
        }
    }
}

fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
