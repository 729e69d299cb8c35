//! `keymove variants`: one position, or one problem a line.

use anyhow::{Result, anyhow, bail};
use indicatif::{HumanCount, ProgressBar};
use studio::{
    Demands, Diagrams, Input, Line, NotVaried, Rules, SearchMethod, Stipulation, Style, VariantProgress, VariantWishes,
    Varied, VariedFormat, apply_weights, choose_improvers, find_forbidden, find_theme, parse_units, read, render, vary,
};

use crate::args::{VariantsArgs, VariedFormatName};
use crate::exit::{Outcome, print};
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::report_folder::ReportFolder;
use crate::stream::{Answer, Fate, Fates, closing_words, read_line, write_answers};
use crate::terminal::{self, WHOLE};

/// Shows the variants of what was given.
pub fn run(args: &VariantsArgs) -> Result<Outcome> {
    let wishes = wishes(args)?;
    let source = source(&args.problems, "variants")?;
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format,
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
    let mut judges = choose_improvers(SearchMethod::Composer, args.model.as_deref(), args.preset.as_deref())?;
    if let Some(path) = &args.weights {
        let shown = path.display();
        let file = std::fs::read(path).map_err(|error| anyhow!("cannot read the weights file {shown}: {error}"))?;
        apply_weights(&file, &mut judges).map_err(|error| anyhow!("{shown}, {error}"))?;
    }
    Ok(VariantWishes {
        depth: args.depth.into(),
        judges,
        rules: if args.free { Rules::Free } else { Rules::Composition },
        demands: demands(args)?,
        top: args.top.into(),
        positions: args.max_positions.unwrap_or(u64::MAX),
    })
}

fn demands(args: &VariantsArgs) -> Result<Demands> {
    let themes = |names: &[String]| names.iter().map(|name| find_theme(name)).collect::<Result<Vec<_>, _>>();
    let (forbid, forbid_themes) = find_forbidden(&args.forbid)?;
    Ok(Demands {
        keep: themes(&args.keep)?,
        require: themes(&args.require)?,
        forbid,
        forbid_themes,
        keep_key: args.keep_key || args.keep.is_empty(),
        keep_units: parse_units(args.keep_units.as_deref().unwrap_or_default())?,
        max_units: args.max_units,
        legal: args.legal,
    })
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: VariantWishes,
    format: Option<VariedFormatName>,
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
            folder.write(&self.files(&varied))?;
        }
        print(&self.render(&varied, self.format(VariedFormatName::Text), terminal::style()))?;
        Ok(self.effort.unless_interrupted(if varied.has_variants() { Outcome::Success } else { Outcome::NotFine }))
    }

    /// Searches while somebody watches.
    fn search(&self, input: &Input) -> Varied {
        let bar = if self.effort.quiet { ProgressBar::hidden() } else { terminal::search_progress() };
        let varied = vary(input, &self.wishes, self.effort.limits_of_search(), &mut |progress| see(&bar, progress));
        bar.finish_and_clear();
        varied
    }

    /// What lies in a report's folder.
    fn files(&self, varied: &Varied) -> Vec<(&'static str, String)> {
        let page = |format| self.render(varied, format, Style::Plain);
        vec![
            ("report.md", page(VariedFormat::Markdown(Diagrams::Linked))),
            ("report.txt", page(VariedFormat::Text)),
            ("report.json", page(VariedFormat::Json)),
            (render::SHEET, page(VariedFormat::Svg)),
        ]
    }

    fn render(&self, varied: &Varied, format: VariedFormat, style: Style) -> String {
        render::varied(varied, format, self.wishes.top, style)
    }

    fn format(&self, default: VariedFormatName) -> VariedFormat {
        match self.format.unwrap_or(default) {
            VariedFormatName::Text => VariedFormat::Text,
            VariedFormatName::Json => VariedFormat::Json,
            VariedFormatName::Markdown => VariedFormat::Markdown(Diagrams::Drawn),
            VariedFormatName::Svg => VariedFormat::Svg,
        }
    }

    /// One problem a line, one after the other, all threads on each.
    fn vary_all(&self, stream: Stream) -> Result<Outcome> {
        let format = self.format(VariedFormatName::Json);
        let one_by_one = self.effort.one_by_one();
        let fates = write_answers(stream, &one_by_one, "searched", |line| self.answer(line, format))?;
        let Fates { fine, other, bad } = &fates;
        closing_words(&self.effort, &format!("{fine} with variants, {other} without, {bad} bad lines"));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &Line, format: VariedFormat) -> Answer {
        let is_json = format == VariedFormat::Json;
        let input = match read_line(line, self.stipulation) {
            Err(error) => return Answer::bad_line(line, &error, is_json),
            Ok(input) => input,
        };
        let varied = vary(&input, &self.wishes, self.effort.limits_of_search(), &mut |_| {});
        let fate = if varied.has_variants() { Fate::Fine } else { Fate::Other };
        Answer::of(line, &input, self.render(&varied, format, Style::Plain), fate, is_json)
    }
}

fn see(bar: &ProgressBar, progress: &VariantProgress<'_>) {
    bar.set_position((progress.share() * WHOLE as f64) as u64);
    let changes = if progress.depth() == 1 { "one change" } else { "two changes" };
    let (positions, kept) = (HumanCount(progress.positions()), HumanCount(progress.kept()));
    bar.set_message(format!("{changes} away, {kept} kept, {positions} positions; Ctrl-C ends with what is found"));
}
