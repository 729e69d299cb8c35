//! `keymove evolve`: players of the engine, or the weights of our own judge.

mod engine;
mod quality;
mod taste;

use anyhow::Result;
use lab::BreedingMethod;

use crate::args::{Evolve, EvolveArgs, EvolveMethodName};
use crate::exit::ExitStatus;

/// Runs the search that was asked for.
pub fn run(args: &EvolveArgs) -> Result<ExitStatus> {
    match &args.what {
        Evolve::Engine(args) => engine::run(args),
        Evolve::Quality(args) => quality::run(args),
        Evolve::Taste(args) => taste::run(args),
    }
}

/// The journal of both.
const GENERATIONS: &str = "generations.jsonl";

impl From<EvolveMethodName> for BreedingMethod {
    fn from(name: EvolveMethodName) -> BreedingMethod {
        match name {
            EvolveMethodName::CmaEs => BreedingMethod::CmaEs,
            EvolveMethodName::Genetic => BreedingMethod::Genetic,
        }
    }
}
