//! `keymove variants`: one position, or one problem a line.

use anyhow::{Result, bail};
use indicatif::{HumanCount, ProgressBar};
use render::{Document, Format};
use studio::{
    Input, NotVaried, SearchMethod, Stipulation, VariantProgress, VariantWishes, Varied, documents, read, vary,
};

use crate::args::VariantsArgs;
use crate::commands::search::{demands, judges, rules};
use crate::exit::Outcome;
use crate::output::show;
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, report};
use crate::stream::search_lines;
use crate::terminal::{self, WHOLE};

/// Shows the variants of what was given.
pub fn run(args: &VariantsArgs) -> Result<Outcome> {
    let wishes = wishes(args)?;
    let source = source(&args.problems, "variants")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format.format,
        effort: Effort::of_search(&args.effort)?,
    };
    match source {
        Source::Position(text) => task.vary_one(&text, args),
        Source::Stream(_) if args.out.is_some() => {
            bail!("--out is for one position, and a file may hold many: give the position itself")
        }
        Source::Stream(stream) => task.vary_all(stream),
    }
}

/// What was typed, as values.
fn wishes(args: &VariantsArgs) -> Result<VariantWishes> {
    // Without a theme to go by, the key is what makes a neighbor a variant.
    let keep_key = args.keep_key || args.demands.keep.is_empty();
    Ok(VariantWishes {
        depth: args.depth.into(),
        judges: judges(&args.judges, SearchMethod::Composer)?,
        rules: rules(&args.judges),
        demands: demands(&args.demands, keep_key)?,
        top: args.top.into(),
        positions: args.max_positions.unwrap_or(u64::MAX),
    })
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: VariantWishes,
    format: Option<&'static Format>,
    effort: Effort,
}

impl Task {
    /// One position, and perhaps a folder for it.
    fn vary_one(&self, text: &str, args: &VariantsArgs) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let folder = args.out.as_deref().map(|path| ReportFolder::open(path, args.force)).transpose()?;
        let varied = self.search(&input);
        if let Err(NotVaried::Demand(reason)) = &varied.outcome {
            bail!("{reason}");
        }
        // Files first: whoever reads the text may go away while it is written.
        if let Some(folder) = folder {
            folder.write(&report(&self.document(&varied))?)?;
        }
        show(&self.document(&varied), self.format)?;
        Ok(self.effort.unless_interrupted(if varied.has_variants() { Outcome::Success } else { Outcome::NotFine }))
    }

    /// Searches while somebody watches.
    fn search(&self, input: &Input) -> Varied {
        let bar = if self.effort.quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        let varied = vary(input, &self.wishes, self.effort.limits_of_search(), &mut |progress| see(&bar, progress));
        bar.finish_and_clear();
        varied
    }

    fn document(&self, varied: &Varied) -> Document {
        documents::varied(varied, self.wishes.top)
    }

    fn vary_all(&self, stream: Stream) -> Result<Outcome> {
        let (default, format) = (self.stipulation, self.format.unwrap_or(Format::JSON));
        search_lines(stream, &self.effort, default, format, ["with variants", "without"], |input| {
            let varied = vary(input, &self.wishes, self.effort.limits_of_search(), &mut |_| {});
            (self.document(&varied), varied.has_variants())
        })
    }
}

fn see(bar: &ProgressBar, progress: &VariantProgress<'_>) {
    bar.set_position((progress.share() * WHOLE as f64) as u64);
    let changes = if progress.depth() == 1 { "one change" } else { "two changes" };
    let (positions, kept) = (HumanCount(progress.positions()), HumanCount(progress.kept()));
    bar.set_message(format!("{changes} away, {kept} kept, {positions} positions; Ctrl-C ends with what is found"));
}
