//! `keymove solve`: one position, or one problem a line.

use anyhow::{Result, bail};
use studio::{Format, Line, Stipulation, Style, Tries, Wanted, read, render, solve};

use crate::args::SolveArgs;
use crate::exit::{Outcome, print, tell};
use crate::problems::{Effort, Source, Stream, source, stipulation};
use crate::stream::{Answer, Fate, Fates, closing_words, read_line, write_answers};
use crate::terminal;

/// Solves what was given.
pub fn run(args: &SolveArgs) -> Result<Outcome> {
    let task = Task::of(args)?;
    match source(&args.problems, "solve")? {
        Source::Position(text) => task.solve_one(&text),
        Source::Stream(stream) => task.solve_all(stream),
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    wishes: Wanted,
    format: Option<Format>,
    effort: Effort,
}

impl Task {
    fn of(args: &SolveArgs) -> Result<Task> {
        let wants_tries = args.tries.is_some() || args.checking_tries;
        let tries = Tries { refutations: args.tries.unwrap_or(1), checking: args.checking_tries };
        Ok(Task {
            stipulation: stipulation(&args.problems),
            wishes: Wanted { set_play: args.set_play, tries: wants_tries.then_some(tries), variations: true },
            format: args.format.map(Format::from),
            effort: Effort::of(&args.effort)?,
        })
    }

    /// One position, all threads on it.
    fn solve_one(&self, text: &str) -> Result<Outcome> {
        let input = read(text, self.stipulation)?;
        let bar = self.effort.patience();
        let report = solve(&input, self.wishes, self.effort.limits(self.effort.threads));
        bar.finish_and_clear();
        if let Some(reason) = report.not_solved() {
            bail!("{reason}");
        }
        let format = self.format.unwrap_or(Format::Text);
        if format == Format::Popeye && !report.is_sound() && !self.effort.quiet {
            // Popeye's notation has no words for verdicts.
            tell(&render::verdict_sentence(&report));
        }
        print(&render::render(&report, format, terminal::style()))?;
        Ok(self.effort.unless_interrupted(if report.is_sound() { Outcome::Success } else { Outcome::NotFine }))
    }

    /// One problem a line, each on one thread.
    fn solve_all(&self, stream: Stream) -> Result<Outcome> {
        let format = self.format.unwrap_or(Format::Json);
        if format == Format::Svg {
            bail!("svg shows one position, and a file may hold many: give the position itself, or use --format json");
        }
        let fates = write_answers(stream, &self.effort, "solved", |line| self.answer(line, format))?;
        let Fates { fine, other, .. } = &fates;
        closing_words(&self.effort, &format!("{fine} sound, {other} with another verdict, {}", fates.bad_lines()));
        Ok(self.effort.unless_interrupted(fates.outcome()))
    }

    fn answer(&self, line: &Line, format: Format) -> Answer {
        let is_json = format == Format::Json;
        match read_line(line, self.stipulation) {
            Err(error) => Answer::bad_line(line, &error, is_json),
            Ok(input) => {
                let report = solve(&input, self.wishes, self.effort.limits(1));
                if let Some(reason) = report.not_solved() {
                    return Answer::bad_line(line, &reason, is_json);
                }
                let fate = if report.is_sound() { Fate::Fine } else { Fate::Other };
                Answer::of(line, &input, render::render(&report, format, Style::Plain), fate, is_json)
            }
        }
    }
}
