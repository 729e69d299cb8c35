//! The one place where exit codes and error messages are made.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Error;
use clap::CommandFactory as _;
use session::name_fields;

/// How a command ended, other than by an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitStatus {
    /// Did what was asked; every problem is sound, has a score, or was improved.
    Success,
    /// Some problem has another verdict, no score, or nothing better near it.
    NotFine,
    /// Some line of a batch could not be read; the others were answered.
    BadLines,
    /// Ended early by the user.
    Interrupted,
}

/// What went wrong besides the work itself, such as a file that could not be written: the results are still printed,
/// and the command fails at the end.
#[derive(Default)]
pub struct Troubles {
    errors: Vec<Error>,
}

impl Troubles {
    /// Notes a failure and continues.
    pub fn note<T, E: Into<Error>>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.errors.push(error.into())).ok()
    }

    /// The outcome, unless something went wrong: then all failures but the last are printed here, and the last by
    /// [`code`].
    pub fn unless_any(mut self, outcome: ExitStatus) -> Result<ExitStatus, Error> {
        let Some(last) = self.errors.pop() else { return Ok(outcome) };
        self.errors.iter().for_each(notify_error);
        Err(last)
    }
}

/// The exit code of a command; errors go to standard error.
pub fn code(result: Result<ExitStatus, Error>) -> ExitCode {
    match result {
        Ok(ExitStatus::Success) => ExitCode::SUCCESS,
        Ok(ExitStatus::NotFine) => ExitCode::from(1),
        Ok(ExitStatus::BadLines) => ExitCode::from(2),
        Ok(ExitStatus::Interrupted) => ExitCode::from(130),
        Err(error) => {
            notify_error(&error);
            ExitCode::from(2)
        }
    }
}

/// Help and version go to standard output with success; anything else is a usage error.
pub fn usage(error: &clap::Error) -> ExitCode {
    if let Err(unwritable) = closed_is_fine(error.print()) {
        return code(Err(unwritable));
    }
    if error.use_stderr() && error.kind() != clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    }
}

/// Set when the reader of our output has closed the pipe.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Whether the reader of our output has closed the pipe, as `head` does when it has enough. Nothing more is printed, but
/// files are still written and the exit code is still right.
pub fn is_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}

/// A text on standard output.
pub fn print(text: &str) -> Result<(), Error> {
    print_bytes(text.as_bytes())
}

/// Prints what need not be text.
pub fn print_bytes(bytes: &[u8]) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    closed_is_fine(out.write_all(bytes).and_then(|()| out.flush()))
}

/// A closed pipe is not a failure; any other error is.
pub fn closed_is_fine(written: io::Result<()>) -> Result<(), Error> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            CLOSED.store(true, Ordering::Relaxed);
            Ok(())
        }
        Err(error) => Err(anyhow::anyhow!("cannot write the output: {error}")),
        Ok(()) => Ok(()),
    }
}

/// A line on standard error. Fields of requests are named as the options they are.
pub fn notify(message: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", with_flags(message));
}

fn notify_error(error: &Error) {
    notify(&format!("error: {error:#}"));
}

/// Fields that are options of another name, or none.
const OTHERWISE: [(&str, &str); 2] = [("left-out", "--learned"), ("problem", "the position")];

/// What messages refer the reader to, and the command that shows it.
const LISTS: [(&str, &str); 6] = [
    ("ideas", "keymove compose --ideas"),
    ("themes", "keymove themes"),
    ("models", "keymove models"),
    ("keywords", "keymove themes --format json"),
    ("query-words", "keymove judge --help"),
    ("engine-parameters", "keymove evolve engine --list-parameters"),
];

/// The message with its fields as options, "`depth` is at most 8" as "--depth is at most 8", and its lists as commands,
/// "`themes` lists them" as "keymove themes lists them".
pub fn with_flags(message: &str) -> String {
    name_fields(message, &|field| {
        let otherwise =
            OTHERWISE.iter().chain(&LISTS).find(|(name, _)| *name == field).map(|(_, name)| (*name).to_owned());
        otherwise.or_else(|| is_option(field).then(|| format!("--{field}")))
    })
}

/// Whether some command has an option of this name: anything else in backquotes is not a field.
fn is_option(field: &str) -> bool {
    fn has(command: &clap::Command, field: &str) -> bool {
        command.get_arguments().any(|argument| argument.get_long() == Some(field))
            || command.get_subcommands().any(|command| has(command, field))
    }
    has(&crate::args::Args::command(), field)
}

#[cfg(test)]
mod tests {
    use super::with_flags;

    #[test]
    fn fields_are_options_and_lists_are_commands() {
        assert_eq!(with_flags("`max-units` is 3"), "--max-units is 3");
        assert_eq!(with_flags("`left-out` changed"), "--learned changed");
        assert_eq!(with_flags("`themes` lists them"), "keymove themes lists them");
        assert_eq!(with_flags("there is no weight `grimshav`"), "there is no weight `grimshav`");
    }
}
