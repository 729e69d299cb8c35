//! Popeye's notation for genres other than directmates: lines of help and series play, trees of play against a defense.

use std::fmt::Write as _;

use chess::{Position, long_algebraic};
use problem::{Aim, GeneralSolution, LineMove, MoveNumber, PartKind, Role, TreeMove};

/// Set play, a blank line, and the play; tries and keys each by themselves.
pub(super) fn write_phases(phases: &mut Vec<String>, solution: &GeneralSolution) {
    if solution.stipulation.play().is_help() {
        let lines = |kind| solution.lines(kind).iter().map(|line| line_text(solution, line)).collect::<String>();
        phases.push(lines(PartKind::SetPlay));
        phases.push(lines(PartKind::ShortSolutions) + &lines(PartKind::Solutions));
        return;
    }
    for part in &solution.tree.parts {
        let Some(start) = part.start(&solution.position) else { continue };
        let writer = Writer { aim: solution.stipulation.aim() };
        match part.kind {
            PartKind::SetPlay => {
                let mut text = String::new();
                let answered = part.moves.iter().filter(|defense| defense.role != Role::Refutation);
                answered.for_each(|defense| writer.defense(&mut text, &start, defense, 1));
                phases.push(text);
            }
            // Popeye has no words for a try that leaves the defender without a move.
            PartKind::Tries => {
                let refuted = part.moves.iter().filter(|attempt| !attempt.children.is_empty());
                phases.extend(refuted.map(|attempt| writer.first_move(&start, attempt, '?')));
            }
            PartKind::ShortSolutions | PartKind::Solutions => {
                phases.extend(part.moves.iter().map(|key| writer.first_move(&start, key, '!')));
            }
        }
    }
}

/// `  1.Bf6-d4 h7-h8=Q   2.Bd4-e3 Qh8-f6 #`.
fn line_text(solution: &GeneralSolution, line: &[LineMove]) -> String {
    let aim = solution.stipulation.aim();
    let mut text = String::new();
    for (index, LineMove { number, position, mv, last }) in line.iter().enumerate() {
        let mv = move_text(position, *mv, *last, aim);
        let _ = match (number, index) {
            // The set play of h#2.5 leaves out a whole move.
            (Some(MoveNumber::First(2)), 0) => write!(text, "  1...  ...  2.{mv}"),
            (Some(number), 0) => write!(text, "  {number}{mv}"),
            (Some(number), _) => write!(text, "   {number}{mv}"),
            (None, _) => write!(text, " {mv}"),
        };
    }
    text.push('\n');
    text
}

/// Popeye marks the aim where it is reached; any other mate is a check to it.
fn move_text(position: &Position, mv: chess::Move, ends: bool, aim: Aim) -> String {
    let text = long_algebraic(position, mv);
    match (ends, aim) {
        (true, Aim::Mate) => text,
        (true, Aim::Stalemate) => text + " =",
        (false, Aim::Mate | Aim::Stalemate) => text.replace('#', "+"),
    }
}

/// Writes play against a defense.
struct Writer {
    aim: Aim,
}

impl Writer {
    fn first_move(&self, start: &Position, first: &TreeMove, mark: char) -> String {
        let mut text = format!("   1.{} {mark}", self.mv(start, first));
        let after = start.play(first.mv);
        self.play(&mut text, &after, first, 1);
        let mut refutations = first.refutations().peekable();
        if refutations.peek().is_some() {
            text.push_str("    but\n");
        }
        for refutation in refutations {
            let _ = writeln!(text, "      1...{} !", self.mv(&after, refutation));
        }
        text
    }

    fn mv(&self, position: &Position, tree: &TreeMove) -> String {
        move_text(position, tree.mv, tree.reaches(self.aim, position), self.aim)
    }

    /// What follows a move of the attacker: threats or zugzwang on the same line, then the variations.
    fn play(&self, text: &mut String, after: &Position, attack: &TreeMove, number: usize) {
        if attack.threats().next().is_some() {
            text.push_str(" threat:\n");
            for threat in attack.threats() {
                if let Some(passed) = threat.start(after) {
                    self.attack(text, &passed, threat, number + 1);
                }
            }
        } else if attack.waits() && !after.in_check() {
            text.push_str(" zugzwang.\n");
        } else {
            text.push('\n');
        }
        for defense in attack.defenses() {
            self.defense(text, after, defense, number);
        }
    }

    fn defense(&self, text: &mut String, position: &Position, defense: &TreeMove, number: usize) {
        let indent = 8 * number - 2;
        let _ = writeln!(text, "{:indent$}{number}...{}", "", self.mv(position, defense));
        let after = position.play(defense.mv);
        for answer in &defense.children {
            self.attack(text, &after, answer, number + 1);
        }
    }

    fn attack(&self, text: &mut String, position: &Position, attack: &TreeMove, number: usize) {
        let indent = 8 * number - 6;
        let _ = write!(text, "{:indent$}{number}.{}", "", self.mv(position, attack));
        self.play(text, &position.play(attack.mv), attack, number);
    }
}
