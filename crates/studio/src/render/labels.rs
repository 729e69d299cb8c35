//! Which lines of play show a theme: looked up while variations are written.

use std::collections::BTreeMap;

use chess::{Color, Move};
use problem::{Defense, Solution, Stipulation};
use themes::{Finding, Group, Line, PhaseKind, THEMES, Theme, contains, is_telling, rareness};

/// Titles named on a line at most.
const MOST: usize = 3;

/// The titles of the themes each line shows, the rarest first. A line is the moves from the diagram, as in the evidence.
/// A line may be there without a title: what it shows is too common to be told.
#[derive(Default)]
pub(super) struct Labels {
    lines: BTreeMap<(PhaseKind, Vec<Move>), Vec<&'static Theme>>,
}

impl Labels {
    /// Nothing shows anything.
    pub(super) const NONE: &'static Labels = &Labels { lines: BTreeMap::new() };

    /// What was found, in whatever reading. Where something telling is shown, common themes are not named; but what
    /// shows them in the actual play of a two-mover is worth a line.
    pub(super) fn of(findings: &[Finding], solution: &Solution) -> Labels {
        let mut labels = Labels::default();
        let stipulation = solution.stipulation;
        let tells = |finding: &Finding| is_telling(finding.theme, &finding.evidence, stipulation);
        let none_telling = !findings.iter().any(tells);
        for finding in rarest_first(findings, stipulation) {
            let named = none_telling || tells(finding);
            let theme = named.then_some(finding.theme);
            if !named && solution.stipulation.moves() > 2 {
                continue;
            }
            for evidence in &finding.evidence {
                for line in &evidence.lines {
                    labels.add((phase_of(line, solution), shown_in(finding.theme, line)), theme);
                }
                // What the first move shows by itself; of a try nobody says which.
                if evidence.lines.is_empty() && evidence.phase == PhaseKind::Key && named {
                    labels.add((PhaseKind::Key, Vec::new()), theme);
                }
            }
        }
        labels
    }

    fn add(&mut self, line: (PhaseKind, Vec<Move>), theme: Option<&'static Theme>) {
        if theme.is_none() && line.0 != PhaseKind::Key {
            return;
        }
        let themes = self.lines.entry(line).or_default();
        let known = |theme: &Theme| themes.iter().any(|other| other.name == theme.name || contains(other, theme));
        if let Some(theme) = theme.filter(|theme| themes.len() < MOST && !known(theme)) {
            themes.push(theme);
        }
    }

    fn on(&self, phase: PhaseKind, line: &[Move]) -> Vec<&'static str> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let themes = self.lines.get(&(phase, line.to_vec())).map_or(&[][..], Vec::as_slice);
        // `Rundlauf (round trip)` explains itself elsewhere.
        themes.iter().map(|theme| theme.title.split(" (").next().unwrap_or(theme.title)).collect()
    }

    /// What a first move shows by itself.
    pub(super) fn on_first(&self, phase: PhaseKind, first: Move) -> Vec<&'static str> {
        let mut titles = self.on(phase, &[first]);
        if phase == PhaseKind::Key {
            titles.extend(self.on(phase, &[]));
        }
        titles.truncate(MOST);
        titles
    }

    /// What is shown by a black move after `lead`, or by it and one of White's answers.
    pub(super) fn on_defense(&self, phase: PhaseKind, lead: &[Move], defense: &Defense) -> Vec<&'static str> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let mut line = lead.to_vec();
        line.push(defense.mv);
        let mut titles = self.on(phase, &line);
        for reply in &defense.replies {
            line.push(reply.mv);
            for title in self.on(phase, &line) {
                if !titles.contains(&title) {
                    titles.push(title);
                }
            }
            line.pop();
        }
        titles.truncate(MOST);
        titles
    }

    /// Whether some line that begins so shows something.
    pub(super) fn begin_with(&self, phase: PhaseKind, lead: &[Move], defense: Move) -> bool {
        if self.lines.is_empty() {
            return false;
        }
        let beginning: Vec<Move> = lead.iter().copied().chain([defense]).collect();
        let mut from = self.lines.range((phase, beginning.clone())..);
        from.next().is_some_and(|((found, line), _)| *found == phase && line.starts_with(&beginning))
    }
}

/// The part of a line that bears the title. Plans that take three moves are told where White's second move stands: what
/// follows it is not always written out.
fn shown_in(theme: &Theme, line: &Line) -> Vec<Move> {
    let end = if theme.group == Group::LongerPlay { line.0.len().min(3) } else { line.0.len() };
    line.0[..end].to_vec()
}

/// The phase a line belongs to, by its first move: evidence of changed play has lines of several.
fn phase_of(line: &Line, solution: &Solution) -> PhaseKind {
    match line.0.first() {
        Some(first) if !solution.position.board().color(Color::White).has(first.from) => PhaseKind::SetPlay,
        Some(first) if solution.keys.iter().all(|key| key.mv != *first) => PhaseKind::Try,
        Some(_) | None => PhaseKind::Key,
    }
}

/// The findings by theme, whatever the reading: the rarest first, equally rare ones in the order of the list.
pub(super) fn rarest_first(findings: &[Finding], stipulation: Stipulation) -> Vec<&Finding> {
    let place = |finding: &&Finding| THEMES.iter().position(|theme| theme.name == finding.theme.name);
    let mut findings: Vec<&Finding> = findings.iter().collect();
    findings.sort_by_key(|finding| (rareness(finding.theme, &finding.evidence, stipulation), place(finding)));
    findings
}

/// ` [Self-block, Grimshaw]`, or nothing.
pub(super) fn in_brackets(titles: &[&str]) -> String {
    if titles.is_empty() { String::new() } else { format!(" [{}]", titles.join(", ")) }
}
