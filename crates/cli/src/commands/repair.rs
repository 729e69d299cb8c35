//! `keymove repair`: one draft, or one a line.

use anyhow::{Result, anyhow, bail};
use studio::{
    Checkpoint, ImprovedFormat, KeyWish, Line, NotRepaired, RepairWishes, Repaired, SearchMethod, Stipulation, Style,
    choose_improvers, read, render, repair,
};

use crate::args::{ImprovedFormatName, RepairArgs};
use crate::checkpoint::CheckpointFile;
use crate::commands::search::{demands, improved_format, refuse, rules, weigh};
use crate::exit::{Outcome, print};
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, repair_report};
use crate::stream::{Answer, Fate, Fates, closing_words, read_line, write_answers};
use crate::terminal;
use crate::watch::Watch;

/// Repairs what was given.
pub fn run(args: &RepairArgs) -> Result<Outcome> {
    let wishes = wishes(args)?;
    let source = source(&args.problems, "repair")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format,
        effort: Effort::of_search(&args.effort)?,
    };
    match source {
        Source::Position(text) => task.repair_one(&text, args),
        Source::Stream(_) if args.keeping.checkpoint.is_some() || args.keeping.out.is_some() => {
            bail!("--checkpoint and --out are for one position, and a file may hold many: give the position itself")
        }
        Source::Stream(stream) => task.repair_all(stream),
    }
}

/// What was typed, as values.
fn wishes(args: &RepairArgs) -> Result<RepairWishes> {
    let (model, preset) = (args.judges.model.as_deref(), args.judges.preset.as_deref());
    let mut judges = choose_improvers(SearchMethod::Composer, model, preset)?;
    weigh(&args.judges, &mut judges)?;
    Ok(RepairWishes {
        depth: args.depth.into(),
        judges,
        rules: rules(&args.judges),
        demands: demands(&args.demands, false)?,
        key: match args.keep_key.as_deref() {
            None => KeyWish::Any,
            Some("") => KeyWish::OfDraft,
            Some(key) => KeyWish::Named(key.to_owned()),
        },
        top: args.top.into(),
    })
}

/// What to do with every draft.
struct Task {
    stipulation: Stipulation,
    wishes: RepairWishes,
    format: Option<ImprovedFormatName>,
    effort: Effort,
}

impl Task {
    /// One draft, with everything that can be kept of it.
    fn repair_one(&self, text: &str, args: &RepairArgs) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let folder =
            args.keeping.out.as_deref().map(|path| ReportFolder::open(path, args.keeping.force)).transpose()?;
        let (mut file, resume) = CheckpointFile::open(&args.keeping, self.effort.quiet)?.unzip();
        let repaired = self.search(&input, file.as_mut(), resume.flatten().as_ref())?;
        if let Err(NotRepaired::Demand(reason)) = &repaired.outcome {
            return refuse(reason);
        }
        // Files first: whoever reads the text may go away while it is written.
        if let Some(folder) = folder {
            folder.write(&repair_report(&repaired))?;
        }
        if let Some(file) = file {
            file.close()?;
        }
        print(&render::repaired(&repaired, self.format(ImprovedFormatName::Text), terminal::style()))?;
        Ok(self.effort.unless_interrupted(if repaired.is_repaired() { Outcome::Success } else { Outcome::NotFine }))
    }

    /// Searches while somebody watches, and the checkpoint is kept.
    fn search(
        &self,
        input: &studio::Input,
        mut file: Option<&mut CheckpointFile>,
        resume: Option<&Checkpoint>,
    ) -> Result<Repaired> {
        let name = file.as_ref().map(|file| file.name()).unwrap_or_default();
        let mut watch = Watch::begin(self.effort.quiet);
        let repaired = repair(input, &self.wishes, self.effort.limits_of_search(), resume, &mut |progress| {
            watch.see(progress);
            if let Some(file) = &mut file {
                file.keep(progress);
            }
        });
        watch.end();
        repaired.map_err(|error| anyhow!("{name} {error}"))
    }

    fn format(&self, default: ImprovedFormatName) -> ImprovedFormat {
        improved_format(self.format.unwrap_or(default))
    }

    /// One draft a line, one after the other, all threads on each.
    fn repair_all(&self, stream: Stream) -> Result<Outcome> {
        let format = self.format(ImprovedFormatName::Json);
        let one_by_one = self.effort.one_by_one();
        let fates = write_answers(stream, &one_by_one, "searched", |line| self.answer(line, format))?;
        let Fates { fine, other, bad } = &fates;
        closing_words(&self.effort, &format!("{fine} repaired or sound, {other} not, {bad} bad lines"));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &Line, format: ImprovedFormat) -> Answer {
        let is_json = format == ImprovedFormat::Json;
        let input = match read_line(line, self.stipulation) {
            Err(error) => return Answer::bad_line(line, &error, is_json),
            Ok(input) => input,
        };
        let repaired = repair(&input, &self.wishes, self.effort.limits_of_search(), None, &mut |_| {});
        let repaired = repaired.expect("only a checkpoint can be refused, and there is none");
        let fate = if repaired.is_repaired() { Fate::Fine } else { Fate::Other };
        Answer::of(line, &input, render::repaired(&repaired, format, Style::Plain), fate, is_json)
    }
}
