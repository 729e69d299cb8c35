//! What a composer of helpmates compares when one problem is made from another: solutions, themes, model mates, faults and
//! units. Solutions are the same if the same units make the same moves, wherever the units stand in the diagram.

use std::collections::{BTreeMap, BTreeSet};

use chess::{Kind, Position};
use problem::Sentence;

use super::printed::printed;
use super::{HelpRemark, HelpStanding, is_implied, standing};
use crate::help::{HelpAnalysis, HelpSolution};
use crate::report::{Exchange, Origins, Place, Severity, fewer_or_more, theme_in_words};

/// A move as the original would have it: which unit, where to, and what a pawn becomes.
type Step = (Place, Place, Option<Kind>);

/// A solution as the original would have it, with its phase.
type Solution = (usize, Vec<Step>);

/// What is compared of one helpmate.
pub struct HelpShowing {
    /// The solutions, each as it is printed.
    solutions: BTreeMap<Solution, Sentence>,
    /// The titles of the themes that are told.
    told: BTreeSet<&'static str>,
    /// The titles of all themes.
    themes: BTreeSet<&'static str>,
    /// How many mates are models.
    models: usize,
    /// Faults, the gravest first.
    faults: Vec<HelpRemark>,
    diagram: Position,
}

impl HelpShowing {
    /// Of a sound helpmate: the original, or what was made from it, which has its units from there.
    pub fn of(analysis: &HelpAnalysis, origins: &Origins) -> HelpShowing {
        let play = &analysis.play;
        let findings = analysis.findings();
        let told = findings
            .iter()
            .filter(|finding| standing(play, finding) != HelpStanding::InSome && !is_implied(findings, finding));
        let known = |solution: &HelpSolution| ((solution.phase, steps(solution, origins)), printed(solution, 1));
        HelpShowing {
            solutions: play.solutions.iter().map(known).collect(),
            told: told.map(|finding| finding.title()).collect(),
            themes: findings.iter().map(|finding| finding.title()).collect(),
            models: analysis.evidence("model-mate").len(),
            faults: analysis.remarks.iter().filter(|remark| remark.kind().severity().is_some()).cloned().collect(),
            diagram: *play.diagram(),
        }
    }

    /// How many solutions there are.
    pub fn count(&self) -> usize {
        self.solutions.len()
    }

    /// How many of the solutions something else has, too.
    pub fn kept_in(&self, other: &HelpShowing) -> usize {
        self.solutions.keys().filter(|solution| other.solutions.contains_key(solution)).count()
    }

    /// Whether something else lacks a solution, a theme that is told here, or a model mate.
    pub fn loses_content_in(&self, other: &HelpShowing) -> bool {
        self.kept_in(other) < self.count()
            || other.models < self.models
            || self.told.iter().any(|title| !other.themes.contains(title))
    }

    /// Whether something else has a fault that this lacks, and that is serious, or graver than any here.
    pub fn has_fewer_faults_than(&self, other: &HelpShowing) -> bool {
        let gravest = self.faults.iter().filter_map(|fault| fault.kind().severity()).min();
        let worse = |fault: &HelpRemark| {
            let known = self.faults.iter().any(|here| here.name() == fault.name());
            let Some(severity) = fault.kind().severity().filter(|_| !known) else { return false };
            severity <= Severity::Serious || gravest.is_none_or(|gravest| severity < gravest)
        };
        other.faults.iter().any(worse)
    }

    /// This original beside what was made from it.
    pub fn exchange(&self, other: &HelpShowing) -> Exchange {
        let mended = more_faults(self, other).map(|fault| Sentence::from(fault.name().replace('-', " ")));
        Exchange {
            gains: shown(other, self),
            mended: mended.collect(),
            losses: shown(self, other),
            faults: more_faults(other, self).map(|fault| fault.sentence.clause()).collect(),
            changes: fewer_or_more(self.diagram.board(), other.diagram.board()).into_iter().collect(),
        }
    }
}

/// What one shows and the other does not: solutions, themes, model mates.
fn shown(one: &HelpShowing, other: &HelpShowing) -> Vec<Sentence> {
    let missing = one.solutions.iter().filter(|(solution, _)| !other.solutions.contains_key(solution));
    let mut said: Vec<Sentence> = missing.map(|(_, line)| Sentence::from("the solution ").then(line)).collect();
    let themes = one.told.iter().filter(|title| !other.themes.contains(**title));
    said.extend(themes.map(|title| Sentence::from("the theme ").then(&theme_in_words(title))));
    let more = one.models.saturating_sub(other.models);
    let models = match more {
        0 => None,
        1 => Some("a model mate".to_owned()),
        more => Some(format!("{more} model mates")),
    };
    said.extend(models.map(Sentence::from));
    said
}

/// The faults that one has more of.
fn more_faults<'s>(one: &'s HelpShowing, other: &'s HelpShowing) -> impl Iterator<Item = &'s HelpRemark> {
    let count = |faults: &[HelpRemark], fault: &HelpRemark| -> u32 {
        faults.iter().filter(|known| known.name() == fault.name()).map(weight).sum()
    };
    one.faults.iter().filter(move |fault| count(&one.faults, fault) > count(&other.faults, fault))
}

/// How often a fault counts. What is told in percent is there or not.
fn weight(fault: &HelpRemark) -> u32 {
    if fault.name() == "little-in-common" { 1 } else { fault.count.max(1) }
}

/// The moves of a solution by the units of the original.
fn steps(solution: &HelpSolution, origins: &Origins) -> Vec<Step> {
    let step = |ply: usize| {
        let (unit, mv) = (solution.mover(ply), solution.moves[ply]);
        let unit =
            if unit.is_of_first_diagram() { origins.unit(unit.square()) } else { origins.stranger(unit.square()) };
        (unit, origins.arrival(mv.to), mv.promotion)
    };
    (0..solution.plies()).map(step).collect()
}
