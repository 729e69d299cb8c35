//! `keymove solve`: one position, or one problem a line.

use anyhow::{Result, bail};
use render::{Format, Style};
use studio::{InputEntry, Stipulation, Tries, Wanted, documents, solve};

use crate::args::SolveArgs;
use crate::exit::{ExitStatus, notify};
use crate::output::show;
use crate::problems::{Effort, GivenPosition, ProblemSource, Stream, source, stipulation};
use crate::stream::{Fate, Fates, LineAnswer, closing_words, read_line, write_answers};

/// Solves what was given.
pub fn run(args: &SolveArgs) -> Result<ExitStatus> {
    let task = Task::of(args)?;
    match source(&args.problems, "solve")? {
        ProblemSource::Position(position) => task.solve_one(&position),
        ProblemSource::Stream(stream) => task.solve_all(stream),
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wanted: Wanted,
    format: Option<&'static Format>,
    effort: Effort,
}

impl Task {
    fn of(args: &SolveArgs) -> Result<Task> {
        let wants_tries = args.tries.is_some() || args.checking_tries;
        let tries = Tries { refutations: args.tries.unwrap_or(1), checking: args.checking_tries };
        Ok(Task {
            stipulation: stipulation(&args.problems),
            wanted: Wanted { set_play: args.set_play, tries: wants_tries.then_some(tries), variations: true },
            format: args.format.format,
            effort: Effort::of(&args.effort)?,
        })
    }

    /// One position, all threads on it.
    fn solve_one(&self, position: &GivenPosition) -> Result<ExitStatus> {
        let input = position.read(self.stipulation)?;
        let bar = self.effort.patience();
        let report = solve(&input, self.wanted, self.effort.limits(self.effort.threads));
        bar.finish_and_clear();
        if let Some(reason) = report.not_solved() {
            bail!("{reason}");
        }
        if self.format == Some(Format::POPEYE) && !report.is_sound() && !self.effort.quiet {
            // Popeye's notation has no words for verdicts.
            notify(&documents::verdict_sentence(&report).print(Style::PLAIN.letters));
        }
        show(&documents::solution(&report), self.format)?;
        Ok(self.effort.unless_interrupted(if report.is_sound() { ExitStatus::Success } else { ExitStatus::NotFine }))
    }

    /// One problem a line, each on one thread.
    fn solve_all(&self, stream: Stream) -> Result<ExitStatus> {
        let format = self.format.unwrap_or(Format::JSON);
        let fates = write_answers(stream, &self.effort, "solved", format, |line| self.answer(line, format))?;
        let Fates { fine, other, .. } = &fates;
        closing_words(&self.effort, &format!("{fine} sound, {other} with another verdict, {}", fates.bad_lines()));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &InputEntry, format: &'static Format) -> LineAnswer {
        match read_line(line, self.stipulation) {
            Err(error) => LineAnswer::bad_line(line, &error, format),
            Ok(input) => {
                let report = solve(&input, self.wanted, self.effort.limits(1));
                if let Some(reason) = report.not_solved() {
                    return LineAnswer::bad_line(line, &reason, format);
                }
                let fate = if report.is_sound() { Fate::Fine } else { Fate::Other };
                LineAnswer::of(line, &input, documents::solution(&report), fate, format)
            }
        }
    }
}
