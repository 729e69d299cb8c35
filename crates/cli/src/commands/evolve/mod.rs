//! `keymove evolve`: players of the engine, or the weights of our own judge.

mod engine;
mod folder;
mod quality;

use std::sync::atomic::AtomicBool;

use anyhow::Result;
use lab::tuning::{Genetic, Method, Mutation, Selection};

use crate::args::{Evolve, EvolveArgs, EvolveMethodName};
use crate::exit::Outcome;

/// Lets evolve what was asked for.
pub fn run(args: &EvolveArgs) -> Result<Outcome> {
    match &args.what {
        Evolve::Engine(args) => engine::run(args),
        Evolve::Quality(args) => quality::run(args),
    }
}

/// What the run may cost, who watches it, and who may end it.
#[derive(Clone, Copy)]
struct Effort {
    threads: usize,
    quiet: bool,
    stop: &'static AtomicBool,
}

/// The settings of the genetic algorithm as typed.
struct Breeding {
    crossover: f64,
    mutation: f64,
    gaussian: Option<f64>,
    tournament: Option<u16>,
    elite: u16,
}

fn method(name: EvolveMethodName, breeding: Breeding) -> Method {
    match name {
        EvolveMethodName::CmaEs => Method::Separable,
        EvolveMethodName::Genetic => Method::Genetic(Genetic {
            crossover: breeding.crossover,
            mutation: breeding.mutation,
            change: breeding.gaussian.map_or(Mutation::Uniform, |spread| Mutation::Gaussian { spread }),
            selection: breeding
                .tournament
                .map_or(Selection::Roulette, |size| Selection::Tournament { size: usize::from(size) }),
            elite: usize::from(breeding.elite),
        }),
    }
}
