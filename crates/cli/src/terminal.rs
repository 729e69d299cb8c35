//! What the program must know of the terminal: colors, the progress bar, and Ctrl-C.

use std::io::{self, IsTerminal as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};

use anstream::ColorChoice;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use render::Style;
use session::{Alarm, alarm};

use crate::exit::notify;

/// Set by Ctrl-C. A static, since the handler outlives every function.
static STOP: AtomicBool = AtomicBool::new(false);

/// The flag of the search under way, which Ctrl-C sets too.
static SEARCH: Mutex<Weak<AtomicBool>> = Mutex::new(Weak::new());

/// When Ctrl-C was pressed first.
static STOPPED_AT: OnceLock<Instant> = OnceLock::new();
/// Some programs send an interrupt to us and then to our whole group: that counts once.
const SAME_INTERRUPT: Duration = Duration::from_millis(300);

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program at once.
pub fn stop_on_interrupt() -> &'static AtomicBool {
    static CAUGHT: OnceLock<bool> = OnceLock::new();
    let caught = CAUGHT.get_or_init(|| {
        let handler = || {
            let first = STOPPED_AT.get_or_init(Instant::now);
            STOP.store(true, Ordering::SeqCst);
            if let Some(search) = SEARCH.lock().unwrap_or_else(PoisonError::into_inner).upgrade() {
                search.store(true, Ordering::SeqCst);
            }
            if first.elapsed() > SAME_INTERRUPT {
                std::process::exit(130);
            }
        };
        // The handler needs its own thread; if there is none, the program still runs.
        std::panic::catch_unwind(|| ctrlc::set_handler(handler).is_ok()).unwrap_or(false)
    });
    if !caught {
        notify("note: Ctrl-C will end the program at once, without saving: no thread is available to handle it");
    }
    &STOP
}

/// Whether Ctrl-C was pressed.
pub fn was_interrupted() -> bool {
    STOPPED_AT.get().is_some()
}

/// What ends one search: Ctrl-C, or the end of its time.
pub struct Deadline {
    flag: Arc<AtomicBool>,
    /// Takes itself back when the search is over.
    _alarm: Option<Alarm>,
}

impl Deadline {
    /// Begins now.
    pub fn after(time: Option<Duration>) -> std::io::Result<Deadline> {
        let flag = Arc::new(AtomicBool::new(false));
        *SEARCH.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&flag);
        if was_interrupted() {
            flag.store(true, Ordering::SeqCst);
        }
        let alarm = time.map(|time| alarm(&flag, time)).transpose()?;
        Ok(Deadline { flag, _alarm: alarm })
    }

    /// The flag that is set.
    pub fn flag(&self) -> &AtomicBool {
        &self.flag
    }
}

/// Colors on a terminal that has them, unless `NO_COLOR` is set; as wide as the terminal, at most so wide as can be read.
pub fn style() -> Style {
    const WIDEST: usize = 110;
    let color = match anstream::AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => false,
        ColorChoice::Auto | ColorChoice::Always | ColorChoice::AlwaysAnsi => true,
    };
    let width = terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0).min(WIDEST));
    Style { color, width: width.unwrap_or(Style::PLAIN.width), ..Style::PLAIN }
}

/// The same for many documents after each other, which have no colors.
pub fn plain_style() -> Style {
    Style { color: false, ..style() }
}

/// How many columns standard error has.
pub fn error_width() -> usize {
    terminal_size::terminal_size_of(io::stderr()).map_or(Style::PLAIN.width, |(width, _)| usize::from(width.0))
}

/// A bar over this many bytes, or a counter if the size is unknown, of problems `done`; hidden unless standard error is
/// a terminal.
pub fn progress(bytes: Option<u64>, done: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let (bar, template) = match bytes {
        Some(bytes) => (ProgressBar::new(bytes), "{bar:30} {percent:>3}%  {msg}  {eta} left"),
        None => (ProgressBar::no_length(), "{spinner} {elapsed} {msg}"),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
    let bar = match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    // The first problem may be the longest: something moves before it is solved.
    tick(&bar);
    bar.with_message(format!("0 {done}"))
}

/// The length of a bar for a search.
pub const WHOLE: u64 = 1000;

/// A bar for a search, with room for words; hidden unless standard error is a terminal.
pub fn search_progress() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(WHOLE);
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
    let bar = match ProgressStyle::with_template("{bar:12} {percent:>3}% {elapsed:>3} {wide_msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    tick(&bar);
    bar.with_message("solving; Ctrl-C ends with what is found")
}

/// Something moves even while nothing is finished. The ticks need a thread, which a small machine may not give.
fn tick(bar: &ProgressBar) {
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        bar.enable_steady_tick(Duration::from_millis(250));
    }));
}

/// Shows that one position is being worked on, until it is cleared.
pub fn patience() -> ProgressBar {
    let bar = progress(None, "solved");
    bar.set_message("solving; Ctrl-C ends with what is known");
    bar
}
