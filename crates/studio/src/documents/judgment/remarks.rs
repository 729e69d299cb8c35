//! What is said in sentences: remarks of the critique by kind, themes with what shows them, reasons for no score.

use problem::Sentence;
use render::Block;
use themes::report::{Remark, Standing};
use themes::{Evidence, Finding, PhaseKind, Reading, Theme};

use super::lettered::rows;
use crate::{Judgment, Opinion};

/// Pieces of evidence listed for each theme; the rest is counted.
const MOST_SHOWN: usize = 3;
/// Pieces of evidence whose changed play is written out.
const LETTERED: usize = 2;

/// The remarks of one kind, in their order.
pub(in crate::documents) fn of_kind<'a>(critique: &'a [Remark], kind: &str) -> Vec<&'a Remark> {
    critique.iter().filter(|remark| remark.kind().name() == kind).collect()
}

/// A remark for people, with its weight if it is a fault.
pub(in crate::documents) fn sentence(remark: &Remark) -> Sentence {
    let severity = remark.kind().severity().map_or_else(String::new, |severity| format!(" ({})", severity.name()));
    remark.sentence.clone().text(&severity)
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

/// A theme as problemists see it.
pub(in crate::documents) struct Shown<'a> {
    pub theme: &'static Theme,
    /// What shows it.
    pub evidence: &'a [Evidence],
}

/// The themes as problemists see them, each once, in the order of the idea.
pub(in crate::documents) fn themes(findings: &[Finding]) -> Vec<Shown<'_>> {
    let strict = findings.iter().filter(|finding| finding.reading == Reading::Strict);
    strict.map(|finding| Shown { theme: finding.theme, evidence: &finding.evidence }).collect()
}

/// The most themes described in full.
const IN_FULL: usize = 8;

/// The themes to describe in full, and those only listed: what carries the play, and what accompanies it. What many
/// problems show is described if there is nothing else.
pub(super) fn parted(judgment: &Judgment) -> (Vec<Shown<'_>>, Vec<Shown<'_>>) {
    let standing = |shown: &Shown<'_>| {
        let carried = judgment.idea.iter().flat_map(|idea| &idea.themes);
        carried.filter(|carried| carried.theme.name == shown.theme.name).map(|carried| carried.told).next()
    };
    let shown = themes(&judgment.themes);
    let (mut foremost, mut rest): (Vec<_>, Vec<_>) =
        shown.into_iter().partition(|shown| matches!(standing(shown), Some(Standing::Leading | Standing::Single)));
    if foremost.is_empty() {
        std::mem::swap(&mut foremost, &mut rest);
    }
    let mut further = foremost.split_off(foremost.len().min(IN_FULL));
    further.extend(rest);
    (foremost, further)
}

impl Shown<'_> {
    /// What shows the theme: `rook a7 and pawn c7 on c6; set play: …; and 2 more`. The same is said once.
    pub(in crate::documents) fn sentence(&self) -> Sentence {
        let parts = self.parts();
        let more = parts.len().saturating_sub(MOST_SHOWN);
        let words = parts.into_iter().take(MOST_SHOWN).map(repeated);
        let more = (more > 0).then(|| format!("and {more} more").into());
        Sentence::join(words.chain(more), "; ")
    }

    /// The first thing that shows it, others of the actual play counted.
    pub(super) fn foremost(&self) -> Sentence {
        let first = self.parts().into_iter().next().map_or_else(Sentence::new, repeated);
        let actual = parts_of(self.evidence.iter().filter(|evidence| evidence.phase == PhaseKind::Key));
        match actual.len() {
            0 | 1 => first,
            more => first.text(&format!("; and {} more", more - 1)),
        }
    }

    /// Whether it is changed play with letters.
    pub(super) fn is_lettered(&self) -> bool {
        self.evidence.iter().any(|evidence| !evidence.letters.is_empty())
    }

    /// What shows it, each thing once with how often, the actual play first.
    fn parts(&self) -> Vec<(Sentence, usize)> {
        let mut evidence: Vec<&Evidence> = self.evidence.iter().collect();
        evidence.sort_by_key(|evidence| evidence.phase != PhaseKind::Key);
        parts_of(evidence.into_iter())
    }

    /// In a list: `Self-block (3 lines)`.
    pub(super) fn brief(&self) -> String {
        let mut lines: Vec<_> = self.evidence.iter().flat_map(|evidence| &evidence.lines).collect();
        lines.sort_unstable();
        lines.dedup();
        match (self.theme.title, lines.len()) {
            (title, 0) => title.to_owned(),
            (title, 1) => format!("{title} (1 line)"),
            (title, more) => format!("{title} ({more} lines)"),
        }
    }

    /// The evidence whose moves bear letters.
    fn lettered(&self) -> Vec<&Evidence> {
        self.evidence.iter().filter(|evidence| !evidence.letters.is_empty()).collect()
    }
}

/// Changed play with its letters: the first pieces of evidence, the rest counted.
pub(super) fn letters(shown: &Shown<'_>, judgment: &Judgment) -> Vec<Block> {
    let Some(solution) = judgment.report.solution() else { return Vec::new() };
    let evidence = shown.lettered();
    let mut blocks: Vec<Block> = Vec::new();
    for one in evidence.iter().take(LETTERED) {
        // One change after the other: set off so that their rows are not read together.
        blocks.extend((!blocks.is_empty()).then_some(Block::Space));
        blocks.push(Block::Phases(rows(one, solution)));
    }
    let more = evidence.len().saturating_sub(LETTERED);
    blocks.extend((more > 0).then(|| Block::Note(format!("and {more} more").into())));
    blocks
}

/// What some evidence says, each thing once with how often.
fn parts_of<'e>(evidence: impl Iterator<Item = &'e Evidence>) -> Vec<(Sentence, usize)> {
    let mut parts: Vec<(Sentence, usize)> = Vec::new();
    for part in evidence.map(wording) {
        match parts.iter_mut().find(|(known, _)| *known == part) {
            Some((_, times)) => *times += 1,
            None => parts.push((part, 1)),
        }
    }
    parts
}

/// The first change alone.
pub(super) fn first_letters(shown: &Shown<'_>, judgment: &Judgment) -> Vec<Block> {
    let Some(solution) = judgment.report.solution() else { return Vec::new() };
    shown.lettered().first().map(|one| Block::Phases(rows(one, solution))).into_iter().collect()
}

fn repeated((part, times): (Sentence, usize)) -> Sentence {
    if times == 1 { part } else { part.text(&format!(" (in {times} lines)")) }
}

fn wording(evidence: &Evidence) -> Sentence {
    let detail = evidence.detail.clone();
    match evidence.phase {
        PhaseKind::Key => detail,
        PhaseKind::SetPlay => Sentence::from("set play: ").then(&detail),
        PhaseKind::Try => Sentence::from("try: ").then(&detail),
    }
}
