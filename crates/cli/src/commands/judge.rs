//! `keymove judge`: one position, one problem a line, or a summary of all of them.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use studio::{
    ALL_MODELS, Gist, HitFormat, JudgeWishes, JudgmentFormat, Layout, Line, Necessity, Query, Stipulation, Style,
    Summary, apply_weights, choose_judges, judge, list_weights, read, render,
};

use crate::args::{JudgeArgs, JudgmentFormatName};
use crate::commands::find::Search;
use crate::exit::{Outcome, print, tell};
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::stream::{Answer, Fate, Fates, bad_line, closing_words, each_line, read_line, write_answers};
use crate::terminal;

/// Judges what was given.
pub fn run(args: &JudgeArgs) -> Result<Outcome> {
    // A query is read before anything else: whoever mistyped it need not wait.
    let query: Option<Query> = args.find.as_deref().map(str::parse).transpose()?;
    let wishes = wishes(args)?;
    if args.list_weights {
        print(&list_weights(&wishes.judges))?;
        return Ok(Outcome::Success);
    }
    if let Some(query) = query {
        return find(args, query, wishes);
    }
    let task = Task {
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format.map(judgment_format).transpose()?,
        layout: layout(args),
        effort: Effort::of(&args.effort)?,
    };
    match source(&args.problems, "judge")? {
        Source::Stream(stream) if args.summary => task.summarize(stream, chart(args)?),
        Source::Position(text) if args.summary => task.summarize(Stream::of_position(text), chart(args)?),
        Source::Stream(stream) => task.judge_all(stream),
        Source::Position(text) => task.judge_one(&text),
    }
}

/// Looks for the problems that match, instead of telling them all.
fn find(args: &JudgeArgs, query: Query, wishes: JudgeWishes) -> Result<Outcome> {
    let stream = match source(&args.problems, "judge")? {
        Source::Stream(stream) => stream,
        Source::Position(text) => Stream::of_position(text),
    };
    let search = Search {
        query,
        stipulation: stipulation(&args.problems),
        wishes,
        format: args.format.map(HitFormat::from),
        layout: layout(args),
        effort: Effort::of(&args.effort)?,
    };
    search.run(stream)
}

fn layout(args: &JudgeArgs) -> Layout {
    if args.model == ALL_MODELS { Layout::ByModel } else { Layout::OneModel }
}

fn judgment_format(name: JudgmentFormatName) -> Result<JudgmentFormat> {
    match HitFormat::from(name) {
        HitFormat::Judgment(format) => Ok(format),
        HitFormat::Table | HitFormat::Diagram => {
            bail!("tables and diagrams are for what --find finds: use text, json, markdown or svg")
        }
    }
}

/// The judges with the weights they are to use.
fn wishes(args: &JudgeArgs) -> Result<JudgeWishes> {
    let mut judges = choose_judges(&args.model, args.preset.as_deref())?;
    if let Some(path) = &args.weights {
        let shown = path.display();
        let file = std::fs::read(path).map_err(|error| anyhow!("cannot read the weights file {shown}: {error}"))?;
        apply_weights(&file, &mut judges).map_err(|error| match error.mistakes.len() {
            1 => anyhow!("{shown}, {error}"),
            _ => anyhow!("mistakes in {shown}:\n  {}", error.to_string().replace('\n', "\n  ")),
        })?;
    }
    // A summary tells nothing of units, and nobody waits for them in a search.
    let necessity =
        if args.skip_units || args.summary || args.find.is_some() { Necessity::NotAsked } else { Necessity::Asked };
    Ok(JudgeWishes { judges, necessity })
}

/// Where to draw, asked before the work begins: nobody wants to hear after an hour that the file is there already.
fn chart(args: &JudgeArgs) -> Result<Option<PathBuf>> {
    match &args.chart {
        Some(path) if path.exists() && !args.force => {
            bail!("{} exists: give another name to --chart, or --force to write over it", path.display())
        }
        chart => Ok(chart.clone()),
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: JudgeWishes,
    format: Option<JudgmentFormat>,
    layout: Layout,
    effort: Effort,
}

impl Task {
    /// One position, all threads on it.
    fn judge_one(&self, text: &str) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let bar = self.effort.patience();
        let judgment = judge(&input, &self.wishes, self.effort.limits(self.effort.threads));
        bar.finish_and_clear();
        if let Some(reason) = judgment.report.not_solved() {
            bail!("{reason}");
        }
        let format = self.format.unwrap_or(JudgmentFormat::Text);
        print(&render::judgment(&judgment, format, self.layout, terminal::style()))?;
        if self.layout == Layout::OneModel && judgment.needs_another_model() && !self.effort.quiet {
            tell("hint: --model all asks every model, and keymove models says what they are for");
        }
        Ok(self.effort.unless_interrupted(if judgment.has_score() { Outcome::Success } else { Outcome::NotFine }))
    }

    /// One problem a line, each on one thread.
    fn judge_all(&self, stream: Stream) -> Result<Outcome> {
        let format = self.format.unwrap_or(JudgmentFormat::Json);
        if format == JudgmentFormat::Svg {
            bail!("svg shows one position, and a file may hold many: give the position itself, or use --summary");
        }
        let fates = write_answers(stream, &self.effort, "judged", |line| self.answer(line, format))?;
        self.close(&fates)
    }

    fn answer(&self, line: &Line, format: JudgmentFormat) -> Answer {
        let is_json = format == JudgmentFormat::Json;
        match read_line(line, self.stipulation) {
            Err(error) => Answer::bad_line(line, &error, is_json),
            Ok(input) => {
                let judgment = judge(&input, &self.wishes, self.effort.limits(1));
                if let Some(reason) = judgment.report.not_solved() {
                    return Answer::bad_line(line, &reason, is_json);
                }
                let fate = if judgment.has_score() { Fate::Fine } else { Fate::Other };
                let text = render::judgment(&judgment, format, self.layout, Style::Plain);
                Answer::of(line, &input, text, fate, is_json)
            }
        }
    }

    /// Distributions instead of results. What was counted before an interrupt is told all the same, and said to be a
    /// part only.
    fn summarize(&self, stream: Stream, chart: Option<PathBuf>) -> Result<Outcome> {
        let format = self.format.unwrap_or(JudgmentFormat::Text);
        if format == JudgmentFormat::Markdown {
            bail!("a summary has no markdown form: use --format text, json or svg");
        }
        let mut summary = Summary::new(&self.wishes.judges);
        let mut fates = Fates::default();
        each_line(
            stream,
            &self.effort,
            "judged",
            |line| self.gist(line),
            |gist, bar| {
                match gist {
                    Ok(None) => {}
                    Ok(Some(gist)) => {
                        fates.add(if gist.has_score() { Fate::Fine } else { Fate::Other });
                        summary.add(&gist);
                    }
                    Err(error) => {
                        fates.add(Fate::BadLine);
                        summary.bad_lines += 1;
                        bar.suspend(|| tell(&error));
                    }
                }
                Ok(())
            },
        )?;
        summary.interrupted = self.effort.is_stopped();
        if let Some(path) = chart {
            draw(&path, &summary)?;
        }
        self.tell_summary(&summary, format)?;
        self.close(&fates)
    }

    fn tell_summary(&self, summary: &Summary, format: JudgmentFormat) -> Result<()> {
        print(&match format {
            JudgmentFormat::Json => render::summary_json(summary),
            JudgmentFormat::Svg => render::summary_svg(summary),
            JudgmentFormat::Text | JudgmentFormat::Markdown => render::summary_text(summary, terminal::style()),
        })?;
        if summary.interrupted && !self.effort.quiet {
            tell(&render::interrupted(summary));
        }
        Ok(())
    }

    /// What the summary is told of a line; nothing if the problem was given up because the user ended the work.
    fn gist(&self, line: &Line) -> Result<Option<Gist>, String> {
        let input = read_line(line, self.stipulation).map_err(|error| bad_line(line, &error))?;
        let judgment = judge(&input, &self.wishes, self.effort.limits(1));
        if let Some(reason) = judgment.report.not_solved() {
            return Err(bad_line(line, &reason));
        }
        let cut_short = judgment.report.solution().is_some_and(|solution| !solution.complete);
        Ok((!cut_short || !self.effort.is_stopped()).then(|| Gist::of(&judgment)))
    }

    fn close(&self, fates: &Fates) -> Result<Outcome> {
        let Fates { fine, other, .. } = fates;
        closing_words(&self.effort, &format!("{fine} judged, {other} without a score, {}", fates.bad_lines()));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }
}

fn draw(path: &Path, summary: &Summary) -> Result<()> {
    std::fs::write(path, render::summary_svg(summary)).with_context(|| format!("cannot write {}", path.display()))
}
