//! What a problem is about: its themes in the order of how much of the play they carry, and one sentence that a
//! problemist would begin with.
//!
//! > Four unpins of the knight b7 by the black queen, on the battery a8–b7; three tries by the key rook, each refuted by
//! > the queen.
//!
//! The order is in `carried`, the sentence is put together here from phrases (`phrase`) and clauses (`clause`).

mod carried;
mod clause;
mod phrase;
mod words;

pub use carried::{Carried, Standing};

use problem::Sentence;

use crate::{Analysis, Group, Theme};
use carried::carried;

/// Themes that the sentence names at most, changed play apart.
const NAMED: usize = 2;

/// More different mates than these are worth telling by themselves.
const MANY_MATES: usize = 4;

/// What a problem is about.
#[derive(Clone)]
pub struct Idea {
    /// In one sentence.
    pub sentence: Sentence,
    /// The names of the themes that the sentence tells.
    pub told: Vec<&'static str>,
    /// Every theme of the strict reading: what carries most of the play first, what only accompanies it last.
    pub themes: Vec<Carried>,
}

impl Idea {
    /// The themes that carry the play.
    pub fn leading(&self) -> impl Iterator<Item = &Carried> {
        self.themes.iter().filter(|carried| carried.standing == Standing::Leading)
    }

    /// The place of a theme in the order.
    pub fn place(&self, theme: &Theme) -> Option<usize> {
        self.themes.iter().position(|carried| carried.theme.name == theme.name)
    }
}

/// The idea of a problem with one key; of any other nothing can be said.
pub fn idea(analysis: &Analysis<'_>) -> Option<Idea> {
    analysis.play.key()?;
    let themes = carried(analysis);
    let (sentence, told) = sentence(analysis, &themes);
    Some(Idea { sentence, told, themes })
}

/// What is told, and what of it is a change, where nothing leads.
fn not_leading<'t>(analysis: &Analysis<'_>, themes: &'t [Carried]) -> (Vec<&'t Carried>, Option<&'t Carried>) {
    // Motives that several mates share are told together: self-pins with pin mates.
    let shared = |carried: &&Carried| carried.told == Standing::Commonplace && carried.forced >= NAMED;
    let shared: Vec<&Carried> = themes.iter().filter(shared).take(NAMED).collect();
    match themes.iter().find(|carried| carried.told.is_shown_by_play()) {
        None => (vec![], None),
        Some(foremost) if foremost.theme.group == Group::ChangedPlay => (vec![], Some(foremost)),
        // What a single mate looks like is no idea while several have something in common.
        Some(foremost)
            if foremost.told == Standing::Commonplace
                || (foremost.theme.group == Group::Mates && !shared.is_empty()) =>
        {
            (if shared.is_empty() { vec![foremost] } else { shared }, None)
        }
        // That so many moves are answered differently says more than what almost every mate makes use of.
        Some(foremost) if foremost.told == Standing::Means && clause::different_mates(analysis) > MANY_MATES => {
            (vec![], None)
        }
        Some(foremost) => (vec![foremost], None),
    }
}

/// What is shown, what changes, what fails, what the key does; and which themes are told so.
fn sentence(analysis: &Analysis<'_>, themes: &[Carried]) -> (Sentence, Vec<&'static str>) {
    let leading = || themes.iter().filter(|carried| carried.told == Standing::Leading);
    let is_change = |carried: &&Carried| carried.theme.group == Group::ChangedPlay;
    let mut shown: Vec<&Carried> = leading().filter(|carried| !is_change(carried)).take(NAMED).collect();
    // A mutate is told with what it changes.
    let mutates = themes.iter().any(|carried| carried.theme.name == "mutate");
    let changed = themes.iter().find(|carried| mutates && carried.theme.name == "changed-mates");
    let mut change = leading().find(is_change).or(changed);
    if shown.is_empty() && change.is_none() {
        (shown, change) = not_leading(analysis, themes);
    } else if shown.len() == 1 && change.is_none() {
        // One theme alone is told with the motive that most of the play has beside it.
        let motive = |carried: &&Carried| carried.told == Standing::Commonplace && carried.forced > NAMED;
        shown.extend(themes.iter().find(motive));
    }
    let mut told: Vec<&'static str> = shown.iter().copied().chain(change).map(|carried| carried.theme.name).collect();
    let mut clauses: Vec<Sentence> = phrase::together(analysis, &shown).into_iter().collect();
    if let Some(words) = change.and_then(|change| phrase::change(analysis, change)) {
        // What comes first in the list comes first in the sentence.
        let first = leading().next().as_ref().is_some_and(is_change);
        clauses.insert(if first { 0 } else { clauses.len() }, words);
    }
    if clauses.is_empty() {
        clauses.push(clause::mates(analysis));
    }
    clauses.extend(clause::tries(analysis));
    if let Some((words, names)) = clause::key(analysis) {
        clauses.push(words);
        told.extend(names);
    }
    (Sentence::join(clauses, "; ").text(".").capitalized(), told)
}
