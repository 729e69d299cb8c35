//! `keymove economize`: one position, or one problem a line.

use anyhow::{Result, bail};
use render::Format;
use studio::{EconomizeWishes, Means, NotEconomized, SearchMethod, Stipulation, documents, economize, read};

use crate::args::{EconomizeArgs, MeansName};
use crate::commands::search::{demands, judges, refuse, rules};
use crate::exit::Outcome;
use crate::output::show;
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, report};
use crate::stream::search_lines;

/// Makes cheaper what was given.
pub fn run(args: &EconomizeArgs) -> Result<Outcome> {
    let wishes = wishes(args)?;
    let source = source(&args.problems, "economize")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format.format,
        effort: Effort::of_search(&args.effort)?,
    };
    match source {
        Source::Position(text) => task.economize_one(&text, args),
        Source::Stream(_) if args.out.is_some() => {
            bail!("--out is for one position, and a file may hold many: give the position itself")
        }
        Source::Stream(stream) => task.economize_all(stream),
    }
}

/// What was typed, as values.
fn wishes(args: &EconomizeArgs) -> Result<EconomizeWishes> {
    let mut means: Vec<Means> = args.by.iter().map(|name| meant(*name)).collect();
    means.dedup();
    Ok(EconomizeWishes {
        judges: judges(&args.judges, SearchMethod::Composer)?,
        rules: rules(&args.judges),
        demands: demands(&args.demands, true)?,
        means: if means.is_empty() { Means::ALL.to_vec() } else { means },
    })
}

fn meant(name: MeansName) -> Means {
    match name {
        MeansName::Remove => Means::Remove,
        MeansName::Weaken => Means::Weaken,
        MeansName::Shift => Means::Shift,
        MeansName::Compact => Means::Compact,
        MeansName::Strengthen => Means::Strengthen,
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: EconomizeWishes,
    format: Option<&'static Format>,
    effort: Effort,
}

impl Task {
    fn economize_one(&self, text: &str, args: &EconomizeArgs) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let folder = args.out.as_deref().map(|path| ReportFolder::open(path, args.force)).transpose()?;
        let bar = self.effort.patience();
        let economized = economize(&input, &self.wishes, self.effort.limits_of_search(), &mut |economy| {
            let units = economy.savings.last().map_or(0, |last| last.cost.units);
            bar.set_message(format!("{} savings, {units} units left", economy.savings.len()));
        });
        bar.finish_and_clear();
        if let Err(NotEconomized::Demand(reason)) = &economized.outcome {
            return refuse(reason);
        }
        // Files first: whoever reads the text may go away while it is written.
        if let Some(folder) = folder {
            folder.write(&report(&documents::economized(&economized))?)?;
        }
        show(&documents::economized(&economized), self.format)?;
        Ok(self.effort.unless_interrupted(if economized.is_cheaper() { Outcome::Success } else { Outcome::NotFine }))
    }

    fn economize_all(&self, stream: Stream) -> Result<Outcome> {
        let (default, format) = (self.stipulation, self.format.unwrap_or(Format::JSON));
        search_lines(stream, &self.effort, default, format, ["cheaper", "not"], |input| {
            let economized = economize(input, &self.wishes, self.effort.limits_of_search(), &mut |_| {});
            (documents::economized(&economized), economized.is_cheaper())
        })
    }
}
