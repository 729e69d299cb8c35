//! `keymove economize`: one position, or one problem a line.

use anyhow::{Result, bail};
use studio::{
    EconomizeWishes, Economized, ImprovedFormat, Line, Means, NotEconomized, SearchMethod, Stipulation, Style,
    choose_improvers, economize, read, render,
};

use crate::args::{EconomizeArgs, ImprovedFormatName, MeansName};
use crate::commands::search::{demands, improved_format, refuse, rules, weigh};
use crate::exit::{Outcome, print};
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::{ReportFolder, economy_report};
use crate::stream::{Answer, Fate, Fates, closing_words, read_line, write_answers};
use crate::terminal;

/// Makes cheaper what was given.
pub fn run(args: &EconomizeArgs) -> Result<Outcome> {
    let wishes = wishes(args)?;
    let source = source(&args.problems, "economize")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format,
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
    let (model, preset) = (args.judges.model.as_deref(), args.judges.preset.as_deref());
    let mut judges = choose_improvers(SearchMethod::Composer, model, preset)?;
    weigh(&args.judges, &mut judges)?;
    let mut means: Vec<Means> = args.by.iter().map(|name| meant(*name)).collect();
    means.dedup();
    Ok(EconomizeWishes {
        judges,
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
    format: Option<ImprovedFormatName>,
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
            folder.write(&economy_report(&economized))?;
        }
        print(&render::economized(&economized, self.format(ImprovedFormatName::Text), terminal::style()))?;
        Ok(self.effort.unless_interrupted(outcome(&economized)))
    }

    fn format(&self, default: ImprovedFormatName) -> ImprovedFormat {
        improved_format(self.format.unwrap_or(default))
    }

    /// One problem a line, one after the other, all threads on each.
    fn economize_all(&self, stream: Stream) -> Result<Outcome> {
        let format = self.format(ImprovedFormatName::Json);
        let one_by_one = self.effort.one_by_one();
        let fates = write_answers(stream, &one_by_one, "searched", |line| self.answer(line, format))?;
        let Fates { fine, other, bad } = &fates;
        closing_words(&self.effort, &format!("{fine} cheaper, {other} not, {bad} bad lines"));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &Line, format: ImprovedFormat) -> Answer {
        let is_json = format == ImprovedFormat::Json;
        let input = match read_line(line, self.stipulation) {
            Err(error) => return Answer::bad_line(line, &error, is_json),
            Ok(input) => input,
        };
        let economized = economize(&input, &self.wishes, self.effort.limits_of_search(), &mut |_| {});
        let fate = if economized.is_cheaper() { Fate::Fine } else { Fate::Other };
        Answer::of(line, &input, render::economized(&economized, format, Style::Plain), fate, is_json)
    }
}

fn outcome(economized: &Economized) -> Outcome {
    if economized.is_cheaper() { Outcome::Success } else { Outcome::NotFine }
}
