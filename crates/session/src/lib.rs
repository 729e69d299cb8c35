//! Long work as seen from outside: a request goes in, progress and results come out while it runs, it can be stopped at
//! any time, and what was done so far can be saved and resumed.
//!
//! A [`Session`] is handed to the work. It carries the stop flag and the number of threads, passes [`Event`]s on to the
//! observer and gives back the state of an earlier run. Nothing here knows what the work is about, and nothing knows
//! of terminals: the same events can go to a progress bar, a browser or another machine.

mod checkpoint;
mod digest;
mod event;
mod fields;
mod files;
mod folder;
mod journal;
mod session;
mod threads;
mod timer;
mod workers;

pub use checkpoint::{BadCheckpoint, Checkpoint, FORM, Request};
pub use digest::digest;
pub use event::{Ended, Event, Progress};
pub use fields::name_fields;
pub use files::{AtomicFile, CannotWrite, check_writable, write_atomically};
pub use folder::{BadFolder, FolderUse, RunFolder};
pub use journal::{BadLine, open_line, seal_line};
pub use session::Session;
pub use threads::{Crew, crew};
pub use timer::{Alarm, alarm};
pub use workers::{BadPart, PartWork, Taken, Workers, WorkersHere};
