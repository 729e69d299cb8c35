//! Solutions of other genres than directmates: lines of help and series play, and play against a defense as it is
//! printed for directmates.

use chess::Position;
use problem::{Aim, GeneralSolution, LineMove, Part, PartKind, Role, Sentence, TreeMove};

use super::{PlayLine, PrintedPhase};
use crate::{Ink, Text};

/// Every part.
pub(super) fn in_full(solution: &GeneralSolution) -> Vec<PrintedPhase> {
    let is_help = solution.stipulation.play().is_help();
    let phase = |part: &Part| PrintedPhase {
        heading: Some(heading(part, is_help)),
        lines: if is_help { lines(solution, part.kind) } else { battle(solution, part) },
    };
    solution.tree.parts.iter().map(phase).collect()
}

fn heading(part: &Part, is_help: bool) -> &'static str {
    let several = match part.moves.as_slice() {
        [only] => is_help && only.lines().len() > 1,
        _ => true,
    };
    match (part.kind, is_help, several) {
        (PartKind::SetPlay, _, _) => "Set play",
        (PartKind::Tries, _, _) => "Tries",
        (PartKind::ShortSolutions, _, false) => "Short solution",
        (PartKind::ShortSolutions, _, true) => "Short solutions",
        (PartKind::Solutions, true, false) => "Solution",
        (PartKind::Solutions, true, true) => "Solutions",
        (PartKind::Solutions, false, false) => "Key",
        (PartKind::Solutions, false, true) => "Keys",
    }
}

/// One line a solution: `1.Bd4 h8=Q 2.Be3 Qf6#`.
fn lines(solution: &GeneralSolution, kind: PartKind) -> Vec<PlayLine> {
    let line = |line: Vec<LineMove>| at(0, Sentence::join(line.iter().map(LineMove::sentence), " "));
    solution.lines(kind).into_iter().map(line).collect()
}

fn at(indent: usize, words: impl Into<Text>) -> PlayLine {
    PlayLine { indent, text: words.into() }
}

/// Play against a defense.
fn battle(solution: &GeneralSolution, part: &Part) -> Vec<PlayLine> {
    let Some(start) = part.start(&solution.position) else { return vec![] };
    let writer = Writer { aim: solution.stipulation.aim() };
    match part.kind {
        PartKind::SetPlay => {
            let answered: Vec<&TreeMove> = part.moves.iter().filter(|mv| mv.role != Role::Refutation).collect();
            let mut lines = writer.defenses(&start, &answered, 1, 0);
            lines.extend(match part.moves.len() - answered.len() {
                0 => None,
                1 => Some(aside("1 move unprovided")),
                more => Some(aside(format!("{more} moves unprovided"))),
            });
            lines
        }
        PartKind::Tries => part.moves.iter().flat_map(|attempt| writer.first(&start, attempt, '?')).collect(),
        PartKind::ShortSolutions | PartKind::Solutions => {
            part.moves.iter().flat_map(|key| writer.first(&start, key, '!')).collect()
        }
    }
}

/// A line about what is not shown.
fn aside(words: impl Into<Sentence>) -> PlayLine {
    at(1, Text::of(Ink::Faint, words))
}

struct Writer {
    aim: Aim,
}

impl Writer {
    /// `2.Qf4+`, `2...Sxf4#`.
    fn mv(&self, position: &Position, tree: &TreeMove, number: &str) -> Sentence {
        let sentence = Sentence::from(number).bare_move(position, tree.mv);
        match self.aim {
            Aim::Stalemate if tree.reaches(Aim::Stalemate, position) => sentence.text("="),
            Aim::Mate | Aim::Stalemate => sentence,
        }
    }

    /// Several moves of one side: `1...Ba3, Bb2`.
    fn list(&self, position: &Position, moves: &[&TreeMove], number: &str) -> Sentence {
        let word = |(index, tree): (usize, &&TreeMove)| self.mv(position, tree, if index == 0 { number } else { "" });
        Sentence::join(moves.iter().enumerate().map(word), ", ")
    }

    /// A key or try with all that follows.
    fn first(&self, start: &Position, first: &TreeMove, mark: char) -> Vec<PlayLine> {
        let after = start.play(first.mv);
        let name = Text::of(Ink::Strong, self.mv(start, first, "1.").text(&mark.to_string()));
        let mut lines = vec![at(0, name.plain(self.said(&after, first, 1)))];
        lines.extend(self.below(&after, first, 1, 1));
        if first.has_idle_defenses()
            && let Some(passed) = after.pass()
        {
            let threats: Vec<&TreeMove> = first.threats().collect();
            lines.push(aside(Sentence::from("else ").then(&self.list(&passed, &threats, "2."))));
        }
        let refutations = first.refutations().map(|refutation| self.mv(&after, refutation, "1...").text("!"));
        let refuted = Sentence::join(refutations, ", ");
        if !refuted.is_empty() {
            lines.push(at(1, Sentence::from("but ").then(&refuted)));
        }
        lines
    }

    /// What follows a move of the attacker on its own line: the moves that must follow, its threats, or that it waits.
    fn said(&self, after: &Position, attack: &TreeMove, number: usize) -> Sentence {
        let threats: Vec<&TreeMove> = attack.threats().collect();
        if let Some(forced) = forced(attack) {
            return Sentence::from(" ").then(&self.list(after, &forced, ""));
        }
        match after.pass() {
            Some(passed) if !threats.is_empty() => {
                let word = |threat: &&TreeMove| self.brief(&passed, threat);
                let words = Sentence::join(threats.iter().map(word), ", ");
                Sentence::from(format!(" ({}.", number + 1)).then(&words).text(")")
            }
            Some(_) if attack.waits() => " zugzwang".into(),
            Some(_) | None => Sentence::new(),
        }
    }

    /// A threat with the moves that must follow it.
    fn brief(&self, position: &Position, attack: &TreeMove) -> Sentence {
        let after = position.play(attack.mv);
        let mv = self.mv(position, attack, "");
        match forced(attack) {
            Some(forced) => mv.text(" ").then(&self.list(&after, &forced, "")),
            None => mv,
        }
    }

    /// The lines below a move of the attacker: how long threats continue, then the defenses.
    fn below(&self, after: &Position, attack: &TreeMove, number: usize, indent: usize) -> Vec<PlayLine> {
        if forced(attack).is_some() {
            return vec![];
        }
        let mut lines = Vec::new();
        for threat in attack.threats().filter(|threat| !threat.children.is_empty() && forced(threat).is_none()) {
            if let Some(passed) = threat.start(after) {
                lines.extend(prefixed("threat ".into(), self.attack(&passed, threat, number + 1, indent)));
            }
        }
        lines.extend(self.defenses(after, &attack.defenses(), number, indent));
        lines
    }

    /// A move of the attacker with its annotation, and the lines below.
    fn attack(&self, position: &Position, attack: &TreeMove, number: usize, indent: usize) -> Vec<PlayLine> {
        let after = position.play(attack.mv);
        let first = self.mv(position, attack, &format!("{number}.")).then(&self.said(&after, attack, number));
        let mut lines = vec![at(indent, first)];
        lines.extend(self.below(&after, attack, number, indent + 2));
        lines
    }

    /// Defenses of one unit with the same answer share a line.
    fn defenses(&self, position: &Position, all: &[&TreeMove], number: usize, indent: usize) -> Vec<PlayLine> {
        let mut groups: Vec<(Vec<&TreeMove>, Vec<PlayLine>)> = Vec::new();
        for &defense in all {
            let answer = self.answers(&position.play(defense.mv), defense, number + 1, indent);
            let same = |known: &&mut (Vec<&TreeMove>, Vec<PlayLine>)| {
                known.0[0].mv.from == defense.mv.from && known.1 == answer
            };
            match groups.iter_mut().find(same) {
                Some((defenses, _)) => defenses.push(defense),
                None => groups.push((vec![defense], answer)),
            }
        }
        let lines = |(defenses, answer): (Vec<&TreeMove>, Vec<PlayLine>)| {
            let name = Text::from(self.list(position, &defenses, &format!("{number}...")));
            if answer.is_empty() { vec![at(indent, name)] } else { prefixed(name.plain(" "), answer) }
        };
        groups.into_iter().flat_map(lines).collect()
    }

    /// The attacker's answers to a defense; the first follows on the line of the defense.
    fn answers(&self, after: &Position, defense: &TreeMove, number: usize, indent: usize) -> Vec<PlayLine> {
        let several = match defense.children.len() {
            0 | 1 => String::new(),
            2 => " (dual)".to_owned(),
            3 => " (triple)".to_owned(),
            more => format!(" ({more} ways)"),
        };
        let mut lines = Vec::new();
        for (index, answer) in defense.children.iter().enumerate() {
            let mut follows = self.attack(after, answer, number, indent);
            if let Some(first) = follows.first_mut() {
                let text = std::mem::take(&mut first.text);
                *first = match index {
                    0 => at(indent, text.inked(Ink::Flaw, several.as_str())),
                    _ => at(indent + 1, Text::from("or ").then(text)),
                };
            }
            lines.extend(follows);
        }
        lines
    }
}

/// The moves that end the play, if the defender has no others.
fn forced(attack: &TreeMove) -> Option<Vec<&TreeMove>> {
    let ends = !attack.children.is_empty() && attack.children.iter().all(|child| child.role == Role::Forced);
    ends.then(|| attack.children.iter().collect())
}

/// Lines whose first begins with this.
fn prefixed(prefix: Text, mut lines: Vec<PlayLine>) -> Vec<PlayLine> {
    if let Some(first) = lines.first_mut() {
        first.text = prefix.then(std::mem::take(&mut first.text));
    }
    lines
}
