//! Work on a library: reading what is added, and checking what is in it, solved and judged on all processors.

use std::io::BufRead;
use std::sync::atomic::Ordering;

use chess::{Move, Position};
use library::query::Number;
use library::{AskedProblem, BadEntry, Checked, Library, LibraryError, Prints, ToCheck};
use problem::{PartKind, Scope, Solution, Verdict};
use rayon::prelude::*;
use render::Document;
use search::predecessors::Threshold;
use solve::{Limits, Wanted};
use themes::help::HelpAnalysis;
use themes::{Analysis, Reading};

use crate::documents::{Levels, Precursor, library_predecessors};
use crate::facts::Facts;
use crate::helpmate::helpmate;
use crate::judge::phases;
use crate::{Input, InputEntries, JudgeOptions, Outcome, ReadOptions, Record, Report, solve};

mod elsewhere;

pub use elsewhere::{CheckOrder, check_library_elsewhere, check_part};

/// The small collection that ships with the program: public-domain problems, one JSON object a line.
pub const SAMPLES: &str = include_str!("../../../samples/problems.jsonl");

/// The records of a stream in any format, one an entry; what cannot be read with the reason.
pub fn read_records<R: BufRead>(reader: R, options: ReadOptions) -> impl Iterator<Item = Result<Record, BadEntry>> {
    InputEntries::of(reader, options).filter_map(|entry| {
        let (number, line) = (entry.number, entry.line);
        let raw = entry.text().map(str::to_owned);
        Some(entry.record()?.map_err(|error| BadEntry { number, line, sentence: error.to_string(), raw }))
    })
}

/// How far a check has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CheckTally {
    /// Problems checked.
    pub checked: u64,
    /// Sound ones among them.
    pub sound: u64,
    /// Those that a limit cut short.
    pub unfinished: u64,
    /// Those whose published key is not the one found.
    pub differ: u64,
    /// Whether the user ended it.
    pub stopped: bool,
}

impl CheckTally {
    fn count(&mut self, checked: &Checked) {
        self.checked += 1;
        self.sound += u64::from(checked.verdict == "sound");
        self.unfinished += u64::from(checked.verdict == "unfinished");
        self.differ += u64::from(checked.published_key.is_some() && checked.published_key != checked.keys);
    }
}

/// Problems that are checked between two writings.
const BATCH: usize = 64;

/// Solves, judges and indexes everything that is new or was checked by another version. What was done is kept whatever
/// happens; the next check goes on from there.
pub fn check_library(
    library: &mut Library,
    options: &JudgeOptions,
    limits: Limits<'_>,
    on_batch: &mut dyn FnMut(CheckTally),
) -> Result<CheckTally, LibraryError> {
    check_from(library, 0, options, limits, on_batch)
}

/// Checks the problems of one entry that was added last.
pub fn check_last(
    library: &mut Library,
    entry: i64,
    options: &JudgeOptions,
    limits: Limits<'_>,
) -> Result<CheckTally, LibraryError> {
    let after = library.problems_before(entry)?;
    check_from(library, after, options, limits, &mut |_| {})
}

fn check_from(
    library: &mut Library,
    mut after: i64,
    options: &JudgeOptions,
    limits: Limits<'_>,
    on_batch: &mut dyn FnMut(CheckTally),
) -> Result<CheckTally, LibraryError> {
    let mut tally = CheckTally::default();
    let crew = session::crew(limits.threads);
    let (nodes, stop) = ((limits.nodes < u64::MAX).then_some(limits.nodes), limits.stop);
    loop {
        let batch = library.to_check(after, nodes, BATCH)?;
        let Some(last) = batch.last() else { break };
        after = last.problem;
        // A problem that was broken off is not kept: it will be asked again.
        let one = |problem: &ToCheck| {
            let checked = check(problem, options, Limits { threads: 1, ..limits }, nodes);
            (!stop.load(Ordering::Relaxed)).then_some(checked).flatten()
        };
        let checked: Vec<Checked> = crew.run(|| batch.par_iter().filter_map(one).collect());
        library.keep_checked(&checked)?;
        checked.iter().for_each(|one| tally.count(one));
        on_batch(tally);
        if stop.load(Ordering::Relaxed) {
            tally.stopped = true;
            break;
        }
    }
    Ok(tally)
}

fn check(problem: &ToCheck, options: &JudgeOptions, limits: Limits<'_>, nodes: Option<u64>) -> Option<Checked> {
    let record = std::sync::Arc::new(problem.record.clone());
    let all = record.phases(None);
    let input = Input::of_phase(&record, all.get(problem.place)?).ok()?;
    // Only what is judged needs more than its verdict.
    let wanted = if Scope::DIRECTMATES.includes_genre(input.problem.stipulation) && !input.problem.has_parts() {
        phases(&input)
    } else {
        Wanted::key_only()
    };
    let report = solve(&input, wanted, limits);
    let mut checked = Checked {
        problem: problem.problem,
        verdict: report.verdict().to_owned(),
        complete: report.is_complete(),
        nodes: report.nodes(),
        limit: nodes,
        ..Checked::default()
    };
    if let Some((position, keys)) = keys(&report) {
        checked.keys = Some(keys.into_iter().map(chess::uci).collect::<Vec<_>>().join(" "));
        let published = record.solution.as_deref().and_then(|text| collection::published_key(&position, text));
        checked.published_key = published.map(chess::uci);
    }
    judge_into(&mut checked, &report, options);
    Some(checked)
}

/// The keys of a problem that is solved by keys: helpmates and series have lines instead.
fn keys(report: &Report) -> Option<(Position, Vec<Move>)> {
    match &report.outcome {
        Outcome::Solved(solution) => Some((solution.position, solution.keys.iter().map(|key| key.mv).collect())),
        Outcome::General(solution) if !solution.stipulation.play().is_help() => {
            let parts = [PartKind::ShortSolutions, PartKind::Solutions].map(|kind| solution.tree.part(kind));
            let keys = parts.into_iter().flatten().flat_map(|part| &part.moves).map(|key| key.mv);
            Some((solution.position, keys.collect()))
        }
        Outcome::General(_) | Outcome::Illegal(_) | Outcome::Refused(_) | Outcome::Parts(_) => None,
    }
}

/// The numbers that are kept of every sound problem.
const JUDGED_NUMBERS: [Number; 6] =
    [Number::Variations, Number::Answers, Number::Threats, Number::Flights, Number::FlightsGiven, Number::FlightsTaken];

/// Themes, remarks, numbers and points of a sound problem, and what it is compared by.
fn judge_into(checked: &mut Checked, report: &Report, options: &JudgeOptions) {
    let Some(solution) = sound_play(report) else {
        judge_helpmate_into(checked, report, options);
        return;
    };
    let analysis = Analysis::of(solution);
    let facts = Facts::of(&analysis, options.models.first());
    for number in JUDGED_NUMBERS {
        checked.measures.extend(facts.number(number).map(|value| (number.name(), value)));
    }
    for judge in &options.models {
        let score = judge.model.score(&analysis).ok();
        checked.scores.extend(score.map(|score| (judge.model.info().name, score.total())));
    }
    checked.remarks = facts.remarks();
    for finding in analysis.findings(Reading::Strict) {
        for phase in [themes::PhaseKind::SetPlay, themes::PhaseKind::Try, themes::PhaseKind::Key] {
            let count = finding.evidence.iter().filter(|evidence| evidence.phase == phase).count();
            if count > 0 {
                checked.themes.push((finding.theme.name, phase, count as u32));
            }
        }
    }
    checked.prints = Prints::of(&analysis);
}

/// Themes, remarks and points of a sound helpmate.
fn judge_helpmate_into(checked: &mut Checked, report: &Report, options: &JudgeOptions) {
    let Ok(play) = helpmate(report) else { return };
    let analysis = HelpAnalysis::of(play);
    for judge in &options.models {
        let score = judge.model.score_helpmate(&analysis).ok();
        checked.scores.extend(score.map(|score| (judge.model.info().name, score.total())));
    }
    checked.remarks = analysis.remarks.iter().map(|remark| (remark.name(), remark.count)).collect();
    for finding in analysis.findings() {
        checked.themes.push((finding.theme.name, themes::PhaseKind::Key, finding.evidence.len() as u32));
    }
}

/// The whole solution of a sound problem.
fn sound_play(report: &Report) -> Option<&Solution> {
    report.solution().filter(|solution| solution.complete && solution.verdict == Verdict::Sound)
}

/// What a problem is compared by beside its diagram, if it is sound.
pub fn prints_of(input: &Input, limits: Limits<'_>) -> Option<Prints> {
    let report = solve(input, phases(input), limits);
    sound_play(&report).map(|solution| Prints::of(&Analysis::of(solution)))
}

/// What a library has of a problem, as a document: the surest first, as many as wanted. `own` is the number of the problem
/// itself, if it is in the library.
pub fn anticipations(
    library: &Library,
    input: &Input,
    own: Option<i64>,
    top: usize,
    limits: Limits<'_>,
) -> Result<(Document, bool), LibraryError> {
    let prints = prints_of(input, limits);
    let found = library.anticipations(&AskedProblem {
        setup: &input.problem.setup,
        stipulation: input.problem.stipulation,
        prints: prints.as_ref(),
        threshold: Threshold::USUAL,
        but: own,
    })?;
    let levels = Levels::of(&found);
    let shown = found.into_iter().take(top);
    let shown = shown.map(|anticipated| Ok(Precursor { kept: library.entry(anticipated.entry)?, anticipated }));
    let shown = shown.collect::<Result<Vec<_>, LibraryError>>()?;
    let is_original = !levels.is_anticipated();
    Ok((library_predecessors(input, &shown, &levels), is_original))
}
