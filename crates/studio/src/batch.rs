//! Many problems of a file: solved or judged side by side, each on one thread, and reported in the order of the
//! lines.
//!
//! Results flow as soon as their turn comes. Workers never run far ahead of the slowest problem, so memory is bounded
//! whatever the length of the stream.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::InputEntry;

/// Counts of the lines so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineTally {
    /// Problems reported.
    pub lines: u64,
    /// Bytes of the stream they took.
    pub bytes: u64,
}

/// How far workers may run ahead of the line to be reported next.
const WINDOW: u64 = 256;
/// How often a waiting worker looks at the stop flag.
const PATIENCE: Duration = Duration::from_millis(50);

/// Calls `work` for every line on several threads, and `report` for every result in the order of the lines.
///
/// Ends when the stream ends, when `stop` is set, or when `report` fails; then its error is returned.
pub fn answer_lines<T: Send, E>(
    entries: impl Iterator<Item = InputEntry> + Send + 'static,
    threads: usize,
    stop: &AtomicBool,
    work: impl Fn(&InputEntry) -> T + Sync,
    mut report: impl FnMut(T, LineTally) -> Result<(), E>,
) -> Result<(), E> {
    let mut reader = Some(entries);
    let Some(source) = spawn_reader(&mut reader) else {
        return answer_alone(reader.into_iter().flatten(), stop, &work, &mut report);
    };
    let source = Mutex::new(source);
    let window = Window::default();
    let (results, inbox) = channel();
    std::thread::scope(|scope| {
        let mut workers = 0;
        for _ in 0..threads.max(1) {
            let (results, source, window, work) = (results.clone(), &source, &window, &work);
            let worker = move || take_lines(source, window, stop, work, &results);
            // A machine that gives no more threads has fewer at work; the answers are the same.
            match std::thread::Builder::new().spawn_scoped(scope, worker) {
                Ok(_) => workers += 1,
                Err(_) => break,
            }
        }
        drop(results);
        if workers == 0 {
            let lines = source.lock().unwrap_or_else(PoisonError::into_inner);
            return answer_alone(lines.iter(), stop, &work, &mut report);
        }
        let reported = report_in_order(&inbox, &window, &mut report);
        window.close();
        reported
    })
}

/// One line after the other, on this thread.
fn answer_alone<T, E>(
    lines: impl Iterator<Item = InputEntry>,
    stop: &AtomicBool,
    work: &impl Fn(&InputEntry) -> T,
    report: &mut impl FnMut(T, LineTally) -> Result<(), E>,
) -> Result<(), E> {
    for line in lines.take_while(|_| !stop.load(Ordering::Relaxed)) {
        report(work(&line), LineTally { lines: line.place, bytes: line.bytes })?;
    }
    Ok(())
}

/// Reads ahead on a detached thread: a terminal that gives no more lines must not keep the
/// program from ending. None if the machine gives no thread; then the lines are still there.
fn spawn_reader<I>(reader: &mut Option<I>) -> Option<Receiver<InputEntry>>
where
    I: Iterator<Item = InputEntry> + Send + 'static,
{
    let (lines, source) = sync_channel(64);
    let (hand_over, received) = sync_channel::<I>(1);
    let read = move || {
        let Ok(reader) = received.recv() else { return };
        for line in reader {
            if lines.send(line).is_err() {
                break;
            }
        }
    };
    std::thread::Builder::new().spawn(read).ok()?;
    hand_over.send(reader.take()?).ok()?;
    Some(source)
}

fn take_lines<T>(
    source: &Mutex<Receiver<InputEntry>>,
    window: &Window,
    stop: &AtomicBool,
    work: &impl Fn(&InputEntry) -> T,
    results: &Sender<(InputEntry, T)>,
) {
    while !stop.load(Ordering::Relaxed) {
        let next = source.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PATIENCE);
        let line = match next {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) if window.is_open() => continue,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return,
        };
        if !window.wait_for(line.place) {
            return;
        }
        let result = work(&line);
        if results.send((line, result)).is_err() {
            return;
        }
    }
}

fn report_in_order<T, E>(
    inbox: &Receiver<(InputEntry, T)>,
    window: &Window,
    report: &mut impl FnMut(T, LineTally) -> Result<(), E>,
) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut reported = 0;
    for (line, result) in inbox {
        waiting.insert(line.place, (line.bytes, result));
        while let Some((bytes, result)) = waiting.remove(&(reported + 1)) {
            reported += 1;
            report(result, LineTally { lines: reported, bytes })?;
            window.advance(reported);
        }
    }
    Ok(())
}

/// The part of the stream that may be worked on.
#[derive(Default)]
struct Window {
    state: Mutex<WindowState>,
    moved: Condvar,
}

#[derive(Default)]
struct WindowState {
    reported: u64,
    closed: bool,
}

impl Window {
    fn change(&self, change: impl FnOnce(&mut WindowState)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.moved.notify_all();
    }

    fn advance(&self, reported: u64) {
        self.change(|state| state.reported = reported);
    }

    fn close(&self) {
        self.change(|state| state.closed = true);
    }

    fn is_open(&self) -> bool {
        !self.state.lock().unwrap_or_else(PoisonError::into_inner).closed
    }

    /// Waits until the line is near enough; false when nothing is wanted any more.
    fn wait_for(&self, number: u64) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let far = |state: &mut WindowState| !state.closed && number > state.reported + WINDOW;
        !self.moved.wait_while(state, far).unwrap_or_else(PoisonError::into_inner).closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{InputEntries, ReadOptions};

    fn entries(text: String) -> impl Iterator<Item = InputEntry> + Send {
        InputEntries::of(std::io::Cursor::new(text), ReadOptions::default())
    }

    #[test]
    fn results_come_in_the_order_of_the_lines() {
        let text: String = (1..=2000).map(|number| format!("{number}\n")).collect();
        let length = text.len() as u64;
        let mut reported = Vec::new();
        let work = |line: &InputEntry| {
            let number = line.number;
            // Uneven work, so that threads overtake each other.
            (0..number * 37 % 5000).fold(number, |sum, step| std::hint::black_box(sum ^ step ^ step))
        };
        let never = AtomicBool::new(false);
        let done = answer_lines(entries(text), 4, &never, work, |number, tally| {
            reported.push((number, tally));
            Ok::<_, ()>(())
        });
        assert_eq!(done, Ok(()));
        assert!(reported.iter().enumerate().all(|(index, &(number, _))| number == index as u64 + 1));
        assert_eq!(reported.last().map(|&(_, tally)| tally), Some(LineTally { lines: 2000, bytes: length }));
    }

    #[test]
    fn an_error_ends_the_batch() {
        let text = "x\n".repeat(5000);
        let never = AtomicBool::new(false);
        let done = answer_lines(
            entries(text),
            2,
            &never,
            |_| (),
            |(), tally| {
                if tally.lines < 10 { Ok(()) } else { Err(tally.lines) }
            },
        );
        assert_eq!(done, Err(10));
    }
}
