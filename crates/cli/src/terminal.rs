//! What the program must know of the terminal: colors, the progress bar, and Ctrl-C.

use std::io::{self, IsTerminal as _};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anstream::ColorChoice;
use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use render::Style;

/// Set by Ctrl-C. A static, since the handler outlives every function.
static STOP: AtomicBool = AtomicBool::new(false);

/// Set by Ctrl-C, and when the time for the problem at hand is over.
static ENOUGH: AtomicBool = AtomicBool::new(false);
/// Which problem is at hand, so that the clock of one does not end the next.
static AT_HAND: AtomicU64 = AtomicU64::new(0);

/// When Ctrl-C was pressed first.
static STOPPED_AT: OnceLock<Instant> = OnceLock::new();
/// Some programs send an interrupt to us and then to our whole group: that is one wish, not two.
const SAME_WISH: Duration = Duration::from_millis(300);

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program at once.
pub fn stop_on_interrupt() -> Result<&'static AtomicBool> {
    ctrlc::set_handler(|| {
        let first = STOPPED_AT.get_or_init(Instant::now);
        STOP.store(true, Ordering::Relaxed);
        ENOUGH.store(true, Ordering::Relaxed);
        if first.elapsed() > SAME_WISH {
            std::process::exit(130);
        }
    })
    .context("Ctrl-C cannot be caught")?;
    Ok(&STOP)
}

/// Whether Ctrl-C was pressed.
pub fn was_interrupted() -> bool {
    STOPPED_AT.get().is_some()
}

/// A flag for one problem, set by Ctrl-C or after a time. Only one problem can be at hand.
pub fn stop_after(time: Option<Duration>) -> &'static AtomicBool {
    let at_hand = AT_HAND.fetch_add(1, Ordering::SeqCst) + 1;
    ENOUGH.store(was_interrupted(), Ordering::SeqCst);
    if let Some(time) = time {
        std::thread::spawn(move || {
            std::thread::sleep(time);
            if AT_HAND.load(Ordering::SeqCst) == at_hand {
                ENOUGH.store(true, Ordering::SeqCst);
            }
        });
    }
    &ENOUGH
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

/// A bar over so many bytes, or a counter where the size is not known, of problems `done`; hidden when standard error is no terminal.
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
    bar.enable_steady_tick(Duration::from_millis(250));
    bar.with_message(format!("0 {done}"))
}

/// A search that is done has come so far.
pub const WHOLE: u64 = 1000;

/// A bar for a search, with room for words; hidden when standard error is no terminal.
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
    bar.enable_steady_tick(Duration::from_millis(250));
    bar.with_message("solving; Ctrl-C ends with what is found")
}

/// Shows that one position is being worked on, until it is cleared.
pub fn patience() -> ProgressBar {
    let bar = progress(None, "solved");
    bar.set_message("solving; Ctrl-C ends with what is known");
    bar
}
