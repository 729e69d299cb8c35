//! The search for variants: the problem is solved and judged, the rings around it are, and what is shown is looked at.

use std::sync::atomic::AtomicBool;

use chess::{Color, Kind, Move, Setup, Square, Unit};
use quality::necessity;
use rayon::prelude::*;
use search::{
    Constraints, Improvement, Kept, NeighborGroup, NeighborTask, Ring, Step, Touched, original_portrait, origins,
    portrait_of, ring,
};
use session::{Ended, Progress, Session, crew};
use solve::Limits;
use themes::Analysis;
use themes::help::report::HelpShowing;
use themes::report::{Difference, Exchange, Necessity, Portrait, need_sentence};

use super::VariantPlan;
use super::duty::duty_of;
use super::outcome::{AddedKind, PairGroup, UnitVariants, Variant, Variants, Varied};
use crate::effort::{limits, no_limits};
use crate::genre::only_judged;
use crate::improve::{UNIT, sound_key};
use crate::judge::phases;
use crate::request::{NotRun, VariantsRequest};
use crate::{Input, JudgeOptions, Judgment, NecessityCheck, NotSearched, Proposed};

/// Finds the variants of a problem. When the session is stopped, what was found so far is given back.
pub fn vary(input: &Input, request: &VariantsRequest, session: &mut Session<'_, Proposed>) -> Result<Varied, NotRun> {
    let plan = request.plan()?;
    let stipulation = input.problem.stipulation;
    let judge = plan.model_of(stipulation).copy_for(None);
    let asked = JudgeOptions { models: vec![judge], necessity: NecessityCheck::NotAsked };
    let limits = limits(session, plan.nodes);
    let original = crate::judge(input, &asked, limits);
    let outcome = prepare(&original, &plan).map(|(key, constraints)| {
        let start = original.report.problem.setup;
        let judge = plan.model_of(stipulation).copy_for(Some(start));
        // What two-movers show is seen at once, so it is shown even when the search was stopped.
        let telling = if stipulation.moves() <= 2 { no_limits(session.threads) } else { limits };
        let searcher = |nodes| judge.searcher(stipulation, start, nodes).with_twins_of(&input.problem);
        let telling_judge = searcher(telling.nodes).stopped_by(telling.stop);
        let showing = start.check().ok().filter(|_| telling_judge.is_for_helpmates());
        let showing = showing.and_then(|position| telling_judge.help_showing(&position, &start.board, &[]));
        let job = Job {
            searcher: searcher(plan.nodes).stopped_by(session.stop),
            telling_judge,
            showing,
            telling,
            original: &original,
            score: original.opinions[0].score.as_ref().map_or(0.0, quality::Score::total),
            plan: &plan,
            start,
            key,
            constraints,
            stop: session.stop,
        };
        crew(session.threads).run(|| job.variants(input, session))
    });
    let demands = &plan.demands;
    let keep = demands.keep.iter().chain(&demands.require).map(|theme| theme.name).collect();
    Ok(Varied { original, depth: plan.depth, keep_key: demands.keep_key, keep, outcome })
}

/// The key and what is demanded, if the original can be varied at all.
fn prepare(original: &Judgment, plan: &VariantPlan) -> Result<(Move, Constraints), NotSearched> {
    only_judged("variants", &original.report.problem)?;
    let key = sound_key(original)?;
    if let Err(reason) = &original.opinions[0].score {
        return Err(reason.clone().into());
    }
    let constraints = plan.demands.constraints(original, key, plan.depth)?;
    // A unit that stands elsewhere can still make the same key, so that squares are not compared but units are.
    Ok((key, Constraints { keys: None, solutions: Vec::new(), ..constraints }))
}

/// One problem and how its neighbors are judged.
struct Job<'a> {
    searcher: search::Judge<'a>,
    /// The same judge for what is shown, without limits where that is cheap.
    telling_judge: search::Judge<'a>,
    telling: Limits<'a>,
    /// What a helpmate shows.
    showing: Option<HelpShowing>,
    original: &'a Judgment,
    score: f64,
    plan: &'a VariantPlan,
    start: Setup,
    key: Move,
    constraints: Constraints,
    stop: &'a AtomicBool,
}

impl Job<'_> {
    fn variants(&self, input: &Input, session: &mut Session<'_, Proposed>) -> Variants {
        let near = self.ring(1, usize::MAX, 0, session);
        let portrait = original_portrait(&self.telling_judge, &self.start);
        let mut variants = self.one_change(input, &near, portrait.as_ref());
        let (before, mut complete) = (near.counts.generated, near.complete);
        variants.rings.push(near);
        if self.plan.depth > 1 && complete {
            let far = self.ring(2, self.plan.top, before, session);
            let groups = far.groups.iter().filter(|group| group.kept > 0);
            let mut pairs: Vec<PairGroup> = groups.map(|group| self.pair(group, portrait.as_ref())).collect();
            let best = |pair: &PairGroup| pair.variants.first().map_or(f64::NEG_INFINITY, |best| best.score);
            pairs.sort_by(|one, other| best(other).total_cmp(&best(one)));
            variants.pairs = pairs;
            complete = far.complete;
            variants.rings.push(far);
        }
        variants.ended = Ended::of(complete, variants.generated(), UNIT);
        variants
    }

    fn ring(&self, depth: usize, keep: usize, before: u64, session: &mut Session<'_, Proposed>) -> Ring {
        let task = NeighborTask {
            start: &self.start,
            key: self.key,
            showing: self.showing.as_ref(),
            judge: &self.searcher,
            rules: self.plan.rules,
            constraints: &self.constraints,
            keep_key: self.plan.demands.keep_key,
            keep,
            positions: self.plan.positions.saturating_sub(before),
            stop: self.stop,
        };
        ring(&task, depth, &mut |ring| session.progress(&progress(ring, before)))
    }

    /// Everything one change away, by units, kinds added, and shifts.
    fn one_change(&self, input: &Input, near: &Ring, portrait: Option<&Portrait>) -> Variants {
        let group = |touched: Touched| near.groups.iter().find(|group| group.touched == [touched]);
        let of = |touched: Touched| group(touched).map_or_else(Vec::new, |group| self.look(group, portrait));
        let needs = self.needs(input);
        let unit = |(square, unit): (Square, Unit)| {
            let touched = Touched::Unit { square, unit };
            let need = needs.iter().find(|need| need.square == square);
            let sentence = need.zip(self.start.check().ok()).map(|(need, diagram)| need_sentence(&diagram, need));
            let duty = self.original.help.as_ref().filter(|_| unit.kind != Kind::King);
            let duty = duty.zip(self.showing.as_ref());
            let duty = duty.map(|(help, showing)| duty_of(help, square, &self.telling_judge, showing));
            let sentence = sentence.or_else(|| duty.as_ref().map(|duty| duty.sentence.clone()));
            let sound = group(touched).map_or(0, |group| group.sound);
            let need = need.map(|need| need.need.clone());
            let duty = duty.map(|duty| duty.kind);
            UnitVariants { square, unit, need, duty, sentence, sound, variants: of(touched) }
        };
        Variants {
            units: in_reading_order(&self.start).into_iter().map(unit).collect(),
            shifts: of(Touched::All),
            additions: by_kind(of(Touched::Added)),
            pairs: Vec::new(),
            rings: Vec::new(),
            ended: Ended::Complete,
        }
    }

    /// What each unit is for.
    fn needs(&self, input: &Input) -> Vec<Necessity> {
        let Some(solution) = self.original.report.solution() else { return Vec::new() };
        necessity(&Analysis::of(solution), phases(input), self.telling)
    }

    fn pair(&self, group: &NeighborGroup, portrait: Option<&Portrait>) -> PairGroup {
        PairGroup {
            touched: group.touched.clone(),
            sound: group.sound,
            same_key: group.same_key,
            kept: group.kept,
            variants: self.look(group, portrait),
        }
    }

    /// The neighbors of a group with what they gain and lose.
    fn look(&self, group: &NeighborGroup, portrait: Option<&Portrait>) -> Vec<Variant> {
        group.best.best().par_iter().map(|neighbor| self.variant(neighbor, portrait)).collect()
    }

    fn variant(&self, neighbor: &Improvement, portrait: Option<&Portrait>) -> Variant {
        if let Some(showing) = &self.showing {
            return self.variant_of_helpmate(neighbor, showing);
        }
        let same_key = origins(&self.start.board, &neighbor.steps).is_same(self.key, neighbor.key);
        let own = portrait.zip(portrait_of(&self.telling_judge, &self.start, neighbor));
        let difference = own.map(|(original, own)| match same_key {
            true => original.difference(&own),
            false => original.difference_of_themes(&own),
        });
        self.shown(neighbor, Kept::of(same_key, difference.as_ref()), difference, None)
    }

    fn variant_of_helpmate(&self, neighbor: &Improvement, showing: &HelpShowing) -> Variant {
        let position = neighbor.setup.check().ok();
        let own = |position| self.telling_judge.help_showing(&position, &self.start.board, &neighbor.steps);
        let own = position.and_then(own);
        let kept = own.as_ref().map_or(Kept::Themes, |own| Kept::of_solutions(showing, own));
        let exchange = own.map(|own| showing.exchange(&own));
        self.shown(neighbor, kept, None, exchange)
    }

    fn shown(
        &self,
        neighbor: &Improvement,
        kept: Kept,
        difference: Option<Difference>,
        exchange: Option<Exchange>,
    ) -> Variant {
        Variant {
            steps: neighbor.steps.clone(),
            setup: neighbor.setup,
            key: neighbor.key,
            score: neighbor.score,
            change: neighbor.score - self.score,
            kept,
            difference,
            exchange,
            legality: problem::legality(&neighbor.setup).iter().map(ToString::to_string).collect(),
        }
    }
}

fn progress(ring: &Ring, before: u64) -> Progress {
    Progress {
        stage: if ring.depth == 1 { "one change away" } else { "two changes away" }.to_owned(),
        share: Some(ring.done as f64 / ring.parts.max(1) as f64),
        parts: None,
        count: before + ring.counts.generated,
        unit: UNIT,
        status: format!("{} kept", ring.kept),
    }
}

/// White's units first, each side's from a8 on as a page is read.
fn in_reading_order(start: &Setup) -> Vec<(Square, Unit)> {
    let mut units: Vec<(Square, Unit)> = start.board.iter().collect();
    units.sort_by_key(|(square, unit)| (unit.color == Color::Black, 7 - square.rank(), square.file()));
    units
}

/// Additions by what is added.
fn by_kind(variants: Vec<Variant>) -> Vec<AddedKind> {
    const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
    let units = Color::ALL.into_iter().flat_map(|color| KINDS.map(|kind| Unit { color, kind }));
    let mut kinds: Vec<AddedKind> = units.map(|unit| AddedKind { unit, variants: Vec::new() }).collect();
    for variant in variants {
        let Some(Step::Add { unit, .. }) = variant.steps.last().copied() else { continue };
        if let Some(kind) = kinds.iter_mut().find(|kind| kind.unit == unit) {
            kind.variants.push(variant);
        }
    }
    kinds.retain(|kind| !kind.variants.is_empty());
    kinds
}
