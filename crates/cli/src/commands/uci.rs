//! `keymove uci`: the conversation with a chess program. This thread reads lines while another one searches.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use collection::{InputError, InputLines};
use engine::uci::{Go, Thinking, UciAnswer, UciCommand, UciSession, parse_uci};
use lab::tuning::{Player, read_player};
use session::{Alarm, alarm};

use crate::args::UciArgs;
use crate::exit::{ExitStatus, print};
use crate::long_run::flagged;

/// Answers commands until `quit` or the end of the input.
pub fn run(args: &UciArgs) -> Result<ExitStatus> {
    let player = args.player.as_deref().map_or_else(|| Ok(Player::reference()), read_player_file)?;
    let mut desk = Desk { session: UciSession::new(player), search: None };
    for line in InputLines::of(io::stdin().lock()) {
        match line.text {
            Ok(text) => {
                if desk.hear(&text)? {
                    return Ok(ExitStatus::Success);
                }
            }
            Err(InputError::Unreadable(error)) => bail!("cannot read standard input: {error}"),
            Err(InputError::TooLong(most)) => {
                print(&format!("info string line {} is longer than {most} bytes: skipped\n", line.number))?;
            }
            // The protocol has nothing to say about a line that is not text.
            Err(_) => {}
        }
    }
    desk.finish(End::Wait)?;
    Ok(ExitStatus::Success)
}

/// The player in a file.
pub fn read_player_file(path: &Path) -> Result<Player> {
    let shown = path.display();
    let file = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    read_player(&file).map_err(|error| flagged(format!("{shown}: {error}")))
}

/// The session, and the search that is under way.
struct Desk {
    session: UciSession,
    search: Option<FindRequest>,
}

/// A search on a thread of its own.
struct FindRequest {
    stop: Arc<AtomicBool>,
    /// Whether the move must wait until it is asked for: thinking without end, or on the opponent's time.
    hold: Arc<AtomicBool>,
    /// Sets the flag when our time is over.
    clock: Option<Alarm>,
    go: Go,
    side: usize,
    thread: JoinHandle<Box<Thinking>>,
}

/// How a search comes to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// At once.
    Stop,
    /// By itself, unless it never would.
    Wait,
}

impl FindRequest {
    /// From now on it is our time.
    fn start_clock(&mut self) -> Result<()> {
        self.hold.store(self.go.infinite, Ordering::Relaxed);
        if let Some(budget) = budget(&self.go, self.side) {
            self.clock = Some(alarm(&self.stop, budget).context("cannot start the clock")?);
        }
        Ok(())
    }
}

impl Desk {
    /// Does what a line says; whether that was to quit.
    fn hear(&mut self, line: &str) -> Result<bool> {
        let command = parse_uci(line);
        match command {
            Ok(UciCommand::Uci | UciCommand::IsReady | UciCommand::PonderHit | UciCommand::Nothing) => {}
            // Any other command is about something else: the search under way has to end first.
            _ => self.finish(End::Stop)?,
        }
        match self.session.answer(command) {
            UciAnswer::Say(text) => print(&text)?,
            UciAnswer::Think(thinking) => self.search = Some(begin(thinking)?),
            UciAnswer::Stop => {}
            UciAnswer::PonderHit => {
                if let Some(search) = &mut self.search {
                    search.start_clock()?;
                }
            }
            UciAnswer::Quit => return Ok(true),
        }
        Ok(false)
    }

    fn finish(&mut self, end: End) -> Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        if end == End::Stop || search.hold.load(Ordering::Relaxed) {
            search.stop.store(true, Ordering::Relaxed);
        }
        let thinking = search.thread.join().map_err(|_| anyhow!("the search failed"))?;
        self.session.give_back(*thinking);
        Ok(())
    }
}

fn begin(mut thinking: Box<Thinking>) -> Result<FindRequest> {
    let (go, side) = (thinking.go, thinking.side());
    let stop = Arc::new(AtomicBool::new(false));
    let hold = Arc::new(AtomicBool::new(true));
    let flags = (Arc::clone(&stop), Arc::clone(&hold));
    let search = thread::Builder::new().name("search".to_owned()).spawn(move || {
        let ((stop, hold), begun) = (flags, Instant::now());
        let elapsed = move || begun.elapsed().as_millis() as u64;
        // A program that no longer reads our output will close our input too.
        let best = thinking.run(&stop, &elapsed, &mut |info| drop(print(&format!("{info}\n"))));
        while hold.load(Ordering::Relaxed) && !stop.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        let _ = print(&format!("{best}\n"));
        thinking
    });
    let thread = search.context("cannot start a thread for the search")?;
    let mut search = FindRequest { stop, hold, clock: None, go, side, thread };
    if !go.ponder {
        search.start_clock()?;
    }
    Ok(search)
}

/// Milliseconds lost between the chess program and us.
const OVERHEAD: u64 = 15;

/// How long the side to move may think; `None` if only the other limits apply.
fn budget(go: &Go, side: usize) -> Option<Duration> {
    let milliseconds = match (go.move_time, go.time[side]) {
        (Some(exactly), _) => exactly.saturating_sub(OVERHEAD).max(1),
        (None, Some(left)) => {
            // A thirtieth of what is left, and most of what is added; never so much that the clock could run out.
            let moves = go.moves_to_go.unwrap_or(30).clamp(1, 50);
            let share = left / moves + go.increment[side] * 3 / 4;
            share.min((left / 2).max(left.saturating_sub(1000))).saturating_sub(OVERHEAD).max(1)
        }
        (None, None) => return None,
    };
    Some(Duration::from_millis(milliseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(go: Go, side: usize, milliseconds: Option<u64>) {
        assert_eq!(budget(&go, side), milliseconds.map(Duration::from_millis), "{go:?}");
    }

    #[test]
    fn time_is_shared_out() {
        let go = Go { time: [Some(300_000), Some(1_000)], increment: [2_000, 0], ..Go::default() };
        check(go, 0, Some(300_000 / 30 + 1_500 - 15));
        check(go, 1, Some(1_000 / 30 - 15));
        check(Go { move_time: Some(100), ..go }, 0, Some(85));
        check(Go { moves_to_go: Some(1), time: [Some(4_000), None], ..Go::default() }, 0, Some(3_000 - 15));
        check(Go { time: [Some(0), None], ..Go::default() }, 0, Some(1));
        check(Go::default(), 0, None);
    }
}
