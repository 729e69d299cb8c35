//! `keymove evolve`: the folder of a run, its checkpoint, and what is said on the way.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, bail};
use indicatif::{HumanDuration, ProgressBar};
use studio::render;
use studio::tuning::{
    FinalMatch, GameRules, Genetic, MatchWishes, Method, Mutation, Plan, Search, Selection, Space, Stages, Tuning,
    TuningCheckpoint, TuningWishes, beginning, breed_players, final_matches, list_parameters, read_parameters,
};

use crate::args::{Evolve, EvolveArgs, EvolveEngineArgs, EvolveMethodName};
use crate::checkpoint::write_whole;
use crate::commands::uci::read_player_file;
use crate::exit::{Outcome, print, tell};
use crate::terminal;

/// Lets evolve what was asked for.
pub fn run(args: &EvolveArgs) -> Result<Outcome> {
    match &args.what {
        Evolve::Engine(args) => engine(args),
    }
}

fn engine(args: &EvolveEngineArgs) -> Result<Outcome> {
    // Everything that can be wrong is looked at before the first game.
    let wishes = wishes(args)?;
    if args.list_parameters {
        print(&list_parameters(&wishes.space))?;
        return Ok(Outcome::Success);
    }
    let rival = args.rival.as_deref().map(read_player_file).transpose()?;
    let matches = MatchWishes { games: args.games as usize, rival };
    let Some(out) = &args.out else { bail!("give a folder to --out") };
    let folder = RunFolder { path: out.clone() };
    let resume = folder.open(args)?;
    if resume.is_none() {
        folder.write(CHECKPOINT, &beginning(&wishes))?;
    }
    let stop = terminal::stop_on_interrupt()?;
    let threads = args.threads.map_or_else(crate::problems::all_processors, usize::from);
    let effort = Effort { threads, quiet: args.quiet, stop };
    let (tuning, kept) = breed(&wishes, resume.as_ref(), &folder, effort)?;
    let done = tuning.state.log.len() == wishes.plan.generations;
    let played = if done { play_matches(&matches, effort, &wishes, &tuning) } else { None };
    folder.write_report(&wishes, &tuning, played.as_deref().unwrap_or_default())?;
    kept?;
    if !args.quiet {
        print(&closing_words(&wishes, &tuning, played.as_deref().unwrap_or_default(), &folder))?;
    }
    Ok(if played.is_some() { Outcome::Success } else { Outcome::Interrupted })
}

/// What the run may cost, who watches it, and who may end it.
#[derive(Clone, Copy)]
struct Effort {
    threads: usize,
    quiet: bool,
    stop: &'static AtomicBool,
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
    let method = match args.method {
        EvolveMethodName::CmaEs => Method::Separable,
        EvolveMethodName::Genetic => Method::Genetic(Genetic {
            crossover: args.crossover,
            mutation: args.mutation,
            change: args.gaussian.map_or(Mutation::Uniform, |spread| Mutation::Gaussian { spread }),
            selection: args
                .tournament
                .map_or(Selection::Roulette, |size| Selection::Tournament { size: usize::from(size) }),
            elite: usize::from(args.elite),
        }),
    };
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

const CHECKPOINT: &str = "checkpoint.json";

/// The folder of a run.
struct RunFolder {
    path: PathBuf,
}

impl RunFolder {
    fn checkpoint(&self) -> PathBuf {
        self.path.join(CHECKPOINT)
    }

    /// Makes the folder ready, unless that would write over something; gives back the run to go on with.
    fn open(&self, args: &EvolveEngineArgs) -> Result<Option<TuningCheckpoint>> {
        let shown = self.path.display();
        if self.path.exists() && !self.path.is_dir() {
            bail!("{shown} is a file: give a folder to --out");
        }
        let found = self.found(args)?;
        for folder in ["games", "crosstables"] {
            let path = self.path.join(folder);
            fs::create_dir_all(&path).with_context(|| format!("cannot make the folder {}", path.display()))?;
        }
        // A run of half an hour should not find out at its end that nothing can be written here.
        self.write(".trial", "")?;
        fs::remove_file(self.path.join(".trial"))?;
        if found.is_none() {
            self.remove_old()?;
        }
        Ok(found)
    }

    /// The run to go on with; an error where something would be written over.
    fn found(&self, args: &EvolveEngineArgs) -> Result<Option<TuningCheckpoint>> {
        let shown = self.path.display();
        Ok(match fs::read(self.checkpoint()) {
            Ok(bytes) if args.resume => {
                let checkpoint = self.checkpoint();
                Some(TuningCheckpoint::read(&bytes).map_err(|error| anyhow!("{} {error}", checkpoint.display()))?)
            }
            Ok(_) if !args.force => {
                bail!(
                    "{shown} holds a run: give another folder to --out, --resume to go on with it, or --force to replace it"
                )
            }
            Ok(_) => None,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let foreign = self.path.is_dir() && fs::read_dir(&self.path)?.next().is_some();
                if foreign && !args.force {
                    bail!("{shown} exists and holds no run: give another folder to --out, or --force to use it");
                }
                if args.resume && !args.quiet {
                    tell(&format!("there is no run in {shown} yet: starting from the beginning"));
                }
                None
            }
            Err(error) => {
                return Err(error).with_context(|| format!("cannot read {}", self.checkpoint().display()));
            }
        })
    }

    /// What is left of a run that is replaced: more generations, perhaps, than the new one will have.
    fn remove_old(&self) -> Result<()> {
        for folder in ["games", "crosstables"] {
            for entry in fs::read_dir(self.path.join(folder))? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                if name.starts_with("generation-") || name.starts_with("match-") {
                    fs::remove_file(entry.path())?;
                }
            }
        }
        match fs::remove_file(self.checkpoint()) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<()> {
        let path = self.path.join(name);
        write_whole(&path, text.as_bytes()).map_err(|error| anyhow!("cannot write {}: {error}", path.display()))
    }

    fn write_report(&self, wishes: &TuningWishes, tuning: &Tuning, matches: &[FinalMatch]) -> Result<()> {
        render::tuning(wishes, tuning, matches).iter().try_for_each(|file| self.write(&file.name, &file.text))
    }
}

/// How far a run is, and how long the rest will take.
struct GenerationWatch {
    bar: ProgressBar,
    begun: Instant,
    /// The generations an earlier run had played.
    before: Option<usize>,
    all: usize,
}

impl GenerationWatch {
    fn begin(quiet: bool, all: usize) -> GenerationWatch {
        let bar = if quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        bar.set_message(format!("generation 1 of {all}; Ctrl-C keeps whole generations"));
        GenerationWatch { bar, begun: Instant::now(), before: None, all }
    }

    fn see(&mut self, generation: usize, standing: &str) {
        let before = *self.before.get_or_insert(generation - 1);
        let each = self.begun.elapsed() / (generation - before).max(1) as u32;
        let left = HumanDuration(each * (self.all - generation) as u32);
        self.bar.set_position(terminal::WHOLE * generation as u64 / self.all as u64);
        self.bar.set_message(format!("generation {generation} of {}, {standing}, {left:#} left", self.all));
    }
}
