//! Files of problems, opened: a library is read as the JSON lines of its records, everything else as it is.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read as _, Seek as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use studio::{Library, is_library};

/// A file ready to be read, and how many bytes it has, if that is known.
pub struct Opened {
    pub reader: Box<dyn BufRead + Send>,
    pub bytes: Option<u64>,
}

/// Opens a file of problems; `what` it is, for the message.
pub fn open_problems(path: &Path, what: &str) -> Result<Opened> {
    let mut file = File::open(path).with_context(|| format!("cannot open {what}{}", path.display()))?;
    let bytes = file.metadata().ok().filter(|metadata| metadata.is_file()).map(|metadata| metadata.len());
    if bytes.is_some() && begins_as_library(&mut file) {
        let lines = Library::open_to_ask(path)?.lines()?;
        let bytes = Some(lines.len() as u64);
        return Ok(Opened { reader: Box::new(Cursor::new(lines)), bytes });
    }
    Ok(Opened { reader: Box::new(BufReader::new(file)), bytes })
}

/// How many bytes are left to read on standard input, where that is a file.
pub fn bytes_of_standard_input() -> Option<u64> {
    let mut file = standard_input().ok()?;
    let length = file.metadata().ok().filter(|metadata| metadata.is_file())?.len();
    Some(length.saturating_sub(file.stream_position().ok()?))
}

/// A second handle of it, at the same place.
#[cfg(unix)]
fn standard_input() -> std::io::Result<File> {
    use std::os::fd::AsFd as _;
    Ok(File::from(std::io::stdin().as_fd().try_clone_to_owned()?))
}

/// A second handle of it, at the same place.
#[cfg(windows)]
fn standard_input() -> std::io::Result<File> {
    use std::os::windows::io::AsHandle as _;
    Ok(File::from(std::io::stdin().as_handle().try_clone_to_owned()?))
}

/// Whether a file is a library; it is read from its beginning afterwards.
pub fn begins_as_library(file: &mut File) -> bool {
    // A pipe cannot be read twice, and is no library.
    if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
        return false;
    }
    let mut beginning = [0; 16];
    let read = file.read_exact(&mut beginning);
    let rewound = file.rewind();
    read.is_ok() && rewound.is_ok() && is_library(&beginning)
}
