//! `keymove judge`: one position, one problem a line, or a summary of all of them.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use render::{Document, Format, Style};
use session::{check_writable, write_atomically};
use studio::{
    ALL_MODELS, Gist, InputEntry, JudgeOptions, Judgment, Limits, NecessityCheck, OpinionsLayout, Query, Stipulation,
    Summary, WeightedModel, apply_weights, choose_models, documents, implied_model, judge, list_weights,
};

use crate::args::JudgeArgs;
use crate::commands::find::FindRequest;
use crate::commands::judge_elsewhere::{JudgeOrder, judge_all_elsewhere};
use crate::elsewhere::Elsewhere;
use crate::exit::{ExitStatus, Troubles, notify, print};
use crate::output::show;
use crate::patience::with_patience;
use crate::problems::{Effort, GivenPosition, ProblemSource, Stream, source, stipulation};
use crate::stream::{Fate, Fates, LineAnswer, bad_line, closing_words, each_line, read_line, write_answers};
use crate::terminal;

/// Judges what was given.
pub fn run(args: &JudgeArgs) -> Result<ExitStatus> {
    // A query is parsed first, so that a typo is reported at once.
    let query: Option<Query> = args.find.as_deref().map(str::parse).transpose()?;
    let options = options(args)?;
    if args.list_weights {
        print(&list_weights(&options.models))?;
        return Ok(ExitStatus::Success);
    }
    if let Some(query) = query {
        return find(args, query, options);
    }
    let telling = Telling {
        stipulation: stipulation(&args.problems),
        options,
        layout: layout(args.model.as_deref()),
        full: args.full,
    };
    let mut task = Task { telling, format: args.format.format, effort: Effort::of(&args.effort)? };
    let given = source(&args.problems, "judge")?;
    let usual = match &given {
        ProblemSource::Stream(_) => Format::JSON,
        ProblemSource::Position(_) => Format::TEXT,
    };
    task.telling.skip_what_is_not_shown(task.format.unwrap_or(usual));
    if args.on.is_given() {
        return match given {
            ProblemSource::Stream(stream) => task.judge_elsewhere(args, stream),
            ProblemSource::Position(_) => {
                bail!("--on works with files of problems: give a file, or - for standard input")
            }
        };
    }
    match given {
        ProblemSource::Stream(stream) if args.summary => task.summarize(stream, chart(args)?),
        ProblemSource::Position(position) if args.summary => {
            task.summarize(Stream::of_position(position), chart(args)?)
        }
        ProblemSource::Stream(stream) => task.judge_all(stream),
        ProblemSource::Position(position) => task.judge_one(&position),
    }
}

/// Looks for the problems that match, instead of telling them all.
fn find(args: &JudgeArgs, query: Query, options: JudgeOptions) -> Result<ExitStatus> {
    if let Some(word) = query.needs_library() {
        anyhow::bail!("'{word}' is for libraries: ask keymove library find");
    }
    if args.on.is_given() {
        bail!("--on works where every problem is answered: leave out --find");
    }
    let stream = match source(&args.problems, "judge")? {
        ProblemSource::Stream(stream) => stream,
        ProblemSource::Position(position) => Stream::of_position(position),
    };
    let search = FindRequest {
        query,
        stipulation: stipulation(&args.problems),
        options,
        format: args.format.format.unwrap_or(Format::TEXT),
        show: args.show,
        layout: layout(args.model.as_deref()),
        effort: Effort::of(&args.effort)?,
    };
    search.run(stream)
}

/// All models beside each other, or one of them.
pub fn layout(model: Option<&str>) -> OpinionsLayout {
    if model == Some(ALL_MODELS) { OpinionsLayout::ByModel } else { OpinionsLayout::OneModel }
}

/// The judges with the weights they are to use.
fn options(args: &JudgeArgs) -> Result<JudgeOptions> {
    let read = |path: &PathBuf| {
        std::fs::read(path).map_err(|error| anyhow!("cannot read the weights file {}: {error}", path.display()))
    };
    let file = args.weights.as_ref().map(read).transpose()?;
    let shown = args.weights.as_ref().map(|path| path.display().to_string());
    let weights = shown.as_deref().zip(file.as_deref());
    let models = models(args.model.as_deref(), args.preset.as_deref(), weights)?;
    // A summary does not mention units, and a query must not wait for them.
    let necessity = if args.skip_units || args.summary || args.find.is_some() {
        NecessityCheck::NotAsked
    } else {
        NecessityCheck::Asked
    };
    Ok(JudgeOptions { models, necessity })
}

/// The models of these names, with the weights of a file.
pub fn models(name: Option<&str>, preset: Option<&str>, weights: Option<(&str, &[u8])>) -> Result<Vec<WeightedModel>> {
    let mut models = match name {
        Some(name) => choose_models(name, preset)?,
        None => {
            // A preset that no model has is refused with the names of all.
            choose_models(ALL_MODELS, preset)?;
            choose_models(implied_model(preset, weights.map(|(_, file)| file)), preset)?
        }
    };
    if let Some((shown, file)) = weights {
        apply_weights(file, &mut models).map_err(|error| match error.mistakes.len() {
            1 => anyhow!("{shown}, {error}"),
            _ => anyhow!("mistakes in {shown}:\n  {}", error.to_string().replace('\n', "\n  ")),
        })?;
    }
    Ok(models)
}

/// Where to draw, checked before the work begins: a file that exists already should not be reported after an hour.
fn chart(args: &JudgeArgs) -> Result<Option<PathBuf>> {
    match &args.chart {
        Some(path) if path.exists() && !args.force => {
            bail!("{} exists: use another name for --chart, or --force to replace it", path.display())
        }
        Some(path) => {
            check_writable(path)?;
            Ok(Some(path.clone()))
        }
        None => Ok(None),
    }
}

/// How every problem is judged and told.
pub struct Telling {
    pub stipulation: Stipulation,
    pub options: JudgeOptions,
    pub layout: OpinionsLayout,
    /// Whether text says everything, too.
    pub full: bool,
}

/// What to do with every problem.
struct Task {
    telling: Telling,
    format: Option<&'static Format>,
    effort: Effort,
}

impl Telling {
    /// One screen has no room for what units are needed for.
    pub fn skip_what_is_not_shown(&mut self, format: &'static Format) {
        if self.options.necessity == NecessityCheck::Asked && !self.full && format == Format::TEXT {
            self.options.necessity = NecessityCheck::Faults;
        }
    }

    /// On a screen the idea and what belongs to it; everywhere else everything, for programs as data alone.
    fn document(&self, judgment: &Judgment, format: &'static Format) -> Document {
        match format {
            _ if format == Format::JSON => documents::judgment_data(judgment, self.layout),
            _ if format == Format::TEXT && !self.full => documents::judgment_in_brief(judgment, self.layout),
            _ => documents::judgment(judgment, self.layout),
        }
    }

    /// The answer to a line.
    pub fn answer(&self, line: &InputEntry, format: &'static Format, style: &Style, limits: Limits<'_>) -> LineAnswer {
        match read_line(line, self.stipulation) {
            Err(error) => LineAnswer::bad_line(line, &error, format),
            Ok(input) => {
                let judgment = judge(&input, &self.options, limits);
                if let Some(reason) = judgment.report.not_judged() {
                    return LineAnswer::bad_line(line, &reason, format);
                }
                let fate = if judgment.has_score() { Fate::Fine } else { Fate::Other };
                LineAnswer::of(line, &input, self.document(&judgment, format), fate, format, style)
            }
        }
    }
}

impl Task {
    /// One position, all threads on it.
    fn judge_one(&self, position: &GivenPosition) -> Result<ExitStatus> {
        let Telling { stipulation, options, layout, .. } = &self.telling;
        let input = position.read(*stipulation)?;
        let limits = self.effort.limits(self.effort.threads);
        let judgment = with_patience(self.effort.quiet, |gauge| judge(&input, options, limits.with_gauge(gauge)));
        if let Some(reason) = judgment.report.not_judged() {
            bail!("{reason}");
        }
        show(&self.telling.document(&judgment, self.format.unwrap_or(Format::TEXT)), self.format)?;
        if *layout == OpinionsLayout::OneModel && judgment.needs_another_model() && !self.effort.quiet {
            notify("hint: --model all tries every model; keymove models says what each is for");
        }
        Ok(self.effort.unless_interrupted(if judgment.has_score() { ExitStatus::Success } else { ExitStatus::NotFine }))
    }

    /// One problem a line, each on one thread.
    fn judge_all(&self, stream: Stream) -> Result<ExitStatus> {
        let format = self.format.unwrap_or(Format::JSON);
        let style = terminal::plain_style();
        let answer = |line: &InputEntry| self.telling.answer(line, format, &style, self.effort.limits(1));
        let fates = write_answers(stream, &self.effort, "judged", format, answer)?;
        self.close(&fates)
    }

    /// The same by workers elsewhere.
    fn judge_elsewhere(&self, args: &JudgeArgs, stream: Stream) -> Result<ExitStatus> {
        let format = self.format.unwrap_or(Format::JSON);
        let order = JudgeOrder::of(args, format, self.telling.stipulation)?;
        let Some(elsewhere) = Elsewhere::hire(&args.on, self.effort.quiet, || order.work_order())? else {
            return self.judge_all(stream);
        };
        let fates = judge_all_elsewhere(&self.telling, &self.effort, stream, format, elsewhere)?;
        self.close(&fates)
    }

    /// Distributions instead of results. What was counted before an interrupt is printed anyway, and marked as a
    /// part only.
    fn summarize(&self, stream: Stream, chart: Option<PathBuf>) -> Result<ExitStatus> {
        let mut summary = Summary::new(&self.telling.options.models);
        // Whether the format can hold a summary is asked before the work begins.
        self.format.unwrap_or(Format::TEXT).write(&documents::summary(&summary), &Style::PLAIN)?;
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
                        bar.suspend(|| notify(&error));
                    }
                }
                Ok(())
            },
        )?;
        summary.interrupted = self.effort.is_stopped();
        // What was counted is printed even if the chart cannot be written.
        let mut troubles = Troubles::default();
        troubles.note(chart.map_or(Ok(()), |path| draw(&path, &summary)));
        troubles.note(show(&documents::summary(&summary), self.format));
        if summary.interrupted && !self.effort.quiet {
            notify(&documents::interrupted(&summary));
        }
        troubles.unless_any(self.close(&fates)?)
    }

    /// What a line adds to the summary; nothing if the user ended the work before the problem was done.
    fn gist(&self, line: &InputEntry) -> Result<Option<Gist>, String> {
        let input = read_line(line, self.telling.stipulation).map_err(|error| bad_line(line, &error))?;
        let judgment = judge(&input, &self.telling.options, self.effort.limits(1));
        let cut_short = judgment.report.solution().is_some_and(|solution| !solution.complete);
        Ok((!cut_short || !self.effort.is_stopped()).then(|| Gist::of(&judgment)))
    }

    fn close(&self, fates: &Fates) -> Result<ExitStatus> {
        let Fates { fine, other, .. } = fates;
        closing_words(&self.effort, &format!("{fine} judged, {other} without a score, {}", fates.bad_lines()));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }
}

fn draw(path: &Path, summary: &Summary) -> Result<()> {
    let svg = Format::SVG.write(&documents::summary(summary), &Style::PLAIN)?;
    Ok(write_atomically(path, svg.as_bytes())?)
}
