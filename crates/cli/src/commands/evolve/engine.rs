//! `keymove evolve engine`: players bred by tournaments, and the matches at the end.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use lab::tuning::{
    EngineFound, EvolveEngineRequest, GameRules, PlayerWeights, Space, Stages, evolve_engine, list_parameters,
    read_parameters,
};
use lab::{Breeding, documents};

use super::GENERATIONS;
use crate::args::EvolveEngineArgs;
use crate::commands::uci::read_player_file;
use crate::exit::{ExitStatus, print};
use crate::long_run::{LongRun, RunKind, flagged};

const KIND: RunKind = RunKind { command: "evolve engine", journal: GENERATIONS, stale };

/// Breeds players.
pub fn run(args: &EvolveEngineArgs) -> Result<ExitStatus> {
    // Everything that can be wrong is looked at before the first game.
    let stages = if args.two_stages { Stages::Two } else { Stages::One };
    let space = args.parameters.as_ref().map_or_else(|| Ok(stages.space()), |path| read_space(path, stages))?;
    if args.list_parameters {
        print(&list_parameters(&space))?;
        return Ok(ExitStatus::Success);
    }
    let request = request(args, stages, &space)?;
    request.settings().map_err(flagged)?;
    let Some(out) = &args.out else { bail!("give a folder with --out") };
    let mut run = LongRun::open(out, &KIND, &args.run)?;
    let evolved = run.run(
        None,
        &mut |files, found: &EngineFound| match found {
            EngineFound::Generation { number, pgn } => files.write(&format!("games/generation-{number:02}.pgn"), pgn),
            EngineFound::Match(_) => {}
        },
        |session| evolve_engine(&request, session),
    )?;
    run.finish(&documents::tuning(&evolved), &args.run)
}

fn request(args: &EvolveEngineArgs, stages: Stages, space: &Space) -> Result<EvolveEngineRequest> {
    let GameRules { resign, plies: longest_game } = GameRules::THESIS;
    let rival = args.rival.as_deref().map(read_player_file).transpose()?;
    Ok(EvolveEngineRequest {
        breeding: Breeding {
            population: usize::from(args.population),
            generations: args.generations as usize,
            method: args.method.into(),
            crossover: args.crossover,
            mutation: args.mutation,
            gaussian: args.gaussian,
            tournament: args.tournament.map(usize::from),
            elite: usize::from(args.elite),
            seed: args.seed,
        },
        two_stages: args.two_stages,
        plies: usize::from(args.plies),
        nodes: args.nodes,
        parameters: EvolveEngineRequest::ranges_of(space, stages),
        resign,
        longest_game,
        games: args.games as usize,
        rival: rival.as_ref().map(PlayerWeights::from),
    })
}

fn read_space(path: &Path, stages: Stages) -> Result<Space> {
    let shown = path.display();
    let file = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    read_parameters(&file, stages).map_err(|error| flagged(format!("{shown}: {error}")))
}

/// What an earlier run may have left: the player at its end, and generations that the new one will not reach.
fn stale(out: &Path) -> Vec<String> {
    let numbered = |folder: &'static str| {
        let entries = fs::read_dir(out.join(folder)).into_iter().flatten().filter_map(Result::ok);
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let ours = names.filter(|name| name.starts_with("generation-") || name.starts_with("match-"));
        ours.map(|name| format!("{folder}/{name}")).collect::<Vec<_>>()
    };
    let mut names = vec!["best.toml".to_owned()];
    names.extend(numbered("games"));
    names.extend(numbered("crosstables"));
    names
}
