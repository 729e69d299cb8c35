//! Published two-movers, each with its rivals: the sound diagrams near it that its composer passed over. Nothing held
//! back resembles anything learned from.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::Board;
use quality::{Ledger, Tariff};
use rayon::prelude::*;
use search::SplitMix;
use search::predecessors::{Archive, Threshold};
use search::{Rival, RivalOptions, Rules, origins, rivals};
use solve::kernel::{Soundness, soundness_of_two_mover};

use session::{Progress, Session};

use super::{QualityFound, QualityInputs};
use crate::experiment::Candidate;

/// Which problems, and how many rivals of each.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sampling {
    /// How many problems are learned from.
    pub problems: usize,
    /// How many are held back.
    pub held_back: usize,
    /// Without collections of their own, one problem in this many is held back; at least 2.
    pub held_back_share: usize,
    /// The fewest sound neighbors a problem must have.
    pub at_least: usize,
    /// The most of them that are drawn.
    pub neighbors: usize,
    /// The random seed.
    pub seed: u64,
}

/// A published problem and its rivals.
#[derive(Clone, PartialEq, Debug)]
pub struct ProblemWithRivals {
    /// The collection and the line in it.
    pub source: String,
    /// The diagram.
    pub fen: String,
    /// How many sound diagrams are a single change away.
    pub near: usize,
    ledger: Ledger,
    contenders: Vec<Contender>,
}

/// A rival as it is judged.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Contender {
    change: RivalChange,
    ledger: Ledger,
}

/// What was changed to make a rival.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RivalChange {
    /// The kind of step, or `two` for two of them.
    pub kind: &'static str,
    /// Whether the key stayed.
    pub same_key: bool,
}

impl RivalChange {
    /// The kinds in the order of tables.
    pub const KINDS: [&'static str; 6] = ["delete", "exchange", "move", "add", "shift", "two"];

    fn index(self) -> usize {
        RivalChange::KINDS.iter().position(|kind| *kind == self.kind).unwrap_or(RivalChange::KINDS.len() - 1)
    }
}

/// Results of published problems against their rivals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Duels {
    /// The published problem has more points.
    pub won: usize,
    /// Equal points.
    pub drawn: usize,
    /// The rival has more.
    pub lost: usize,
}

impl Duels {
    /// Points of the published problems: ties count half.
    pub fn share(&self) -> f64 {
        let all = self.won + self.drawn + self.lost;
        if all == 0 { 0.0 } else { (self.won as f64 + self.drawn as f64 / 2.0) / all as f64 }
    }

    /// All duels.
    pub fn count(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    fn note(&mut self, published: i32, rival: i32) {
        match published.cmp(&rival) {
            std::cmp::Ordering::Greater => self.won += 1,
            std::cmp::Ordering::Equal => self.drawn += 1,
            std::cmp::Ordering::Less => self.lost += 1,
        }
    }
}

impl ProblemWithRivals {
    /// The duels of the problem with its rivals, those that `wanted` takes.
    pub fn duels(&self, tariff: &Tariff, wanted: impl Fn(RivalChange) -> bool) -> Duels {
        let published = self.ledger.total(tariff);
        let mut duels = Duels::default();
        for contender in self.contenders.iter().filter(|contender| wanted(contender.change)) {
            duels.note(published, contender.ledger.total(tariff));
        }
        duels
    }

    /// Adds the duels of the problem to those of each kind of change.
    pub(super) fn add_duels_by_kind(&self, tariff: &Tariff, kinds: &mut [Duels; RivalChange::KINDS.len()]) {
        let published = self.ledger.total(tariff);
        for contender in &self.contenders {
            kinds[contender.change.index()].note(published, contender.ledger.total(tariff));
        }
    }

    /// How many rivals were drawn.
    pub fn rivals(&self) -> usize {
        self.contenders.len()
    }

    /// The problem, if it is sound and has enough neighbors.
    fn of(candidate: &Candidate, sampling: &Sampling, chance: &mut SplitMix) -> Option<ProblemWithRivals> {
        let setup = candidate.input.problem.setup;
        let position = setup.check().ok()?;
        let Soundness::Sound(key) = soundness_of_two_mover(&position) else { return None };
        let Sampling { at_least, neighbors, .. } = *sampling;
        let options = RivalOptions { rules: Rules::Composition, at_least, most: neighbors.max(at_least), tries: TRIES };
        let found = rivals(&setup, options, chance);
        if found.drawn.len() < at_least {
            return None;
        }
        let contender = |rival: &Rival| Contender {
            change: RivalChange {
                kind: if let [step] = rival.steps[..] { step.name() } else { "two" },
                same_key: origins(&setup.board, &rival.steps).is_same(key, rival.key),
            },
            ledger: Ledger::of(&rival.position, rival.key),
        };
        Some(ProblemWithRivals {
            source: candidate.source.clone(),
            fen: setup.to_fen(),
            near: found.near,
            ledger: Ledger::of(&position, key),
            contenders: found.drawn.iter().map(contender).collect(),
        })
    }
}

/// Diagrams two changes away that are tried for a problem with too few neighbors.
const TRIES: usize = 5_000;

/// The problems to learn from, and those held back.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ProblemSets {
    /// These decide which weights are fit.
    pub training: Vec<ProblemWithRivals>,
    /// These decide whether the weights are accepted.
    pub held_back: Vec<ProblemWithRivals>,
    /// Problems left out of the training because they are, mirrored or not, equal or nearly equal to one held back.
    pub alike: usize,
}

/// Draws the problems; nothing if it was stopped.
pub(super) fn draw_problems(
    inputs: QualityInputs<'_>,
    sampling: &Sampling,
    session: &mut Session<'_, QualityFound>,
) -> Option<ProblemSets> {
    let shuffled = |candidates: &'_ [Candidate]| SplitMix::new(sampling.seed).order(candidates.len());
    let candidates = &inputs.corpus.candidates;
    let all: Vec<&Candidate> = shuffled(candidates).iter().map(|index| &candidates[*index]).collect();
    let (training, kept): (Vec<&Candidate>, Vec<&Candidate>) = match inputs.held_back {
        Some(other) => {
            let order = shuffled(&other.candidates);
            (all, order.iter().map(|index| &other.candidates[*index]).collect())
        }
        None => {
            let cut = all.len() / sampling.held_back_share.max(2);
            (all[cut..].to_vec(), all[..cut].to_vec())
        }
    };
    let wanted = sampling.problems + sampling.held_back;
    let stop = session.stop;
    let mut show = |count: usize| session.progress(&drawing(count, wanted));
    let mut draw = Draw { sampling, stop, seen: BTreeSet::new(), others: Archive::default(), alike: 0 };
    let held_back = draw.take(&kept, sampling.held_back, &mut show)?;
    // Those not drawn are kept out of the training too: another seed may draw them.
    draw.others = Archive::of(kept.iter().map(|candidate| board(candidate)));
    let before = held_back.len();
    let training = draw.take(&training, sampling.problems, &mut |count| show(before + count))?;
    Some(ProblemSets { training, held_back, alike: draw.alike })
}

fn drawing(count: usize, wanted: usize) -> Progress {
    Progress {
        stage: "problems and their neighbors".to_owned(),
        share: Some(count as f64 / wanted.max(1) as f64),
        parts: Some((count as u64, wanted as u64)),
        count: count as u64,
        unit: "problems",
        status: String::new(),
    }
}

/// Problems being drawn.
struct Draw<'a> {
    sampling: &'a Sampling,
    stop: &'a AtomicBool,
    /// Diagrams met, in any orientation.
    seen: BTreeSet<String>,
    /// What the next ones must not be like.
    others: Archive,
    alike: usize,
}

/// Problems looked at before checking again whether to stop.
const BATCH: usize = 16;

impl Draw<'_> {
    fn take(
        &mut self,
        candidates: &[&Candidate],
        wanted: usize,
        show: &mut (dyn FnMut(usize) + Send),
    ) -> Option<Vec<ProblemWithRivals>> {
        let mut drawn: Vec<ProblemWithRivals> = vec![];
        for (number, batch) in candidates.chunks(BATCH).enumerate() {
            if drawn.len() >= wanted {
                break;
            }
            let fresh: Vec<bool> = batch.iter().map(|candidate| self.seen.insert(canonical(candidate))).collect();
            let looked: Vec<Looked> = batch
                .par_iter()
                .zip(&fresh)
                .enumerate()
                .map(|(index, (candidate, fresh))| self.look(candidate, *fresh, number * BATCH + index))
                .collect();
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            for looked in looked {
                match looked {
                    Looked::Fit(problem) if drawn.len() < wanted => drawn.push(*problem),
                    Looked::Alike if drawn.len() < wanted => self.alike += 1,
                    Looked::Fit(_) | Looked::Alike | Looked::Unfit => {}
                }
            }
            show(drawn.len());
        }
        Some(drawn)
    }

    fn look(&self, candidate: &Candidate, fresh: bool, number: usize) -> Looked {
        if self.stop.load(Ordering::Relaxed) {
            return Looked::Unfit;
        }
        if self.others.first_predecessor(&board(candidate), Threshold::USUAL).is_some() {
            return Looked::Alike;
        }
        if !fresh {
            return Looked::Unfit;
        }
        let mut chance = SplitMix::of_attempt(self.sampling.seed, number as u64);
        ProblemWithRivals::of(candidate, self.sampling, &mut chance)
            .map_or(Looked::Unfit, |problem| Looked::Fit(Box::new(problem)))
    }
}

/// What a candidate turned out to be.
enum Looked {
    Fit(Box<ProblemWithRivals>),
    /// Too much like a problem held back.
    Alike,
    /// Not sound, or with too few neighbors, or met before.
    Unfit,
}

fn board(candidate: &Candidate) -> Board {
    candidate.input.problem.setup.board
}

fn canonical(candidate: &Candidate) -> String {
    candidate.input.problem.setup.canonical().to_fen()
}
