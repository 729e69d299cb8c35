//! `keymove predecessors`: whether problems were composed before.

use anyhow::Result;
use render::Format;
use studio::{Collections, Input, Line, PredecessorWishes, Stipulation, Threshold, documents, predecessors, read};

use crate::args::{EffortArgs, PredecessorsArgs};
use crate::collections::collections;
use crate::exit::Outcome;
use crate::output::show;
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::stream::{Answer, Fate, Fates, closing_words, read_line, write_answers};

/// Looks for predecessors of what was given.
pub fn run(args: &PredecessorsArgs) -> Result<Outcome> {
    let source = source(&args.problems, "predecessors")?;
    let stipulation = stipulation(&args.problems);
    // A position that cannot be read is told before a large file is.
    let one = match &source {
        Source::Position(text) => Some(read(text, stipulation)?),
        Source::Stream(_) => None,
    };
    let effort = Effort::of(&EffortArgs { threads: args.threads, hash: 1, max_nodes: None, quiet: args.quiet })?;
    let Some(collections) = collections(&args.collections, &effort)? else { return Ok(Outcome::Interrupted) };
    let asked = args.similarity.map(|share| Threshold { share, one_change: false });
    let wishes = PredecessorWishes { threshold: asked.unwrap_or(Threshold::USUAL), most: args.top as usize };
    let format = args.format.format;
    let task = Task { stipulation, wishes, format, collections, effort };
    match (source, one) {
        (Source::Stream(stream), _) => task.all(stream),
        (Source::Position(_), one) => task.one(&one.expect("a position was read")),
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: PredecessorWishes,
    format: Option<&'static Format>,
    collections: Collections,
    effort: Effort,
}

impl Task {
    fn one(&self, input: &Input) -> Result<Outcome> {
        let found = predecessors(input, &self.collections, self.wishes);
        show(&documents::anticipation(&found), self.format)?;
        let outcome = if found.is_original() { Outcome::Success } else { Outcome::NotFine };
        Ok(self.effort.unless_interrupted(outcome))
    }

    /// One problem a line, each on one thread.
    fn all(&self, stream: Stream) -> Result<Outcome> {
        let format = self.format.unwrap_or(Format::JSON);
        let fates = write_answers(stream, &self.effort, "compared", format, |line| self.answer(line, format))?;
        let Fates { fine, other, .. } = &fates;
        closing_words(&self.effort, &format!("{fine} original, {other} anticipated, {}", fates.bad_lines()));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &Line, format: &'static Format) -> Answer {
        match read_line(line, self.stipulation) {
            Err(error) => Answer::bad_line(line, &error, format),
            Ok(input) => {
                let found = predecessors(&input, &self.collections, self.wishes);
                let fate = if found.is_original() { Fate::Fine } else { Fate::Other };
                Answer::of(line, &input, documents::anticipation(&found), fate, format)
            }
        }
    }
}
