//! Problems of all genres but directmates, real and random, with Popeye's times, and against the naive twin in the same
//! run. Everything is written out as Popeye was asked to: set play and variations.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use chess::Position;
use problem::{FoundLines, GeneralSolution, PlayKind, Solved, Stipulation};
use serde_json::Value;
use solve::{Limits, Wanted, naive, never, solve_genre};

use super::stopwatch::fastest;
use crate::collection::values;

/// What Popeye takes to start, of each of its times.
const START_UP: f64 = 0.012;

/// The naive twin is asked for half-moves up to here, and of so many problems.
const NAIVE: (usize, usize) = (4, 25);

/// One diagram that was solved alone, so that the time is known.
struct Problem {
    position: Position,
    stipulation: Stipulation,
    wanted: Wanted,
    popeye: f64,
}

/// Which problems are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Genres {
    /// Help and series play that White ends.
    HelpPlay,
    /// Self play, reflex play and stalemates, and lines that end like them.
    SelfPlay,
}

impl Genres {
    /// What a stipulation belongs to; a directmate to neither.
    fn of(stipulation: Stipulation) -> Option<Genres> {
        match stipulation.play() {
            PlayKind::Direct => stipulation.directmate().is_none().then_some(Genres::SelfPlay),
            PlayKind::Help | PlayKind::SeriesDirect | PlayKind::SeriesHelp => Some(Genres::HelpPlay),
            PlayKind::SelfPlay
            | PlayKind::Reflex
            | PlayKind::SemiReflex
            | PlayKind::HelpSelf
            | PlayKind::HelpReflex
            | PlayKind::SeriesSelf
            | PlayKind::SeriesReflex => Some(Genres::SelfPlay),
        }
    }
}

/// One line for each stipulation, and for each of Popeye's modes.
pub fn rows(genres: Genres) -> Result<()> {
    let mut by_stipulation: BTreeMap<String, Vec<Problem>> = BTreeMap::new();
    for row in values("genres.jsonl")? {
        if let Some((mode, problem)) = problem(&row, genres)? {
            by_stipulation.entry(problem.stipulation.short() + mode).or_default().push(problem);
        }
    }
    by_stipulation.iter().try_for_each(|(stipulation, problems)| tell(stipulation, problems))
}

/// A row that holds one diagram of a genre that is meant, with the mode in which Popeye solved it.
fn problem(row: &Value, genres: Genres) -> Result<Option<(&'static str, Problem)>> {
    let [phase] = row["solutions"].as_array().context("solutions")?.as_slice() else { return Ok(None) };
    let stipulation: Stipulation = phase["stipulation"].as_str().context("stipulation")?.parse()?;
    if Genres::of(stipulation) != Some(genres) || phase["duplex"] == true {
        return Ok(None);
    }
    let mode = if phase["mode"] == "intelligent" { " (intelligent)" } else { "" };
    let position = chess::parse_fen(phase["fen"].as_str().context("fen")?)?.setup.check()?;
    let wanted = Wanted { set_play: !phase["set_play"].is_null(), ..Wanted::variations() };
    let popeye = row["popeye_seconds"].as_f64().context("popeye_seconds")? - START_UP;
    Ok(Some((mode, Problem { position, stipulation, wanted, popeye: popeye.max(0.0) })))
}

fn tell(stipulation: &str, problems: &[Problem]) -> Result<()> {
    let times: Vec<Duration> = problems.iter().map(|problem| fastest(3, || ours(problem)).0).collect();
    let total: f64 = times.iter().map(Duration::as_secs_f64).sum();
    let popeye: f64 = problems.iter().map(|problem| problem.popeye).sum();
    let mut ratios: Vec<f64> =
        problems.iter().zip(&times).map(|(problem, time)| problem.popeye / time.as_secs_f64()).collect();
    ratios.sort_by(f64::total_cmp);
    let slowest = times.iter().max().map_or(0.0, Duration::as_secs_f64);
    print!(
        "{stipulation}, {} problems: {:.2} ms, the slowest {:.2} ms; Popeye {:.1} x in total, {:.1} x in the median",
        problems.len(),
        total * 1e3 / problems.len() as f64,
        slowest * 1e3,
        popeye / total,
        ratios[ratios.len() / 2]
    );
    let (half_moves, most) = NAIVE;
    let sample = &problems[..problems.len().min(most)];
    if sample.iter().all(|problem| problem.stipulation.half_moves() <= half_moves) {
        let ours: f64 = times[..sample.len()].iter().map(Duration::as_secs_f64).sum();
        let (naive, same) =
            fastest(1, || sample.iter().all(|problem| self::naive(problem).tree == self::ours(problem).tree));
        ensure!(same, "{stipulation}: the naive twin finds something else");
        // Both were asked in that run.
        print!("; the naive twin on {}: {:.1} x", sample.len(), (naive.as_secs_f64() - ours).max(0.0) / ours);
    }
    println!();
    Ok(())
}

fn ours(problem: &Problem) -> GeneralSolution {
    let limits = Limits::unlimited(never()).with_hash(64);
    match solve_genre(&problem.position, problem.stipulation, problem.wanted, limits) {
        Solved::General(solution) => solution,
        Solved::Direct(_) => unreachable!("directmates were left out"),
    }
}

fn naive(problem: &Problem) -> GeneralSolution {
    let Problem { position, stipulation, wanted, popeye: _ } = problem;
    if let Some(found) = naive::help::found_lines(position, *stipulation) {
        let set_play = if wanted.set_play { found.set_play } else { vec![] };
        return GeneralSolution::of_lines(position, *stipulation, FoundLines { set_play, ..found });
    }
    match stipulation.play().is_help() {
        true => naive::forced_end::solve(position, *stipulation, *wanted),
        false => naive::battle::solve(position, *stipulation, *wanted),
    }
}
