//! `keymove repair`: one draft, or one a line.

use anyhow::{Result, bail};
use render::Format;
use studio::{KeyWish, NotRepaired, RepairWishes, SearchMethod, Stipulation, documents, read, repair};

use crate::args::RepairArgs;
use crate::checkpoint::CheckpointFile;
use crate::commands::search::{demands, judges, refuse, rules};
use crate::exit::Outcome;
use crate::output::show;
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, report};
use crate::stream::search_lines;
use crate::watch::watched;

/// Repairs what was given.
pub fn run(args: &RepairArgs) -> Result<Outcome> {
    let wishes = wishes(args)?;
    let source = source(&args.problems, "repair")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format.format,
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
    Ok(RepairWishes {
        depth: args.depth.into(),
        judges: judges(&args.judges, SearchMethod::Composer)?,
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
    format: Option<&'static Format>,
    effort: Effort,
}

impl Task {
    /// One draft, with everything that can be kept of it.
    fn repair_one(&self, text: &str, args: &RepairArgs) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let folder =
            args.keeping.out.as_deref().map(|path| ReportFolder::open(path, args.keeping.force)).transpose()?;
        let (mut file, resume) = CheckpointFile::open(&args.keeping, self.effort.quiet)?.unzip();
        let (limits, resume) = (self.effort.limits_of_search(), resume.flatten());
        let repaired = watched(self.effort.quiet, file.as_mut(), |see| {
            repair(&input, &self.wishes, limits, resume.as_ref(), see)
        })?;
        if let Err(NotRepaired::Demand(reason)) = &repaired.outcome {
            return refuse(reason);
        }
        // Files first: whoever reads the text may go away while it is written.
        if let Some(folder) = folder {
            folder.write(&report(&documents::repaired(&repaired))?)?;
        }
        if let Some(file) = file {
            file.close()?;
        }
        show(&documents::repaired(&repaired), self.format)?;
        Ok(self.effort.unless_interrupted(if repaired.is_repaired() { Outcome::Success } else { Outcome::NotFine }))
    }

    fn repair_all(&self, stream: Stream) -> Result<Outcome> {
        let (default, format) = (self.stipulation, self.format.unwrap_or(Format::JSON));
        search_lines(stream, &self.effort, default, format, ["repaired or sound", "not"], |input| {
            let repaired = repair(input, &self.wishes, self.effort.limits_of_search(), None, &mut |_| {});
            let repaired = repaired.expect("only a checkpoint can be refused, and there is none");
            (documents::repaired(&repaired), repaired.is_repaired())
        })
    }
}
