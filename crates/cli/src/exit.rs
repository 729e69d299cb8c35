//! The one place where exit codes and error messages are made.

use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::Error;

/// How a command ended, other than by an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Did what was asked; every problem is sound, has a score, or was improved.
    Success,
    /// Some problem has another verdict, no score, or nothing better near it.
    NotFine,
    /// Some line of a batch could not be read; the others were answered.
    BadLines,
    /// Ended early by the user.
    Interrupted,
}

/// The exit code of a command; an error is told on standard error. A bare input-output error comes from writing to
/// standard output: where files are read or written, the error has a context that says which.
pub fn code(result: Result<Outcome, Error>) -> ExitCode {
    match result {
        Ok(Outcome::Success) => ExitCode::SUCCESS,
        Ok(Outcome::NotFine) => ExitCode::from(1),
        Ok(Outcome::BadLines) => ExitCode::from(2),
        Ok(Outcome::Interrupted) => ExitCode::from(130),
        // Whoever reads our output may stop when he has enough, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if bare(&error).is_some() => {
            tell(&format!("error: the output cannot be written: {error}"));
            ExitCode::from(2)
        }
        Err(error) => {
            tell(&format!("error: {error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Help and version go to standard output with success; anything else is a usage error.
pub fn usage(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    if let Err(unwritable) =
        printed.map_err(Error::from).or_else(|error| if is_broken_pipe(&error) { Ok(()) } else { Err(error) })
    {
        return code(Err(unwritable));
    }
    if error.use_stderr() && error.kind() != clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    }
}

/// A text on standard output.
pub fn print(text: &str) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// A line on standard error.
pub fn tell(message: &str) {
    let _ = writeln!(io::stderr().lock(), "{message}");
}

fn is_broken_pipe(error: &Error) -> bool {
    bare(error).is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// An input-output error that nobody said anything about.
fn bare(error: &Error) -> Option<&io::Error> {
    error.downcast_ref().filter(|_| error.chain().len() == 1)
}
