//! What is said in sentences: remarks of the critique by kind, themes with what shows them, reasons for no score.

use chess::Letters;
use problem::Stipulation;
use themes::report::Remark;
use themes::{Evidence, Finding, PhaseKind, Reading, Theme, contains, is_telling};

use super::lettered::rows;
use crate::render::labels::rarest_first;
use crate::{Judgment, Opinion};

/// Pieces of evidence told for each theme; the rest is counted.
const TOLD: usize = 3;
/// Pieces of evidence whose changed play is written out.
const LETTERED: usize = 2;

/// The remarks of one kind, in their order.
pub(super) fn of_kind<'a>(critique: &'a [Remark], kind: &str) -> Vec<&'a Remark> {
    critique.iter().filter(|remark| remark.kind().name() == kind).collect()
}

/// A remark for people, with its weight if it is a fault.
pub(in crate::render) fn sentence(remark: &Remark) -> String {
    let severity = remark.kind().severity().map_or_else(String::new, |severity| format!(" ({})", severity.name()));
    remark.sentence.print(Letters::Problem) + &severity
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

/// The themes, each once, the rarest first.
pub(in crate::render) fn themes(findings: &[Finding], stipulation: Stipulation) -> Vec<Shown<'_>> {
    let mut shown: Vec<Shown<'_>> = Vec::new();
    for finding in rarest_first(findings, stipulation) {
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

/// Themes told in full at most.
const IN_FULL: usize = 8;

/// The themes to be told in full, and those that are only listed: what many problems show tells little, unless there is
/// nothing else, and what a rarer theme contains is told with it.
pub(super) fn parted(findings: &[Finding], stipulation: Stipulation) -> (Vec<Shown<'_>>, Vec<Shown<'_>>) {
    let shown = themes(findings, stipulation);
    let all: Vec<&'static Theme> = shown.iter().map(|shown| shown.theme).collect();
    let known = |theme: &Theme| all.iter().any(|other| contains(other, theme));
    let (mut telling, mut rest): (Vec<_>, Vec<_>) = shown
        .into_iter()
        .partition(|shown| is_telling(shown.theme, shown.evidence, stipulation) && !known(shown.theme));
    if telling.is_empty() {
        std::mem::swap(&mut telling, &mut rest);
    }
    let mut further = telling.split_off(telling.len().min(IN_FULL));
    further.extend(rest);
    (telling, further)
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
        words.join("; ")
    }

    /// `(seed reading only)`, if the readings differ.
    pub(super) fn reading(&self) -> String {
        self.only_reading().map_or_else(String::new, |reading| format!("({} reading only)", reading.name()))
    }

    /// The only reading it was found in, of the two it has.
    fn only_reading(&self) -> Option<Reading> {
        self.only.filter(|_| self.theme.readings().len() > 1)
    }

    /// In a list: `Self-block (3 lines)`.
    pub(super) fn brief(&self) -> String {
        let mut lines: Vec<_> = self.evidence.iter().flat_map(|evidence| &evidence.lines).collect();
        lines.sort_unstable();
        lines.dedup();
        let count = match lines.len() {
            0 => None,
            1 => Some("1 line".to_owned()),
            more => Some(format!("{more} lines")),
        };
        let reading = self.only_reading().map(|reading| format!("{} reading only", reading.name()));
        let notes: Vec<String> = count.into_iter().chain(reading).collect();
        let title = self.theme.title;
        if notes.is_empty() { title.to_owned() } else { format!("{title} ({})", notes.join(", ")) }
    }

    /// The evidence whose moves bear letters.
    pub(super) fn lettered(&self) -> Vec<&Evidence> {
        self.evidence.iter().filter(|evidence| !evidence.letters.is_empty()).collect()
    }
}

/// Changed play with its letters: the first pieces of evidence, the rest counted.
pub(super) fn letters(shown: &Shown<'_>, judgment: &Judgment) -> Vec<String> {
    let Some(solution) = judgment.report.solution() else { return Vec::new() };
    let evidence = shown.lettered();
    let mut written: Vec<String> = Vec::new();
    for one in evidence.iter().take(LETTERED) {
        // One change after the other: set off, lest their rows be read together.
        written.extend((!written.is_empty()).then(String::new));
        written.extend(rows(one, solution));
    }
    let more = evidence.len().saturating_sub(LETTERED);
    written.extend((more > 0).then(|| format!("… and {more} more")));
    written
}

fn repeated((part, times): (String, usize)) -> String {
    if times == 1 { part } else { format!("{part} (in {times} lines)") }
}

fn told(evidence: &Evidence) -> String {
    let detail = evidence.detail.print(Letters::Problem);
    match evidence.phase {
        PhaseKind::Key => detail,
        PhaseKind::SetPlay => format!("set play: {detail}"),
        PhaseKind::Try => format!("try: {detail}"),
    }
}
