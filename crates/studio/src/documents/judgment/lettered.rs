//! Changed play as problemists write it: a row for each phase, the moves that belong together with their letters.
//!
//! ```text
//! 1.Sd4? (2.Qe5# A)  1...Kc5 a 2.Qb6# B  but 1...Rh4!
//! 1.Sf4! (2.Qb6# B)  1...Kc5 a 2.Qe5# A
//! ```

use chess::{Color, Letters, Move, Position};
use problem::{Sentence, Solution, WhiteMove};
use themes::{Evidence, Line, UnitMove};

use render::{ChangedPlayRow, Text};

/// Threats listed for a first move none of whose threats bears a letter.
const THREATS: usize = 2;

/// One phase of the evidence.
struct Row {
    /// The first move; none in set play.
    first: Option<Move>,
    head: Sentence,
    /// The variations, each with the letter of its defense.
    variations: Vec<(char, Sentence)>,
    tail: Sentence,
}

/// The rows of a piece of evidence whose moves bear letters: set play, tries, key; nothing if none do.
pub(super) fn rows(evidence: &Evidence, solution: &Solution) -> Vec<ChangedPlayRow> {
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
    rows.into_iter().map(written).collect()
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

    /// A move with its number, if it has one, and its letter.
    fn word(&self, position: &Position, line: &[Move], mv: Move, number: Option<usize>, mark: &str) -> Sentence {
        let word = match number {
            Some(number) => Sentence::new().mv(position, mv, number),
            None => Sentence::new().bare_move(position, mv),
        };
        let letter = self.letter(line, mv).map_or_else(String::new, |letter| format!(" {letter}"));
        word.text(mark).text(&letter)
    }

    /// The row of a phase, without its variations.
    fn begin(&self, first: Option<Move>) -> Row {
        let Some(mv) = first else {
            return Row { first, head: "Set play".into(), variations: Vec::new(), tail: Sentence::new() };
        };
        let (diagram, mark) = (&self.solution.position, if self.is_key(first) { "!" } else { "?" });
        let mut head = self.word(diagram, &[], mv, Some(1), mark);
        let mut firsts = self.solution.keys.iter().chain(&self.solution.tries);
        let mut tail = Sentence::new();
        if let Some(white) = firsts.find(|white| white.mv == mv) {
            let after = diagram.play(mv);
            head = head.then(&self.threats(&after, white));
            let refuting = white.refutations().map(|refutation| self.word(&after, &[mv], refutation.mv, Some(1), "!"));
            tail = Sentence::join(refuting, ", ");
        }
        let tail = if tail.is_empty() { tail } else { Sentence::from("but ").then(&tail) };
        Row { first, head, variations: Vec::new(), tail }
    }

    /// The threats that bear letters; if none does, the first few. Dots stand for others.
    fn threats(&self, after: &Position, white: &WhiteMove) -> Sentence {
        let Some(passed) = after.pass() else { return Sentence::new() };
        if white.threats.is_empty() {
            return if white.defenses.is_empty() { Sentence::new() } else { " zugzwang".into() };
        }
        let lettered = |threat: &&WhiteMove| self.letter(&[white.mv], threat.mv).is_some();
        let mut shown: Vec<&WhiteMove> = white.threats.iter().filter(lettered).collect();
        if shown.is_empty() {
            shown = white.threats.iter().take(THREATS).collect();
        }
        let dots = if shown.len() < white.threats.len() { ", …" } else { "" };
        let word = |(index, threat): (usize, &&WhiteMove)| {
            self.word(&passed, &[white.mv], threat.mv, (index == 0).then_some(2), "")
        };
        let words = Sentence::join(shown.iter().enumerate().map(word), ", ");
        Sentence::from(" (").then(&words).text(dots).text(")")
    }

    /// Black's move and what follows, with the letter it is sorted by; nothing if the line ends before White answers.
    fn variation(&self, line: &Line) -> Option<(char, Sentence)> {
        let diagram = &self.solution.position;
        let begins = usize::from(self.first(line).is_some());
        let mut position = if begins == 1 { diagram.play(line.0[0]) } else { diagram.pass()? };
        if line.0.len() < begins + 2 {
            return None;
        }
        let mut words = Vec::new();
        for (place, &mv) in line.0.iter().enumerate().skip(begins) {
            let number = match (place - begins, position.turn()) {
                (0, _) => Some(1),
                (nth, Color::White) => Some(2 + nth / 2),
                (_, Color::Black) => None,
            };
            words.push(self.word(&position, &line.0[..place], mv, number, ""));
            position = position.play(mv);
        }
        let letter = self.letter(&line.0[..begins], line.0[begins]).unwrap_or('~');
        Some((letter, Sentence::join(words, " ")))
    }
}

/// A row with its variations in the order of their letters.
fn written(mut row: Row) -> ChangedPlayRow {
    row.variations.sort_by_cached_key(|(letter, words)| (*letter, words.print(Letters::Standard)));
    let parts = row.variations.into_iter().map(|(_, words)| words).chain([row.tail]);
    ChangedPlayRow { head: row.head.into(), parts: parts.filter(|part| !part.is_empty()).map(Text::from).collect() }
}

#[cfg(test)]
mod tests {

    use chess::parse_move;
    use solve::{Limits, Wanted};
    use themes::PhaseKind;

    use super::*;

    fn printed(evidence: &Evidence, solution: &Solution) -> Vec<String> {
        let document = render::Document {
            blocks: vec![render::Block::Phases(rows(evidence, solution))],
            ..render::Document::new("rows", "")
        };
        let text = render::Format::TEXT.write(&document, &render::Style::PLAIN).expect("text");
        text.lines().map(str::to_owned).collect()
    }

    /// H. Weenink, Good Companion 1917, with letters as for a change of mates.
    #[test]
    fn phases_stand_below_each_other_with_their_letters() {
        let input = crate::read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "#2".parse().expect("#2")).expect("a problem");
        let options = Wanted::everything();
        let limits = Limits::unlimited(solve::never());
        let report = crate::solve(&input, options, limits);
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
        let evidence = Evidence::new(PhaseKind::Key, lines, Default::default(), "changed").lettered(letters);
        let expected = [
            "Set play          1...c6 a 2.Qe5# A",
            "1.Qa5? (2.Qxc7#)  1...c6 a 2.Qe5# A  but 1...Kc6!",
            "1.Qc4! (2.Qxc7#)  1...c6 a 2.Qd4# B  1...Bc6 b 2.Qb4# C",
        ];
        assert_eq!(printed(&evidence, solution), expected);
        // A phase that matters for its first move or its threat alone.
        let (first, threat) = (line("Qa5", diagram), line("Qc4 c5 Qe6", diagram));
        let letters =
            vec![('A', after(&first, 0)), ('B', UnitMove { to: "c7".parse().expect("a square"), ..after(&first, 0) })];
        let evidence = Evidence::new(PhaseKind::Key, vec![first, threat], Default::default(), "").lettered(letters);
        let expected = ["1.Qa5? A (2.Qxc7# B)  but 1...Kc6!", "1.Qc4! (2.Qxc7# B)    1...c5 2.Qe6#"];
        assert_eq!(printed(&evidence, solution), expected);
        assert!(rows(&Evidence { letters: vec![], ..evidence }, solution).is_empty());
    }
}
