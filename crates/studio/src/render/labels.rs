//! Which lines of play show a theme: looked up while variations are written.

use std::collections::BTreeMap;

use chess::Move;
use problem::Defense;
use themes::{Finding, PhaseKind, THEMES};

/// The titles of the themes each line shows. A line is the moves from the diagram, as in the evidence.
#[derive(Default)]
pub(super) struct Labels {
    lines: BTreeMap<(PhaseKind, Vec<Move>), Vec<&'static str>>,
}

impl Labels {
    /// Nothing shows anything.
    pub(super) const NONE: &'static Labels = &Labels { lines: BTreeMap::new() };

    /// What was found, in whatever reading.
    pub(super) fn of(findings: &[Finding]) -> Labels {
        let mut labels = Labels::default();
        for finding in in_order_of_themes(findings) {
            for evidence in &finding.evidence {
                for line in &evidence.lines {
                    labels.add((evidence.phase, line.0.clone()), finding.theme.title);
                }
                // What the first move shows by itself; of a try nobody says which.
                if evidence.lines.is_empty() && evidence.phase == PhaseKind::Key {
                    labels.add((PhaseKind::Key, Vec::new()), finding.theme.title);
                }
            }
        }
        labels
    }

    fn add(&mut self, line: (PhaseKind, Vec<Move>), title: &'static str) {
        // `Tempo (waiting key)` explains itself elsewhere.
        let title = title.split(" (").next().unwrap_or(title);
        let titles = self.lines.entry(line).or_default();
        if !titles.contains(&title) {
            titles.push(title);
        }
    }

    fn on(&self, phase: PhaseKind, line: &[Move]) -> &[&'static str] {
        if self.lines.is_empty() {
            return &[];
        }
        self.lines.get(&(phase, line.to_vec())).map_or(&[], Vec::as_slice)
    }

    /// What a first move shows by itself.
    pub(super) fn on_first(&self, phase: PhaseKind, first: Move) -> Vec<&'static str> {
        let mut titles = self.on(phase, &[first]).to_vec();
        if phase == PhaseKind::Key {
            titles.extend(self.on(phase, &[]));
        }
        titles
    }

    /// What is shown by a black move after `lead`, or by it and one of White's answers.
    pub(super) fn on_defense(&self, phase: PhaseKind, lead: &[Move], defense: &Defense) -> Vec<&'static str> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let mut line = lead.to_vec();
        line.push(defense.mv);
        let mut titles = self.on(phase, &line).to_vec();
        for reply in &defense.replies {
            line.push(reply.mv);
            for title in self.on(phase, &line) {
                if !titles.contains(title) {
                    titles.push(title);
                }
            }
            line.pop();
        }
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

/// The findings by theme, whatever the reading, in the order of the list of themes.
pub(super) fn in_order_of_themes(findings: &[Finding]) -> Vec<&Finding> {
    let place = |finding: &&Finding| THEMES.iter().position(|theme| theme.name == finding.theme.name);
    let mut findings: Vec<&Finding> = findings.iter().collect();
    findings.sort_by_key(place);
    findings
}

/// ` [Self-block, Grimshaw]`, or nothing.
pub(super) fn in_brackets(titles: &[&str]) -> String {
    if titles.is_empty() { String::new() } else { format!(" [{}]", titles.join(", ")) }
}
