//! What the lines of a solution show: looked up while they are printed.

use std::collections::BTreeMap;

use chess::Move;
use problem::{Defense, PhaseKind};

/// Titles named on a line at most.
const MOST: usize = 3;

/// The titles of what each line shows. A line is the moves from the diagram. A line may be there without a title: it is
/// worth printing, but what it shows is too common to be named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    lines: BTreeMap<(PhaseKind, Vec<Move>), Vec<String>>,
}

impl Labels {
    /// Nothing shows anything.
    pub const NONE: &'static Labels = &Labels { lines: BTreeMap::new() };

    /// Adds what a line shows, after what is known of it.
    pub fn add(&mut self, phase: PhaseKind, line: Vec<Move>, titles: impl IntoIterator<Item = String>) {
        self.lines.entry((phase, line)).or_default().extend(titles);
    }

    fn on(&self, phase: PhaseKind, line: &[Move]) -> Vec<&str> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let titles = self.lines.get(&(phase, line.to_vec())).map_or(&[][..], Vec::as_slice);
        titles.iter().map(String::as_str).collect()
    }

    /// What a first move shows by itself.
    pub(super) fn on_first(&self, phase: PhaseKind, first: Move) -> Vec<&str> {
        let mut titles = self.on(phase, &[first]);
        if phase == PhaseKind::Key {
            titles.extend(self.on(phase, &[]));
        }
        titles.truncate(MOST);
        titles
    }

    /// What is shown by a black move after `lead`, or by it and one of White's answers.
    pub(super) fn on_defense(&self, phase: PhaseKind, lead: &[Move], defense: &Defense) -> Vec<&str> {
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
