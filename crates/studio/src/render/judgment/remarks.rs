//! What is said in sentences: remarks of the critique by kind, themes with what shows them, reasons for no score.

use themes::report::Remark;
use themes::{Evidence, Finding, PhaseKind, Reading, Theme};

use crate::render::labels::in_order_of_themes;
use crate::render::notation::for_problemists;
use crate::{Judgment, Opinion};

/// Pieces of evidence told for each theme; the rest is counted.
const TOLD: usize = 3;

/// The remarks of one kind, in their order.
pub(super) fn of_kind<'a>(critique: &'a [Remark], kind: &str) -> Vec<&'a Remark> {
    critique.iter().filter(|remark| remark.kind().name() == kind).collect()
}

/// A remark for people, with its weight if it is a fault.
pub(super) fn sentence(remark: &Remark) -> String {
    let severity = remark.kind().severity().map_or_else(String::new, |severity| format!(" ({})", severity.name()));
    for_problemists(&remark.sentence) + &severity
}

/// Kinds of remarks and what they are headed with, flaws first.
pub(super) const HEADINGS: [(&str, &str); 3] = [("fault", "Flaws"), ("merit", "Merits"), ("fact", "Facts")];

/// Why there is no score: once, if every model says the same.
pub(super) fn no_score(judgment: &Judgment) -> Vec<String> {
    let reason = |opinion: &Opinion| opinion.score.as_ref().err().map(ToString::to_string);
    let mut reasons: Vec<String> = Vec::new();
    for reason in judgment.opinions.iter().filter_map(reason) {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons
}

/// A theme in whichever readings it was found.
pub(in crate::render) struct Shown<'a> {
    pub theme: &'static Theme,
    /// The only reading it was found in, if not in both.
    pub only: Option<Reading>,
    /// As problemists see it, where they see it at all.
    pub evidence: &'a [Evidence],
}

/// The themes, each once.
pub(in crate::render) fn themes(findings: &[Finding]) -> Vec<Shown<'_>> {
    let mut shown: Vec<Shown<'_>> = Vec::new();
    for finding in in_order_of_themes(findings) {
        match shown.iter_mut().find(|shown| shown.theme.name == finding.theme.name) {
            Some(shown) => {
                shown.only = None;
                if finding.reading == Reading::Strict {
                    shown.evidence = &finding.evidence;
                }
            }
            None => {
                shown.push(Shown { theme: finding.theme, only: Some(finding.reading), evidence: &finding.evidence })
            }
        }
    }
    shown
}

impl Shown<'_> {
    /// What shows the theme: `rook a7 and pawn c7 on c6; set play: …; and 2 more`. The same is said once.
    pub(in crate::render) fn sentence(&self) -> String {
        let mut parts: Vec<(String, usize)> = Vec::new();
        // The actual play first.
        let mut evidence: Vec<&Evidence> = self.evidence.iter().collect();
        evidence.sort_by_key(|evidence| evidence.phase != PhaseKind::Key);
        for part in evidence.into_iter().map(told) {
            match parts.iter_mut().find(|(known, _)| *known == part) {
                Some((_, times)) => *times += 1,
                None => parts.push((part, 1)),
            }
        }
        let more = parts.len().saturating_sub(TOLD);
        let mut words: Vec<String> = parts.into_iter().take(TOLD).map(repeated).collect();
        if more > 0 {
            words.push(format!("and {more} more"));
        }
        for_problemists(&words.join("; "))
    }

    /// `(seed reading only)`, if the readings differ.
    pub(super) fn reading(&self) -> String {
        self.only.map_or_else(String::new, |reading| format!("({} reading only)", reading.name()))
    }
}

fn repeated((part, times): (String, usize)) -> String {
    if times == 1 { part } else { format!("{part} (in {times} lines)") }
}

fn told(evidence: &Evidence) -> String {
    match evidence.phase {
        PhaseKind::Key => evidence.detail.clone(),
        PhaseKind::SetPlay => format!("set play: {}", evidence.detail),
        PhaseKind::Try => format!("try: {}", evidence.detail),
    }
}
