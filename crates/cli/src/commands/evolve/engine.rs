//! `keymove evolve engine`: players bred by tournaments, and the matches at the end.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::ProgressBar;
use lab::render;
use lab::tuning::{
    FinalMatch, GameRules, MatchWishes, Plan, Search, Space, Stages, Tuning, TuningCheckpoint, TuningWishes, beginning,
    breed_players, final_matches, list_parameters, read_parameters,
};

use super::folder::{CHECKPOINT, GenerationWatch, Opening, RunFolder};
use super::{Breeding, Effort, method};
use crate::args::EvolveEngineArgs;
use crate::commands::uci::read_player_file;
use crate::exit::{Outcome, print};
use crate::terminal;

/// Breeds players.
pub fn run(args: &EvolveEngineArgs) -> Result<Outcome> {
    // Everything that can be wrong is looked at before the first game.
    let wishes = wishes(args)?;
    if args.list_parameters {
        print(&list_parameters(&wishes.space))?;
        return Ok(Outcome::Success);
    }
    let rival = args.rival.as_deref().map(read_player_file).transpose()?;
    let matches = MatchWishes { games: args.games as usize, rival };
    let Some(out) = &args.out else { bail!("give a folder to --out") };
    let folder = RunFolder { path: out.clone(), folders: &["games", "crosstables"] };
    // Caught before anything is written: who sees the checkpoint may press Ctrl-C.
    let stop = terminal::stop_on_interrupt();
    let opening = Opening { resume: args.resume, force: args.force, quiet: args.quiet };
    let resume = folder.open(opening, TuningCheckpoint::read)?;
    if resume.is_none() {
        folder.write(CHECKPOINT, &beginning(&wishes))?;
    }
    let threads = args.threads.map_or_else(crate::problems::all_processors, usize::from);
    let effort = Effort { threads, quiet: args.quiet, stop };
    let (tuning, kept) = breed(&wishes, resume.as_ref(), &folder, effort)?;
    let done = tuning.state.log.len() == wishes.plan.generations;
    let played = if done { play_matches(&matches, effort, &wishes, &tuning) } else { None };
    folder.write_all(&render::tuning(&wishes, &tuning, played.as_deref().unwrap_or_default()))?;
    kept?;
    if !args.quiet {
        print(&closing_words(&wishes, &tuning, played.as_deref().unwrap_or_default(), &folder))?;
    }
    Ok(if played.is_some() { Outcome::Success } else { Outcome::Interrupted })
}

/// Breeds players while somebody watches and every generation is kept; also says whether the last one could be kept.
fn breed(
    wishes: &TuningWishes,
    resume: Option<&TuningCheckpoint>,
    folder: &RunFolder,
    effort: Effort,
) -> Result<(Tuning, Result<()>)> {
    let mut watch = GenerationWatch::begin(effort.quiet, wishes.plan.generations);
    let mut kept = Ok(());
    let bred = breed_players(wishes, resume, effort.threads, effort.stop, &mut |progress| {
        watch.see(progress.generation(), &progress.standing());
        // The run is worth more than its checkpoint: it goes on, and the failure is told at the end.
        kept = folder
            .write(&format!("games/generation-{:02}.pgn", progress.generation()), &progress.pgn())
            .and_then(|()| folder.write(CHECKPOINT, &progress.checkpoint()));
    });
    watch.bar.finish_and_clear();
    let tuning = bred.map_err(|error| anyhow!("{} {error}", folder.checkpoint().display()))?;
    Ok((tuning, kept))
}

fn wishes(args: &EvolveEngineArgs) -> Result<TuningWishes> {
    let stages = if args.two_stages { Stages::Two } else { Stages::One };
    let space = match &args.parameters {
        None => stages.space(),
        Some(path) => read_space(path, stages)?,
    };
    let method = method(
        args.method,
        Breeding {
            crossover: args.crossover,
            mutation: args.mutation,
            gaussian: args.gaussian,
            tournament: args.tournament,
            elite: args.elite,
        },
    );
    let (size, generations) = (usize::from(args.population), args.generations as usize);
    let plan = Plan { size, generations, method, seed: args.seed };
    plan.check()?;
    let plain = Search::Plain { plies: usize::from(args.plies) };
    let search = args.nodes.map_or(plain, |nodes| Search::Full { depth: 60, nodes });
    Ok(TuningWishes { stages, space, plan, search, rules: GameRules::THESIS })
}

fn read_space(path: &Path, stages: Stages) -> Result<Space> {
    let shown = path.display();
    let file = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    read_parameters(&file, stages).map_err(|error| anyhow!("{shown}: {error}"))
}

/// The matches at the end; `None` if they were interrupted.
fn play_matches(
    matches: &MatchWishes,
    effort: Effort,
    wishes: &TuningWishes,
    tuning: &Tuning,
) -> Option<Vec<FinalMatch>> {
    if matches.games == 0 {
        return Some(vec![]);
    }
    let bar = if effort.quiet { ProgressBar::hidden() } else { terminal::progress(None, "final matches played") };
    let mut count = 0;
    let played = final_matches(wishes, tuning, matches, effort.threads, effort.stop, &mut |_| {
        count += 1;
        bar.set_message(format!("{count} final matches played"));
    });
    bar.finish_and_clear();
    played
}

fn closing_words(wishes: &TuningWishes, tuning: &Tuning, matches: &[FinalMatch], folder: &RunFolder) -> String {
    let mut text: String = matches.iter().map(|played| render::match_line(played) + "\n").collect();
    let (done, all) = (tuning.state.log.len(), wishes.plan.generations);
    if done < all {
        text.push_str(&format!("interrupted: {done} of {all} generations are done, --resume goes on\n"));
    } else if terminal::was_interrupted() {
        text.push_str("interrupted before the final matches, --resume plays them\n");
    }
    text + &format!("report: {}\n", folder.path.join("report.md").display())
}
