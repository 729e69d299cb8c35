//! What a problem loses with a unit, and how it is worded.

use chess::{Kind, Position};
use problem::{Sentence, Word};

use super::remark::Remark;
use super::topic::*;
use super::wording;
use crate::Line;

/// What is gone, or worse.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Loss {
    /// Threats of the key that are gone.
    pub threats: usize,
    /// Whether other threats are left: what is lost was one too many.
    pub threats_left: bool,
    /// Different answers that no defense forces alone any more.
    pub answers: usize,
    /// Variations of the remaining units that are gone.
    pub variations: usize,
    /// Set variations of the remaining units that are gone.
    pub set_play: usize,
    /// Tries of the key unit that are gone or refuted otherwise.
    pub tries: usize,
    /// Threats that appeared beside the others.
    pub further_threats: usize,
    /// Moves that let the threats through and now allow another mate as well.
    pub loose: usize,
    /// Duals that appeared.
    pub duals: usize,
    /// Duals that are graver than before: major instead of minor, or with more answers.
    pub graver_duals: usize,
    /// Whether Black separates the threats no longer, or fewer of them.
    pub unseparated: bool,
    /// The lost variations, each by one line from the diagram; empty where two different problems are compared.
    pub lines: Vec<Line>,
    /// The lost tries with their refutations; empty where two different problems are compared.
    pub lines_of_tries: Vec<Line>,
    /// The titles of themes that are not shown after the key any more.
    pub themes: Vec<&'static str>,
    /// The titles of themes that are shown in fewer variations.
    pub thinner_themes: Vec<&'static str>,
    /// The names of merits that are gone or less.
    pub merits: Vec<&'static str>,
    /// The fatal and serious faults that are new or more.
    pub faults: Vec<Remark>,
}

impl Loss {
    /// Whether nothing is lost.
    pub fn is_nothing(&self) -> bool {
        *self == Loss::default()
    }

    /// What a unit serves whose loss is next to nothing: set play that no theme needs, a further threat, tries that fail
    /// to the king, something for Black to take, fewer mates beside the threat.
    pub(super) fn trifle(&self) -> Option<Sentence> {
        let by_king = |line: &Line| line.last().is_some_and(|mv| mv.kind == Kind::King);
        let tries = self.tries > 0 && self.lines_of_tries.iter().all(by_king);
        let capture = self.merits.contains(&PASSIVE_SACRIFICE.name);
        let mut rest = Loss { set_play: 0, loose: 0, ..self.clone() };
        rest.merits.retain(|name| *name != PASSIVE_SACRIFICE.name);
        if self.threats_left {
            rest = Loss { threats: 0, threats_left: false, ..rest };
        }
        if tries {
            rest = Loss { tries: 0, lines_of_tries: Vec::new(), ..rest };
        }
        let served = [
            (self.set_play > 0).then_some("the set play"),
            self.threats_left.then_some("a further threat"),
            tries.then_some("a try that the king refutes"),
            capture.then_some("to be captured"),
            (self.loose > 0).then_some("to prevent further mates after moves that do not defend"),
        ];
        let served: Vec<Sentence> = served.into_iter().flatten().map(Sentence::from).collect();
        (rest.is_nothing() && !served.is_empty()).then(|| wording::list(&served))
    }

    /// "1 answer lost and the key takes the flight d5".
    pub(super) fn words(&self) -> Sentence {
        let count = |count: usize, one: &str, more: &str| {
            (count > 0).then(|| Sentence::from(format!("{count} {} lost", wording::number(count, one, more))))
        };
        let counted = [
            count(self.threats, "threat", "threats"),
            count(self.answers, "answer", "answers"),
            count(self.variations, "variation", "variations"),
            count(self.set_play, "set variation", "set variations"),
            count(self.tries, "try", "tries"),
        ];
        let mut parts: Vec<Sentence> = self.faults.iter().map(clause).collect();
        parts.extend(self.unseparated.then(|| "Black does not separate the threats".into()));
        parts.extend(themes(&self.themes).map(|themes| themes.text(" lost")));
        parts.extend(counted.into_iter().flatten());
        parts.extend(self.additions());
        parts.extend(self.thinned().map(|themes| Sentence::from("fewer lines of ").then(&themes)));
        parts.extend(self.merits.iter().map(|name| lost_merit(name).into()));
        wording::list(&parts)
    }

    /// What a unit is for whose loss this is, after "is needed": " for the Grimshaw and 1...c6 2.Qd4#; without it the
    /// key gives fewer flights".
    pub(super) fn need(&self, diagram: &Position) -> Sentence {
        let content = self.content(diagram);
        let mut faults: Vec<Sentence> = self.faults.iter().map(clause).collect();
        faults.extend(self.unseparated.then(|| "Black does not separate the threats".into()));
        faults.extend(self.additions());
        faults.extend(self.merits.iter().map(|name| lost_merit(name).into()));
        let needed = match content.is_empty() {
            true => Sentence::new(),
            false => Sentence::from(" for ").then(&wording::list(&content)),
        };
        match (content.is_empty(), faults.is_empty()) {
            (_, true) => needed,
            (true, false) => Sentence::from(": without it ").then(&wording::list(&faults)),
            (false, false) => needed.text("; without it ").then(&wording::list(&faults)),
        }
    }

    /// What is lost by name: themes first, then variations that no lost theme stands for, and tries.
    fn content(&self, diagram: &Position) -> Vec<Sentence> {
        let mut content: Vec<Sentence> =
            self.themes.iter().map(|title| Sentence::from("the ").then(&wording::theme(title))).collect();
        if content.is_empty() {
            content.extend(self.thinned().map(|themes| Sentence::from("part of the ").then(&themes)));
            let answers = |count: usize| format!("{count} {}", wording::number(count, "mate", "mates")).into();
            content.extend((self.lines.is_empty() && self.answers > 0).then(|| answers(self.answers)));
            content.extend(variations(diagram, &self.lines));
        }
        let threats = wording::number(self.threats, "a threat", "its threats");
        content.extend((self.threats > 0).then(|| threats.into()));
        content.extend((self.set_play > 0).then(|| "the set play".into()));
        content.extend(tries(diagram, &self.lines_of_tries));
        content
    }

    /// What there is too much of.
    fn additions(&self) -> impl Iterator<Item = Sentence> {
        let count = |count: usize, one: &str, more: &str, rest: &str| {
            let verb = wording::number(count, "is", "are");
            (count > 0).then(|| format!("there {verb} {count} {rest} {}", wording::number(count, one, more)).into())
        };
        let added = [
            count(self.further_threats, "threat", "threats", "more"),
            count(self.duals, "dual", "duals", "more"),
            count(self.graver_duals, "dual", "duals", "graver"),
        ];
        let allow = wording::number(self.loose, "move allows", "moves allow");
        let loose = (self.loose > 0).then(|| format!("{} more {allow} mates beside the threat", self.loose).into());
        added.into_iter().chain([loose]).flatten()
    }

    /// Themes that fewer lines show; where variations are lost, that goes without saying.
    fn thinned(&self) -> Option<Sentence> {
        themes(&self.thinner_themes).filter(|_| self.variations == 0)
    }
}

/// "the key gives check", "there is no set mate after 1...Rxa5".
fn clause(fault: &Remark) -> Sentence {
    let clause = fault.sentence.clause();
    match clause.words().first() {
        Some(Word::Text(text)) if text.starts_with("no ") => Sentence::from("there is ").then(&clause),
        _ => clause,
    }
}

/// "Grimshaw and self-block", "Grimshaw, Novotny, Fleck, echo and 3 more"; nothing of nothing.
fn themes(titles: &[&str]) -> Option<Sentence> {
    (!titles.is_empty()).then(|| Sentence::short_list(titles, |title| wording::theme(title)))
}

/// "1...c6 2.Qd4# and 1...c5 2.Qb4#"; of many the first two.
pub(super) fn variations(diagram: &Position, lines: &[Line]) -> Vec<Sentence> {
    const NAMED: usize = 2;
    let named = lines.iter().take(NAMED).filter_map(|Line(line)| {
        let (key, rest) = line.split_first()?;
        Some(Sentence::new().line(&diagram.play(*key), rest, 1))
    });
    let mut said: Vec<Sentence> = named.collect();
    match lines.len().saturating_sub(NAMED) {
        0 => {}
        1 => said.push("another variation".into()),
        more => said.push(format!("{more} more variations").into()),
    }
    said
}

/// "the try 1.Qa5? Kc6!", "3 tries".
pub(super) fn tries(diagram: &Position, lines: &[Line]) -> Option<Sentence> {
    match lines {
        [] => None,
        [Line(line)] => {
            let [first, refutation] = line[..] else { return Some("a try".into()) };
            let words = Sentence::from("the try ").mv(diagram, first, 1).text("? ");
            Some(words.bare_move(&diagram.play(first), refutation).text("!"))
        }
        _ => Some(format!("{} tries", lines.len()).into()),
    }
}

/// How the lack of a merit is worded. What only the key by itself has, like its length, no unit takes away.
fn lost_merit(name: &str) -> &'static str {
    let described = [
        (FLIGHT_GIVING_KEY, "the key gives fewer flights"),
        (KEY_UNPINS_BLACK, "the key unpins less of Black"),
        (KEY_PINS_WHITE, "the key pins less of White"),
        (CHECK_ALLOWING_KEY, "the key allows fewer checks"),
        (ACTIVE_SACRIFICE, "the key unit cannot be captured"),
        (PASSIVE_SACRIFICE, "the key leaves less en prise"),
        (DISTINCT_REFUTATIONS, "fewer tries are refuted by different moves"),
    ];
    described.iter().find(|(topic, _)| topic.name == name).map_or("a merit of the key is lost", |(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_themes_make_one_short_clause() {
        let words = |themes: &[&'static str], thinner: &[&'static str]| {
            Loss { themes: themes.to_vec(), thinner_themes: thinner.to_vec(), ..Loss::default() }.words()
        };
        let check = |words: Sentence, expected: &str| assert_eq!(words, Sentence::from(expected));
        check(words(&["Grimshaw"], &[]), "Grimshaw lost");
        check(words(&["A", "B"], &["C"]), "a and b lost and fewer lines of c");
        let many = ["A", "B", "C", "D", "E", "F", "G"];
        check(words(&many, &[]), "a, b, c, d and 3 more lost");
    }
}
