//! `keymove solve`: one position, or one problem a line.

use anyhow::{Result, bail};
use render::{Format, Style};
use studio::{
    Duplex, Input, InputEntry, InputError, Intended, Report, Stipulation, Tries, TwinReading, Wanted, documents, solve,
};

use crate::args::SolveArgs;
use crate::exit::{ExitStatus, notify};
use crate::output::show;
use crate::patience::with_patience;
use crate::problems::{Effort, GivenPosition, ProblemSource, Stream, source_with, stipulation};
use crate::stream::{Fate, Fates, LineAnswer, bad_line, closing_words, read_line, write_answers};
use crate::terminal::plain_style;

/// Solves what was given.
pub fn run(args: &SolveArgs) -> Result<ExitStatus> {
    let task = Task::of(args)?;
    match source_with(&args.problems, "solve", TwinReading::Whole)? {
        ProblemSource::Position(position) => task.solve_one(&position),
        ProblemSource::Stream(_) if !args.twin.is_empty() => {
            bail!("--twin is for one position; a file has its twins with its problems")
        }
        ProblemSource::Stream(stream) => task.solve_all(stream),
    }
}

/// What to do with every problem.
struct Task {
    stipulation: Stipulation,
    intended: Option<Intended>,
    duplex: Option<Duplex>,
    twins: Vec<String>,
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
            intended: args.intended,
            duplex: args.asked_duplex(),
            twins: args.twin.clone(),
            wanted: Wanted { set_play: args.set_play, tries: wants_tries.then_some(tries), variations: true },
            format: args.format.format,
            effort: Effort::of(&args.effort)?,
        })
    }

    /// One position, all threads on it.
    fn solve_one(&self, position: &GivenPosition) -> Result<ExitStatus> {
        let input = self.asked(position.read_with_twins(self.stipulation, &self.twins)?)?;
        let limits = self.effort.limits(self.effort.threads);
        let report = with_patience(self.effort.quiet, |gauge| solve(&input, self.wanted, limits.with_gauge(gauge)));
        if self.format == Some(Format::POPEYE) && !report.is_sound() && !self.effort.quiet {
            // Popeye's notation has no words for verdicts.
            notify(&documents::verdict_sentence(&report).print(Style::PLAIN.letters));
        }
        show(&documents::solution(&report), self.format)?;
        report.refused_parts().iter().for_each(|sentence| notify(&format!("error: {sentence}")));
        Ok(self.effort.unless_interrupted(match fate(&report) {
            Fate::Fine => ExitStatus::Success,
            Fate::Other => ExitStatus::NotFine,
            Fate::BadLine => ExitStatus::BadLines,
        }))
    }

    /// The problem with what was asked for on the command line. What it says itself takes precedence.
    fn asked(&self, mut input: Input) -> Result<Input> {
        let problem = &mut input.problem;
        if let Some(duplex) = self.duplex {
            problem.duplex = duplex;
        }
        if let (Some(intended), None) = (self.intended, problem.stipulation.intended()) {
            problem.stipulation = problem.stipulation.with_intended(intended)?;
        }
        Ok(input)
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
        let asked = |input| self.asked(input).map_err(|error| format!("{error:#}"));
        let read = |line| read_line(line, self.stipulation).map_err(|error: InputError| error.to_string());
        match read(line).and_then(asked) {
            Err(error) => LineAnswer::bad_line(line, &error, format),
            Ok(input) => {
                let report = solve(&input, self.wanted, self.effort.limits(1));
                let answer =
                    LineAnswer::of(line, &input, documents::solution(&report), fate(&report), format, &plain_style());
                let refused = report.refused_parts();
                let error = (!refused.is_empty()).then(|| bad_line(line, &refused.join("; ")));
                LineAnswer { error, ..answer }
            }
        }
    }
}

/// What became of a problem. A twin that cannot be made is bad input, though the others are solved.
fn fate(report: &Report) -> Fate {
    match () {
        () if !report.refused_parts().is_empty() => Fate::BadLine,
        () if report.is_sound() => Fate::Fine,
        () => Fate::Other,
    }
}
