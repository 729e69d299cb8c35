//! Changed play as problemists write it: a row for each phase, the moves that belong together with their letters.
//!
//! ```text
//! 1.Sd4? (2.Qe5# A)  1...Kc5 a 2.Qb6# B  but 1...Rh4!
//! 1.Sf4! (2.Qb6# B)  1...Kc5 a 2.Qe5# A
//! ```

use chess::{Color, Move, Position};
use problem::{Solution, WhiteMove};
use themes::{Evidence, Line, UnitMove};

use crate::render::variations::short;

/// Where rows are broken.
const WIDTH: usize = 100;
/// Threats told of a first move none of whose threats bears a letter.
const THREATS: usize = 2;

/// One phase of the evidence.
struct Row {
    /// The first move; none in set play.
    first: Option<Move>,
    head: String,
    /// The variations, each with the letter of its defense.
    variations: Vec<(char, String)>,
    tail: String,
}

/// The rows of a piece of evidence whose moves bear letters: set play, tries, key; nothing if none do.
pub(super) fn rows(evidence: &Evidence, solution: &Solution) -> Vec<String> {
    if evidence.letters.is_empty() {
        return Vec::new();
    }
    let writer = Writer { evidence, solution };
    let mut rows: Vec<Row> = Vec::new();
    for line in &evidence.lines {
        let first = writer.first(line);
        if !rows.iter().any(|row| row.first == first) {
            rows.push(writer.begin(first));
        }
        let row = rows.iter_mut().find(|row| row.first == first).expect("there by now");
        let variation = writer.variation(line);
        row.variations.extend(variation.filter(|variation| !row.variations.contains(variation)));
    }
    rows.sort_by_key(|row| match row.first {
        None => (0, '~', None),
        // A try that bears a letter itself stands in the order of the letters, before the others.
        first => {
            let letter = first.and_then(|first| writer.letter(&[], first)).unwrap_or('~');
            (if writer.is_key(first) { 2 } else { 1 }, letter, first)
        }
    });
    written(rows)
}

/// What is looked up while rows are written.
struct Writer<'a> {
    evidence: &'a Evidence,
    solution: &'a Solution,
}

impl Writer<'_> {
    /// White's first move of a line; none if Black begins.
    fn first(&self, line: &Line) -> Option<Move> {
        line.0.first().copied().filter(|mv| self.solution.position.board().color(Color::White).has(mv.from))
    }

    fn is_key(&self, first: Option<Move>) -> bool {
        self.solution.keys.iter().any(|key| Some(key.mv) == first)
    }

    /// ` A`, if the move bears a letter; `line` led to it.
    fn letter(&self, line: &[Move], mv: Move) -> Option<char> {
        let unit_move = UnitMove::after(line, mv);
        self.evidence.letters.iter().find(|(_, lettered)| *lettered == unit_move).map(|(letter, _)| *letter)
    }

    /// A move with its letter.
    fn word(&self, position: &Position, line: &[Move], mv: Move, mark: &str) -> String {
        let letter = self.letter(line, mv).map_or_else(String::new, |letter| format!(" {letter}"));
        format!("{}{mark}{letter}", short(position, mv))
    }

    /// The row of a phase, without its variations.
    fn begin(&self, first: Option<Move>) -> Row {
        let Some(mv) = first else {
            return Row { first, head: "Set play".to_owned(), variations: Vec::new(), tail: String::new() };
        };
        let (diagram, mark) = (&self.solution.position, if self.is_key(first) { "!" } else { "?" });
        let mut head = format!("1.{}", self.word(diagram, &[], mv, mark));
        let mut firsts = self.solution.keys.iter().chain(&self.solution.tries);
        let mut tail = String::new();
        if let Some(white) = firsts.find(|white| white.mv == mv) {
            let after = diagram.play(mv);
            head.push_str(&self.threats(&after, white));
            let refuting = white.refutations().map(|refutation| {
                let word = self.word(&after, &[mv], refutation.mv, "!");
                format!("1...{word}")
            });
            tail = refuting.collect::<Vec<_>>().join(", ");
        }
        let tail = if tail.is_empty() { tail } else { format!("but {tail}") };
        Row { first, head, variations: Vec::new(), tail }
    }

    /// The threats that bear letters; if none does, the first few. Dots stand for others.
    fn threats(&self, after: &Position, white: &WhiteMove) -> String {
        let Some(passed) = after.pass() else { return String::new() };
        if white.threats.is_empty() {
            return if white.defenses.is_empty() { String::new() } else { " zugzwang".to_owned() };
        }
        let lettered = |threat: &&WhiteMove| self.letter(&[white.mv], threat.mv).is_some();
        let mut told: Vec<&WhiteMove> = white.threats.iter().filter(lettered).collect();
        if told.is_empty() {
            told = white.threats.iter().take(THREATS).collect();
        }
        let dots = if told.len() < white.threats.len() { ", …" } else { "" };
        let words: Vec<String> = told.iter().map(|threat| self.word(&passed, &[white.mv], threat.mv, "")).collect();
        format!(" (2.{}{dots})", words.join(", "))
    }

    /// Black's move and what follows, with the letter it is sorted by; nothing if the line ends before White answers.
    fn variation(&self, line: &Line) -> Option<(char, String)> {
        let diagram = &self.solution.position;
        let begins = usize::from(self.first(line).is_some());
        let mut position = if begins == 1 { diagram.play(line.0[0]) } else { diagram.pass()? };
        if line.0.len() < begins + 2 {
            return None;
        }
        let mut words = Vec::new();
        for (place, &mv) in line.0.iter().enumerate().skip(begins) {
            let word = self.word(&position, &line.0[..place], mv, "");
            words.push(match (place - begins, position.turn()) {
                (0, _) => format!("1...{word}"),
                (nth, Color::White) => format!("{}.{word}", 2 + nth / 2),
                (_, Color::Black) => word,
            });
            position = position.play(mv);
        }
        let letter = self.letter(&line.0[..begins], line.0[begins]).unwrap_or('~');
        Some((letter, words.join(" ")))
    }
}

/// The rows as text: variations in the order of their letters, heads of one width.
fn written(rows: Vec<Row>) -> Vec<String> {
    let width = rows.iter().map(|row| row.head.chars().count()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for mut row in rows {
        row.variations.sort();
        let tail = Some(row.tail).filter(|tail| !tail.is_empty());
        let mut line = format!("{:width$}", row.head);
        let mut is_new = false;
        for part in row.variations.into_iter().map(|(_, words)| words).chain(tail) {
            if !is_new && line.chars().count() + 2 + part.chars().count() > WIDTH {
                lines.push(line.trim_end().to_owned());
                line = format!("{:width$}", "");
                is_new = true;
            } else {
                is_new = false;
            }
            line.push_str("  ");
            line.push_str(&part);
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {

    use chess::parse_move;
    use solve::{Limits, Wanted};
    use themes::PhaseKind;

    use super::*;

    /// H. Weenink, Good Companion 1917, with letters as for a change of mates.
    #[test]
    fn phases_stand_below_each_other_with_their_letters() {
        let input = crate::read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2".parse().expect("#2")).expect("a problem");
        let wishes = Wanted::everything();
        let limits = Limits::unlimited(solve::never());
        let report = crate::solve(&input, wishes, limits);
        let solution = report.solution().expect("a position");
        let line = |words: &str, begins: Position| {
            let mut position = begins;
            let moves = words.split(' ').map(|word| {
                let mv = parse_move(&position, word).expect(word);
                position = position.play(mv);
                mv
            });
            Line(moves.collect())
        };
        let diagram = solution.position;
        let set = line("c6 Qe5", diagram.pass().expect("no check"));
        let lines = [line("Qa5 c6 Qe5", diagram), line("Qc4 Bc6 Qb4", diagram), line("Qc4 c6 Qd4", diagram)];
        let after = |line: &Line, place: usize| UnitMove::after(&line.0[..place], line.0[place]);
        let letters = vec![
            ('a', after(&set, 0)),
            ('b', after(&lines[1], 1)),
            ('A', after(&set, 1)),
            ('B', after(&lines[2], 2)),
            ('C', after(&lines[1], 2)),
        ];
        let lines: Vec<Line> = lines.into_iter().chain([set]).collect();
        let evidence = Evidence::new(PhaseKind::Key, lines, Default::default(), "changed".to_owned()).lettered(letters);
        let expected = [
            "Set play          1...c6 a 2.Qe5# A",
            "1.Qa5? (2.Qxc7#)  1...c6 a 2.Qe5# A  but 1...Kc6!",
            "1.Qc4! (2.Qxc7#)  1...c6 a 2.Qd4# B  1...Bc6 b 2.Qb4# C",
        ];
        assert_eq!(rows(&evidence, solution), expected);
        // A phase that matters for its first move or its threat alone.
        let (first, threat) = (line("Qa5", diagram), line("Qc4 c5 Qe6", diagram));
        let letters =
            vec![('A', after(&first, 0)), ('B', UnitMove { to: "c7".parse().expect("a square"), ..after(&first, 0) })];
        let evidence =
            Evidence::new(PhaseKind::Key, vec![first, threat], Default::default(), String::new()).lettered(letters);
        let expected = ["1.Qa5? A (2.Qxc7# B)  but 1...Kc6!", "1.Qc4! (2.Qxc7# B)    1...c5 2.Qe6#"];
        assert_eq!(rows(&evidence, solution), expected);
        assert!(rows(&Evidence { letters: vec![], ..evidence }, solution).is_empty());
    }
}
