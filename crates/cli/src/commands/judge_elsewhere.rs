//! `keymove judge --on`: lines go out by the hundred, and their answers come back in order.
//!
//! What cannot be written as a line without loss is answered here, as is what cannot be read.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Result, bail};
use indicatif::ProgressBar;
use render::{FORMATS, Format, Many, Style};
use serde::{Deserialize, Serialize};
use session::{BadPart, Progress, Taken};
use studio::{
    DependentRights, EntryPhase, EntryText, EntryUnit, GivenRights, InputEntry, JudgeOptions, Limits, NecessityCheck,
    Retro, Stipulation,
};

use super::judge::{Telling, layout, models};
use crate::args::JudgeArgs;
use crate::commands::search::read_weights;
use crate::elsewhere::{Elsewhere, WorkOrder};
use crate::exit::notify;
use crate::problems::{Effort, Stream, retro};
use crate::stream::{Answers, Body, Fate, Fates, LineAnswer};
use crate::terminal;

/// How lines are to be judged: everything the answers depend on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct JudgeOrder {
    /// What the lines come from, so that two files are two jobs.
    source: String,
    stipulation: String,
    model: Option<String>,
    preset: Option<String>,
    weights: Option<String>,
    skip_units: bool,
    full: bool,
    format: String,
    width: usize,
    /// Plies to take back, whether given rights are doubted, and whether rights that exclude each other make parts.
    retro: Option<(u32, bool, bool)>,
    max_nodes: Option<u64>,
    hash: u32,
}

/// An entry as it is sent: its number, whether the number counts lines, its line, the text, and of a record which phase it
/// is.
#[derive(Serialize, Deserialize)]
struct SentEntry(u64, bool, u64, String, #[serde(default, skip_serializing_if = "Option::is_none")] Option<SentPhase>);

/// Place, whether it may get the default stipulation, format and remarks.
#[derive(Serialize, Deserialize)]
struct SentPhase(usize, bool, Option<String>, Vec<String>);

/// Its answer as it comes back.
#[derive(Serialize, Deserialize)]
struct SentAnswer {
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    fate: char,
}

/// How much goes into a part: a two-mover counts one, longer problems more, and it takes a second or two.
const MOST_WORK: u64 = 500;
/// No part has more bytes, if it has more than one line.
const MOST_BYTES: usize = 200 << 10;

impl JudgeOrder {
    /// What was typed; formats that hold many problems together cannot be put together from lines.
    pub fn of(args: &JudgeArgs, format: &'static Format, stipulation: Stipulation) -> Result<JudgeOrder> {
        if args.summary {
            bail!("--on works where every problem is answered: leave out --summary");
        }
        if format.many == Many::Together {
            bail!("--on works with formats of one record each, such as json, text or epd: not with {}", format.name);
        }
        Ok(JudgeOrder {
            source: args.problems.input.join(" "),
            stipulation: stipulation.to_string(),
            model: args.model.clone(),
            preset: args.preset.clone(),
            weights: args.weights.as_deref().map(read_weights).transpose()?,
            skip_units: args.skip_units,
            full: args.full,
            format: format.name.to_owned(),
            width: terminal::plain_style().width,
            retro: retro(&args.problems).map(|retro| {
                (retro.plies, retro.given == GivenRights::Doubted, retro.dependent == DependentRights::Apart)
            }),
            max_nodes: args.effort.max_nodes,
            hash: args.effort.hash,
        })
    }

    /// Its job.
    pub fn work_order(&self) -> WorkOrder {
        let asked = serde_json::to_string(self).unwrap_or_default();
        WorkOrder { command: "judge", asked, title: studio::shorten(&self.source), complete: false }
    }

    /// How every line is judged, in which format.
    fn telling(&self) -> Result<(Telling, &'static Format)> {
        let weights = self.weights.as_ref().map(|text| ("the weights file", text.as_bytes()));
        let models = models(self.model.as_deref(), self.preset.as_deref(), weights)?;
        let Some(format) = FORMATS.into_iter().find(|format| format.name == self.format) else {
            bail!("there is no format '{}'", studio::shorten(&self.format));
        };
        let necessity = if self.skip_units { NecessityCheck::NotAsked } else { NecessityCheck::Asked };
        let stipulation: Stipulation = self.stipulation.parse()?;
        let layout = layout(self.model.as_deref());
        let mut telling = Telling { stipulation, options: JudgeOptions { models, necessity }, layout, full: self.full };
        telling.skip_what_is_not_shown(format);
        Ok((telling, format))
    }

    fn retro(&self) -> Option<Retro> {
        self.retro.map(|(plies, doubted, apart)| Retro {
            plies: plies.min(Retro::MOST_PLIES),
            given: if doubted { GivenRights::Doubted } else { GivenRights::Literal },
            dependent: if apart { DependentRights::Apart } else { DependentRights::Together },
        })
    }

    /// What a line may cost a worker; the table is no larger than usual, whoever asks.
    fn limits<'a>(&self, stop: &'a AtomicBool) -> Limits<'a> {
        const MOST_HASH: u32 = 1024;
        let hash_megabytes = self.hash.min(MOST_HASH) as usize;
        Limits { nodes: self.max_nodes.unwrap_or(u64::MAX), hash_megabytes, threads: 1, stop, gauge: None }
    }
}

/// One part, for a worker.
#[cfg(feature = "cluster")]
pub fn part(asked: &str, part: &str, stop: &AtomicBool) -> Result<Option<String>, BadPart> {
    let bad = |what: &dyn std::fmt::Display| {
        BadPart(format!("the request cannot be read: {}", studio::shorten(&what.to_string())))
    };
    let order: JudgeOrder = serde_json::from_str(asked).map_err(|error| bad(&error))?;
    let (telling, format) = order.telling().map_err(|error| bad(&error))?;
    let entries: Vec<SentEntry> =
        serde_json::from_str(part).map_err(|_| BadPart("the part is no list of entries".to_owned()))?;
    let style = Style { color: false, width: order.width.clamp(40, 1000), ..Style::PLAIN };
    let mut answers = vec![];
    for entry in entries {
        let line = entry.entry(order.retro()).ok_or_else(|| BadPart("an entry of the part is no record".to_owned()))?;
        let answer = telling.answer(&line, format, &style, order.limits(stop));
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        answers.push(SentAnswer::of(answer).ok_or_else(|| BadPart("an answer does not fit the format".to_owned()))?);
    }
    Ok(serde_json::to_string(&answers).ok())
}

impl SentEntry {
    fn of(entry: EntryText) -> SentEntry {
        let EntryText { number, unit, line, text, phase } = entry;
        let sent =
            |EntryPhase { place, takes_default, format, remarks }| SentPhase(place, takes_default, format, remarks);
        SentEntry(number, unit == EntryUnit::Line, line, text, phase.map(sent))
    }

    fn entry(self, retro: Option<Retro>) -> Option<InputEntry> {
        let SentEntry(number, counts_lines, line, text, phase) = self;
        let unit = if counts_lines { EntryUnit::Line } else { EntryUnit::Entry };
        let read =
            |SentPhase(place, takes_default, format, remarks)| EntryPhase { place, takes_default, format, remarks };
        InputEntry::of_text(EntryText { number, unit, line, text, phase: phase.map(read) }, retro)
    }
}

impl SentAnswer {
    fn of(answer: LineAnswer) -> Option<SentAnswer> {
        let LineAnswer { body, error, fate } = answer;
        let Body::Text(text) = body else { return None };
        let fate = match fate {
            Fate::Fine => '+',
            Fate::Other => '-',
            Fate::BadLine => '!',
        };
        Some(SentAnswer { text, error, fate })
    }

    fn answer(self) -> Option<LineAnswer> {
        let SentAnswer { text, error, fate } = self;
        let fate = match fate {
            '+' => Fate::Fine,
            '-' => Fate::Other,
            '!' => Fate::BadLine,
            _ => return None,
        };
        Some(LineAnswer { body: Body::Text(text), error, fate })
    }
}

/// What becomes of the entries of a part, in order: answered here, or by a worker.
type Slots = Vec<(Option<LineAnswer>, u64)>;

/// Entries as parts of a job.
struct Parts<'a> {
    stream: Box<dyn Iterator<Item = InputEntry> + Send>,
    telling: &'a Telling,
    effort: &'a Effort,
    style: Style,
    format: &'static Format,
    out: &'a Mutex<VecDeque<Slots>>,
    here: &'a Mutex<u64>,
}

impl Iterator for Parts<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let (mut slots, mut lines): (Slots, Vec<SentEntry>) = (vec![], vec![]);
        let (mut work, mut bytes) = (0, 0);
        while work < MOST_WORK && bytes < MOST_BYTES && slots.len() < MOST_WORK as usize {
            let Some(entry) = self.stream.next() else { break };
            match entry.to_text() {
                Some(sent) => {
                    bytes += sent.text.len();
                    work += cost(&entry, self.telling.stipulation);
                    lines.push(SentEntry::of(sent));
                    slots.push((None, entry.bytes));
                }
                None => {
                    *lock(self.here) += 1;
                    let answer = self.telling.answer(&entry, self.format, &self.style, self.effort.limits(1));
                    slots.push((Some(answer), entry.bytes));
                }
            }
        }
        if slots.is_empty() {
            return None;
        }
        lock(self.out).push_back(slots);
        serde_json::to_string(&lines).ok()
    }
}

/// About how long a line takes, in two-movers.
fn cost(line: &InputEntry, default: Stipulation) -> u64 {
    match line.read(default) {
        Ok(input) if input.problem.stipulation.moves() <= 2 => 1,
        Ok(input) if input.problem.stipulation.moves() == 3 => 20,
        Ok(_) => 200,
        Err(_) => 1,
    }
}

/// Judges a stream elsewhere and writes the answers as they would have been written here.
pub fn judge_all_elsewhere(
    telling: &Telling,
    effort: &Effort,
    stream: Stream,
    format: &'static Format,
    elsewhere: Elsewhere,
) -> Result<Fates> {
    let mut answers = Answers::new(&stream);
    let bar = if effort.quiet { ProgressBar::hidden() } else { terminal::progress(stream.bytes, "judged") };
    let (out, here) = (Mutex::new(VecDeque::new()), Mutex::new(0));
    let (total, style) = (stream.bytes, terminal::plain_style());
    let mut parts = Parts { stream: stream.entries, telling, effort, style, format, out: &out, here: &here };
    let (mut written, mut count) = (Ok(()), 0_u64);
    elsewhere.workers().work(&mut parts, effort.stop, &mut |result| {
        let slots = lock(&out).pop_front().unwrap_or_default();
        let Some(all) = answered(slots, result) else { return Taken::Nonsense };
        let mut bytes = 0;
        for (answer, at) in all {
            written = answers.write(answer, &bar);
            (count, bytes) = (count + 1, at);
            if written.is_err() {
                return Taken::Enough;
            }
        }
        bar.set_position(bytes);
        bar.set_message(format!("{count} judged"));
        elsewhere.note(&Progress {
            stage: "judging".to_owned(),
            share: total.map(|total| (bytes as f64 / total.max(1) as f64).min(1.0)),
            parts: None,
            count,
            unit: "problems",
            status: String::new(),
        });
        Taken::More
    });
    bar.finish_and_clear();
    let here = *lock(&here);
    if here > 0 && !effort.quiet {
        notify(&format!(
            "note: {here} of {count} entries were judged here: they cannot be written as lines without loss"
        ));
    }
    let ended = elsewhere.close(!effort.is_stopped() && written.is_ok());
    if count == 0 && !effort.is_stopped() && written.is_ok() && ended.is_ok() {
        written = Err(anyhow::anyhow!("the input is empty: give at least one problem"));
    }
    let fates = answers.finish(written, format);
    ended.and(fates)
}

/// The answers of a part in order, those of workers in their places; nothing if they do not fit.
fn answered(slots: Slots, result: &str) -> Option<Vec<(LineAnswer, u64)>> {
    let mut sent = serde_json::from_str::<Vec<SentAnswer>>(result).ok()?.into_iter();
    let mut all = vec![];
    for (here, bytes) in slots {
        let answer = match here {
            Some(answer) => answer,
            None => sent.next()?.answer()?,
        };
        all.push((answer, bytes));
    }
    sent.next().is_none().then_some(all)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
