//! The last step of a sweep: all positions that are one step behind a node, most of them additions, whole sets of which
//! are counted at once where their class is certain.

use std::ops::Range;

use chess::{Bitboard, Board, Color, Square, Unit};
use solve::kernel::{Child, Family};

use crate::additions::Additions;
use crate::first_look::Parent;
use crate::sweep::Part;
use crate::{Judge, Node, Step};

impl Part<'_> {
    /// The last step.
    pub(crate) fn children(&mut self, node: &Node, steps: Range<usize>) {
        let mut known = None;
        if steps == (0..usize::MAX)
            && self.sweep.judge.is_two_mover()
            && self.sweep.constraints.allow_every_addition(node.board())
            && let Some(additions) = Additions::of(self.sweep.start, node.board())
        {
            node.visit_steps_before_additions(|step, board| self.child(node, step, board, &mut known));
            self.additions(node, &additions, &mut known);
            return;
        }
        let mut index = 0;
        node.visit_steps(self.sweep.rules, |step, board| {
            index += 1;
            if steps.contains(&(index - 1)) {
                self.child(node, step, board, &mut known);
            }
        });
    }

    /// One position.
    fn child(&mut self, node: &Node, step: Step, board: &Board, known: &mut Option<Parent>) {
        if self.is_stopped() {
            return;
        }
        self.counts.generated += 1;
        let Some(position) = self.sweep.legal(board) else {
            self.counts.illegal += 1;
            return;
        };
        if !self.sweep.constraints.allow_board(board) {
            self.counts.set_aside += 1;
            return;
        }
        let judged = self.sweep.judge.decide(&position, &mut self.memory);
        if let Some(key) = self.counts.note(judged) {
            self.take(node, step, &position, key, known);
        }
    }

    /// All positions with one unit more, whole sets of them at once where their class is certain.
    fn additions(&mut self, node: &Node, additions: &Additions, known: &mut Option<Parent>) {
        let parent = self.sweep.legal(node.board());
        self.relatives.turn_to(node);
        let mut family = None;
        for (unit, squares) in node.additions(self.sweep.rules) {
            if self.is_stopped() {
                return;
            }
            let legal = squares & additions.legal(unit);
            self.counts.generated += u64::from(squares.count());
            self.counts.illegal += u64::from((squares - legal).count());
            if legal.is_empty() {
                continue;
            }
            let family =
                family.get_or_insert_with(|| self.sweep.judge.family_of(parent.as_ref()?, &mut self.relatives));
            let short = family.as_ref().map_or(Bitboard::EMPTY, |family| legal & family.short(unit));
            self.counts.short += u64::from(short.count());
            for square in (legal - short).into_iter().rev() {
                self.added(node, unit, square, family.as_mut(), known);
            }
        }
        if let Some(family) = family.flatten() {
            self.relatives.keep(family);
        }
    }

    /// One of them of which nothing is known but that it is a position.
    fn added(
        &mut self,
        node: &Node,
        unit: Unit,
        square: Square,
        family: Option<&mut Family>,
        known: &mut Option<Parent>,
    ) {
        let sweep = self.sweep;
        let make = || {
            let mut board = *node.board();
            board.put(square, unit);
            sweep.legal(&board).expect("other squares are left out")
        };
        let child = Child::new(unit.kind, square, &make);
        let judged = match family {
            Some(family) if unit.color == Color::Black => Judge::decide_unmade(family, &child, &mut self.memory),
            _ => self.sweep.judge.decide(child.position(), &mut self.memory),
        };
        if let Some(key) = self.counts.note(judged) {
            let position = *child.position();
            self.take(node, Step::Add { unit, square }, &position, key, known);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use chance::SplitMix;
    use chess::parse_fen;
    use quality::Composer2006;

    use crate::sweep::Counts;
    use crate::{Constraints, Judged, Rules, Sweep};

    use super::*;

    /// Sweeps what is two steps behind some nodes, and looks at each position on its own.
    fn check(fen: &str, nodes: usize, constraints: &Constraints) -> Counts {
        let start = parse_fen(fen).expect("a FEN").setup;
        let judge = Judge::composer(Composer2006::PRINTED);
        let (rules, stop) = (Rules::Composition, AtomicBool::new(false));
        let (judge, above, stop) = (&judge, 120.0, &stop);
        let sweep =
            Sweep { start: &start, rules, judge, constraints, above, guard: None, keep: 3, stop, sweepers: None };
        let beginnings = Node::root(&start.board).descendants(1, rules);
        let mut chance = SplitMix::new(u64::from(start.board.occupied().count()));
        let mut all = Counts::default();
        for _ in 0..nodes {
            let node = &beginnings[chance.below(beginnings.len())];
            let mut part = Part::nothing(&sweep);
            part.descend(node, 0..usize::MAX, 2);
            let expected = one_by_one(&sweep, node);
            assert_eq!(part.counts, expected, "{fen}: {:?}", node.steps());
            all += expected;
        }
        all
    }

    fn one_by_one(sweep: &Sweep<'_>, node: &Node) -> Counts {
        let mut counts = Counts::default();
        node.visit_steps(sweep.rules, |step, board| {
            node.after(step, board).visit_steps(sweep.rules, |_, board| {
                counts.generated += 1;
                let Some(position) = sweep.legal(board) else {
                    counts.illegal += 1;
                    return;
                };
                if !sweep.constraints.allow_board(board) {
                    counts.set_aside += 1;
                    return;
                }
                let judged = sweep.judge.decided(&position);
                if let Some(key) = counts.note(judged) {
                    assert_eq!(judged, Judged::Sound { key });
                    counts.better += u64::from(sweep.judge.score(&position, key).expect("sound") > sweep.above);
                }
            });
        });
        counts
    }

    #[test]
    fn whole_sets_are_counted_as_each_position() {
        let constraints = Constraints::default();
        for (fen, nodes) in [
            // H. Weenink, Good Companion, 1917; the first example of 1999; castling, checks and pins.
            ("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", 6),
            ("2R5/8/p3B3/BR6/k7/2K5/8/8", 4),
            ("8/8/8/8/4R3/6Np/4P1kP/4K2R", 3),
            ("3k4/8/8/8/8/b2r4/3Q2PP/R3K1q1", 2),
            ("4k3/8/4K3/8/8/8/8/3Q4", 4),
        ] {
            check(fen, nodes, &constraints);
        }
        let sound = check("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", 3, &constraints).sound;
        assert!(sound > 100, "{sound}");
    }

    #[test]
    fn constraints_set_aside_as_many() {
        let fen = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";
        let constraints = Constraints { max_units: Some(8), ..Constraints::default() };
        assert!(check(fen, 2, &constraints).set_aside > 0);
        let board = parse_fen(fen).expect("a FEN").setup.board;
        let keep_units = board.iter().map(|(square, unit)| (unit, square)).take(3).collect();
        check(fen, 3, &Constraints { keep_units, ..Constraints::default() });
    }
}
