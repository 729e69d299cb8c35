//! `keymove predecessors`: whether problems were composed before.

use anyhow::Result;
use render::Format;
use studio::{Collections, Input, InputEntry, PredecessorOptions, Stipulation, Threshold, documents, predecessors};

use crate::args::{EffortArgs, PredecessorsArgs};
use crate::collections::collections;
use crate::exit::ExitStatus;
use crate::output::show;
use crate::problems::{Effort, ProblemSource, Stream, source, stipulation};
use crate::stream::{Fate, Fates, LineAnswer, closing_words, read_line, write_answers};
use crate::terminal::plain_style;

/// Looks for predecessors of what was given.
pub fn run(args: &PredecessorsArgs) -> Result<ExitStatus> {
    let source = source(&args.problems, "predecessors")?;
    let stipulation = stipulation(&args.problems);
    // A position that cannot be read is refused before a large file is read.
    let one = match &source {
        ProblemSource::Position(position) => Some(position.read(stipulation)?),
        ProblemSource::Stream(_) => None,
    };
    let effort = Effort::of(&EffortArgs { threads: args.threads, hash: 1, max_nodes: None, quiet: args.quiet })?;
    let Some(collections) = collections(&args.collections, &effort)? else { return Ok(ExitStatus::Interrupted) };
    let asked = args.similarity.map(|share| Threshold { share, one_change: false });
    let options = PredecessorOptions { threshold: asked.unwrap_or(Threshold::USUAL), most: args.top as usize };
    let format = args.format.format;
    let task = Task { stipulation, options, format, collections, effort };
    match (source, one) {
        (ProblemSource::Stream(stream), _) => task.all(stream),
        (ProblemSource::Position(_), one) => task.one(&one.expect("a position was read")),
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    options: PredecessorOptions,
    format: Option<&'static Format>,
    collections: Collections,
    effort: Effort,
}

impl Task {
    fn one(&self, input: &Input) -> Result<ExitStatus> {
        let found = predecessors(input, &self.collections, self.options);
        show(&documents::anticipation(&found), self.format)?;
        let outcome = if found.is_original() { ExitStatus::Success } else { ExitStatus::NotFine };
        Ok(self.effort.unless_interrupted(outcome))
    }

    /// One problem a line, each on one thread.
    fn all(&self, stream: Stream) -> Result<ExitStatus> {
        let format = self.format.unwrap_or(Format::JSON);
        let fates = write_answers(stream, &self.effort, "compared", format, |line| self.answer(line, format))?;
        let Fates { fine, other, .. } = &fates;
        closing_words(&self.effort, &format!("{fine} original, {other} anticipated, {}", fates.bad_lines()));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &InputEntry, format: &'static Format) -> LineAnswer {
        match read_line(line, self.stipulation) {
            Err(error) => LineAnswer::bad_line(line, &error, format),
            Ok(input) => {
                let found = predecessors(&input, &self.collections, self.options);
                let fate = if found.is_original() { Fate::Fine } else { Fate::Other };
                LineAnswer::of(line, &input, documents::anticipation(&found), fate, format, &plain_style())
            }
        }
    }
}
