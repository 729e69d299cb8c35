//! How many solutions there are, counted no further than needed: what cooked the diagrams before is tried first.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use chess::Position;
use solve::kernel::{HelpLine, help_mates};

/// How many cooks are remembered.
const REMEMBERED: usize = 24;

/// Counts solutions of similar diagrams; no answer depends on what was counted before.
pub(super) struct Counting<'a> {
    half_moves: usize,
    /// Set when whoever asks has had enough: then nothing is counted any more.
    stop: &'a AtomicBool,
    /// The latest cooks, the last first.
    cooks: Vec<HelpLine>,
    /// How many diagrams were asked about.
    pub asked: u32,
}

/// What solves a diagram beside what is intended.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Others {
    /// Lines of full length.
    pub cooks: Vec<HelpLine>,
    /// How many shorter lines there are.
    pub short: u32,
}

impl<'a> Counting<'a> {
    pub fn new(half_moves: usize, stop: &'a AtomicBool) -> Counting<'a> {
        Counting { half_moves, stop, cooks: Vec::new(), asked: 0 }
    }

    /// All solutions of full length; nothing if there are more than this many, or shorter ones, or if it was stopped.
    pub fn all(&mut self, diagram: &Position, most: usize) -> Option<Vec<HelpLine>> {
        self.asked += 1;
        if self.stop.load(Ordering::Relaxed) || self.has_short(diagram) {
            return None;
        }
        let mut lines = Vec::new();
        let flow = help_mates(diagram, self.half_moves, &mut |line| {
            lines.push(line);
            if lines.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        flow.is_continue().then_some(lines)
    }

    /// What solves it beside these lines; nothing if that is more than this many lines, or if it was
    /// stopped. Short ones count.
    pub fn others(&mut self, diagram: &Position, intended: &[HelpLine], most: usize) -> Option<Others> {
        self.asked += 1;
        if self.stop.load(Ordering::Relaxed) || self.known_cooks(diagram, intended, most) > most {
            return None;
        }
        let mut others = Others::default();
        let mut length = self.half_moves;
        while length > 2 {
            length -= 2;
            let _ = help_mates(diagram, length, &mut |_| {
                others.short += 1;
                if others.short as usize > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        if others.short as usize > most {
            return None;
        }
        let flow = help_mates(diagram, self.half_moves, &mut |line| {
            if !intended.contains(&line) {
                others.cooks.push(line);
            }
            let count = others.cooks.len() + others.short as usize;
            if count > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        others.cooks.iter().rev().take(4).for_each(|cook| self.remember(*cook));
        flow.is_continue().then_some(others)
    }

    /// How many of the cooks that are remembered solve it, counted to one more than this many.
    fn known_cooks(&mut self, diagram: &Position, intended: &[HelpLine], most: usize) -> usize {
        let cooks = self.cooks.iter().enumerate();
        let found = cooks.filter(|(_, cook)| !intended.contains(cook) && cook.solves(diagram)).map(|(place, _)| place);
        let found: Vec<usize> = found.take(most.saturating_add(1)).collect();
        if let Some(last) = found.last() {
            self.cooks[..=*last].rotate_right(1);
        }
        found.len()
    }

    fn remember(&mut self, cook: HelpLine) {
        self.cooks.retain(|known| *known != cook);
        self.cooks.truncate(REMEMBERED - 1);
        self.cooks.insert(0, cook);
    }

    fn has_short(&self, diagram: &Position) -> bool {
        let mut lengths = (1..self.half_moves.div_ceil(2)).map(|less| self.half_moves - 2 * less);
        lengths.any(|length| help_mates(diagram, length, &mut |_| ControlFlow::Break(())).is_break())
    }
}

#[cfg(test)]
mod tests {
    use chess::{Color, Setup};

    use super::*;

    fn diagram(list: &str) -> Position {
        let setup: Setup = list.parse().expect("a piece list");
        Setup { turn: Color::Black, ..setup }.check().expect("a position")
    }

    #[test]
    fn what_is_remembered_changes_no_answer() {
        let lists =
            ["Kf6 Qa7 / Kg8 h7", "Kf6 Qa7 / Kg8 h6", "Kf6 Qa6 / Kg8 h7", "Kf6 Ra7 / Kg8 h7", "Kf7 Ra6 / Kh8 h7"];
        let stop = AtomicBool::new(false);
        let mut counting = Counting::new(4, &stop);
        for list in lists.iter().chain(&lists) {
            let diagram = diagram(list);
            let fresh = |most| Counting::new(4, &stop).others(&diagram, &[], most);
            for most in [0, 1, 3, 1_000] {
                assert_eq!(counting.others(&diagram, &[], most), fresh(most), "{list} {most}");
            }
        }
    }

    #[test]
    fn short_solutions_are_counted() {
        let stop = AtomicBool::new(false);
        let mut counting = Counting::new(4, &stop);
        let diagram = diagram("Kf6 Qa7 / Kg8");
        assert!(counting.all(&diagram, 1_000).is_none());
        assert!(counting.others(&diagram, &[], 10_000).expect("not so many").short > 0);
        stop.store(true, Ordering::Relaxed);
        assert!(counting.others(&diagram, &[], 10_000).is_none(), "nothing is counted once it was stopped");
    }
}
