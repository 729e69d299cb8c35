//! Breeding players: generation after generation in a session, then the matches.

use engine::{Arena, Player, Tags, TournamentGame, Tuning, openings, pgn};
use evolve::Generation;
use serde_json::Value;
use session::{Ended, Progress, Session, crew};

use super::matches::play_matches;
use super::{EngineSettings, EvolveEngineRequest, FinalMatch};
use crate::breeding::{GenerationLine, replay};
use crate::failure::CannotRun;

/// What comes out while players are bred.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineFound {
    /// A generation has played.
    Generation {
        /// Counted from 1.
        number: usize,
        /// Its games.
        pgn: String,
    },
    /// A final match was played.
    Match(FinalMatch),
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct EvolvedEngine {
    /// What was asked for.
    pub settings: EngineSettings,
    /// Every generation.
    pub tuning: Tuning,
    /// The final matches; none if they were interrupted.
    pub matches: Vec<FinalMatch>,
    /// Whether everything was played.
    pub ended: Ended,
}

/// Breeds players and plays the final matches. The result does not depend on the number of threads, nor on
/// interruptions: each generation is one line of the journal, and a resumed run ends as one that was never interrupted.
pub fn evolve_engine(
    request: &EvolveEngineRequest,
    session: &mut Session<'_, EngineFound>,
) -> Result<EvolvedEngine, CannotRun> {
    let settings = request.settings()?;
    session.resume::<_, ()>(request)?;
    let begun = resumed(&settings, session.journal)?;
    // All there is to save is the request: the generations are in the journal.
    session.save(request, true, &|| Value::Null);
    let (tuning, matches) = crew(session.threads).run(|| {
        let tuning = breed(&settings, begun, session);
        let bred = tuning.state.log.len() == settings.plan.generations;
        let matches = if bred { play_matches(&settings, &tuning, session) } else { None };
        (tuning, matches)
    });
    let ended = Ended::of(matches.is_some(), tuning.state.log.len() as u64, GENERATIONS);
    Ok(EvolvedEngine { settings, tuning, matches: matches.unwrap_or_default(), ended })
}

const GENERATIONS: &str = "generations";

fn resumed(settings: &EngineSettings, journal: &[String]) -> Result<Tuning, CannotRun> {
    let (state, lines) = replay(&settings.space, &settings.plan, journal)?;
    let table = |(index, line): (usize, &GenerationLine)| {
        let table = line.table(settings.plan.size);
        table.ok_or_else(|| CannotRun::line(index, "has inconsistent points"))
    };
    let tables = lines.iter().enumerate().map(table).collect::<Result<Vec<_>, _>>()?;
    Ok(Tuning { state, tables })
}

fn breed(settings: &EngineSettings, begun: Tuning, session: &mut Session<'_, EngineFound>) -> Tuning {
    let EngineSettings { space, plan, search, rules, .. } = settings;
    let arena = Arena { search: *search, rules: *rules, openings: openings(), stop: session.stop };
    engine::tune(space, plan, begun, arena, &mut |tuning, games| {
        let number = tuning.tables.len();
        let Some(generation) = tuning.state.log.last() else { return };
        session.found(&EngineFound::Generation { number, pgn: generation_pgn(plan.size, number, games) });
        session.append(GenerationLine::fields(number, generation, tuning.tables.last()));
        session.progress(&Progress {
            stage: "generation".to_owned(),
            share: Some(number as f64 / plan.generations as f64),
            parts: Some((number as u64, plan.generations as u64)),
            count: number as u64,
            unit: GENERATIONS,
            status: status(generation, plan.size),
        });
    })
}

/// The place of the reference player and the share of points of the best of the others.
fn status(generation: &Generation, players: usize) -> String {
    let (first, last) = generation.reference_place();
    let place = if first == last { first.to_string() } else { format!("{first}–{last}") };
    let best = generation.fitness[generation.best()];
    format!("reference in place {place} of {players}, best {:.0} %", 100.0 * best)
}

fn generation_pgn(players: usize, number: usize, games: &[TournamentGame]) -> String {
    let name = |player: usize| if player + 1 == players { "reference".to_owned() } else { (player + 1).to_string() };
    all_pgn(games, &format!("generation {number}"), name)
}

/// Games as PGN, numbered as rounds.
pub(super) fn all_pgn(games: &[TournamentGame], event: &str, name: impl Fn(usize) -> String) -> String {
    let one = |(index, played): (usize, &TournamentGame)| {
        let (white, black, round) = (name(played.white), name(played.black), (index + 1).to_string());
        pgn(&played.game, Tags { event, round: &round, white: &white, black: &black })
    };
    games.iter().enumerate().map(one).collect()
}

/// The player that a tuning recommends.
pub fn favorite(settings: &EngineSettings, tuning: &Tuning) -> Player {
    engine::player_of(&tuning.state.favorite(&settings.space))
}
