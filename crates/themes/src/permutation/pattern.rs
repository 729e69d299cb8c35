//! Reading a pattern: at compile time, so that a typing error in a theme does not compile.

use crate::PhaseKind;

/// How many letters there are of either side: `A` to `F`.
pub const LETTERS: usize = 6;
/// How many phases a pattern can have.
pub const PHASES: usize = 4;
/// How many variations and refutations a phase of a pattern can have.
const STEPS: usize = 4;

/// A letter's place in the alphabet.
pub type Letter = u8;

/// Phases and what has to happen in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    clauses: [Clause; PHASES],
    count: usize,
}

/// One phase of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// What it may begin with: one bit for each kind of phase.
    kinds: u8,
    /// The letter of its first move.
    pub first: Option<Letter>,
    /// What White may threaten.
    pub threats: Threats,
    steps: [PatternStep; STEPS],
    count: usize,
}

/// What a pattern says about the threats of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threats {
    /// Unspecified: one or none.
    AtMostOne,
    /// Any threats.
    Any,
    /// This one and no other.
    One(Letter),
    /// These two and no other.
    Two(Letter, Letter),
    /// This one, and others or not.
    With(Letter),
}

/// What Black can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternStep {
    /// A black move, and White's only answer to it.
    Variation(Letter, Letter),
    /// A black move that refutes.
    Refutation(Letter),
}

impl Pattern {
    /// A pattern of a theme, read when the theme is compiled.
    pub const fn of(text: &str) -> Pattern {
        match Pattern::parse(text) {
            Ok(pattern) => pattern,
            Err(_) => panic!("this is no pattern"),
        }
    }

    /// Reads a pattern, or says what is wrong with it.
    pub const fn parse(text: &str) -> Result<Pattern, &'static str> {
        let text = text.as_bytes();
        let mut pattern = Pattern { clauses: [Clause::EMPTY; PHASES], count: 0 };
        let mut at = 0;
        loop {
            if pattern.count == PHASES {
                return Err("too many phases");
            }
            match clause(text, at) {
                Ok((clause, next)) => {
                    pattern.clauses[pattern.count] = clause;
                    pattern.count += 1;
                    at = next;
                }
                Err(error) => return Err(error),
            }
            if at >= text.len() {
                return Ok(pattern);
            }
            // The bar between two phases.
            at += 1;
        }
    }

    /// Its phases.
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses[..self.count]
    }
}

impl Clause {
    const EMPTY: Clause = Clause {
        kinds: 0,
        first: None,
        threats: Threats::AtMostOne,
        steps: [PatternStep::Refutation(0); STEPS],
        count: 0,
    };

    /// What Black can do in it.
    pub fn steps(&self) -> &[PatternStep] {
        &self.steps[..self.count]
    }

    /// Whether it may begin like this.
    pub fn allows(&self, kind: PhaseKind) -> bool {
        self.kinds & bit(kind) != 0
    }

    /// Whether it can only be the key.
    pub fn is_key(&self) -> bool {
        self.kinds == bit(PhaseKind::Key)
    }
}

const fn bit(kind: PhaseKind) -> u8 {
    1 << kind as u8
}

/// One phase from here to the next bar or the end.
const fn clause(text: &[u8], mut at: usize) -> Result<(Clause, usize), &'static str> {
    let mut clause = Clause::EMPTY;
    while at < text.len() && text[at] != b'|' {
        let word = at;
        while at < text.len() && text[at] != b'|' && text[at] != b' ' {
            at += 1;
        }
        if at > word {
            clause = match clause.with(text, word, at) {
                Ok(clause) => clause,
                Err(error) => return Err(error),
            };
        }
        if at < text.len() && text[at] == b' ' {
            at += 1;
        }
    }
    if clause.kinds == 0 {
        return Err("a phase begins with set, try or key");
    }
    Ok((clause, at))
}

impl Clause {
    /// The phase with one more word to it.
    const fn with(mut self, text: &[u8], start: usize, end: usize) -> Result<Clause, &'static str> {
        if self.kinds == 0 {
            self.kinds = match kinds(text, start, end) {
                Ok(kinds) => kinds,
                Err(error) => return Err(error),
            };
            return Ok(self);
        }
        let first = text[start];
        if first == b'(' {
            match threats(text, start + 1, end) {
                Some(threats) => self.threats = threats,
                None => return Err("threats are written (A), (AB), (A+) or (+)"),
            }
            return Ok(self);
        }
        if end == start + 1 && self.count == 0 {
            self.first = white(first);
            return if self.first.is_some() { Ok(self) } else { Err("a first move has a capital letter") };
        }
        if self.count == STEPS {
            return Err("too many variations");
        }
        match step(text, start, end) {
            Some(step) => self.steps[self.count] = step,
            None => return Err("black moves are written a:A or a!"),
        }
        self.count += 1;
        Ok(self)
    }
}

/// `set/try`.
const fn kinds(text: &[u8], mut at: usize, end: usize) -> Result<u8, &'static str> {
    let mut kinds = 0;
    while at < end {
        if at + 3 > end {
            return Err("a phase is set, try or key");
        }
        kinds |= match (text[at], text[at + 1], text[at + 2]) {
            (b's', b'e', b't') => bit(PhaseKind::SetPlay),
            (b't', b'r', b'y') => bit(PhaseKind::Try),
            (b'k', b'e', b'y') => bit(PhaseKind::Key),
            _ => return Err("a phase is set, try or key"),
        };
        at += 3;
        if at < end && text[at] != b'/' {
            return Err("kinds of phases are divided by /");
        }
        at += 1;
    }
    Ok(kinds)
}

/// What stands between parentheses.
const fn threats(text: &[u8], start: usize, end: usize) -> Option<Threats> {
    if end <= start + 1 || text[end - 1] != b')' {
        return None;
    }
    match (end - 1 - start, white(text[start]), white(text[end - 2]), text[end - 2]) {
        (1, None, _, b'+') => Some(Threats::Any),
        (1, Some(one), ..) => Some(Threats::One(one)),
        (2, Some(one), None, b'+') => Some(Threats::With(one)),
        (2, Some(one), Some(other), _) => Some(Threats::Two(one, other)),
        _ => None,
    }
}

/// `a:A` or `a!`.
const fn step(text: &[u8], start: usize, end: usize) -> Option<PatternStep> {
    let Some(defense) = letter(text[start], b'a') else { return None };
    if end == start + 2 && text[start + 1] == b'!' {
        return Some(PatternStep::Refutation(defense));
    }
    if end != start + 3 || text[start + 1] != b':' {
        return None;
    }
    match white(text[start + 2]) {
        Some(answer) => Some(PatternStep::Variation(defense, answer)),
        None => None,
    }
}

const fn white(byte: u8) -> Option<Letter> {
    letter(byte, b'A')
}

const fn letter(byte: u8, first: u8) -> Option<Letter> {
    if byte >= first && ((byte - first) as usize) < LETTERS { Some(byte - first) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_threats_and_black_moves_are_read() {
        let pattern = Pattern::parse("try A (BC) a! | set/key (+) a:B b:A").expect("a pattern");
        let [one, other] = pattern.clauses() else { panic!("two phases") };
        assert!(one.allows(PhaseKind::Try) && !one.allows(PhaseKind::Key) && !one.is_key());
        assert_eq!((one.first, one.threats), (Some(0), Threats::Two(1, 2)));
        assert_eq!(one.steps(), [PatternStep::Refutation(0)]);
        assert!(other.allows(PhaseKind::SetPlay) && other.allows(PhaseKind::Key) && !other.allows(PhaseKind::Try));
        assert_eq!((other.first, other.threats), (None, Threats::Any));
        assert_eq!(other.steps(), [PatternStep::Variation(0, 1), PatternStep::Variation(1, 0)]);
        assert!(Pattern::of("key (A+)").clauses()[0].is_key());
        assert_eq!(Pattern::of("key (A+)").clauses()[0].threats, Threats::With(0));
        assert_eq!(Pattern::of("key a:A").clauses()[0].threats, Threats::AtMostOne);
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        let wrong = [
            "",
            "A",
            "tri a:A",
            "try a",
            "try a:a",
            "try A:a",
            "try (a)",
            "try (A",
            "try ()",
            "try a:",
            "try a:G",
            "try |",
            "set/ a:A x",
            "try!key a:A",
            "key | key | key | key | key",
            "key a! b! c! d! e!",
            "key (ABC)",
        ];
        for text in wrong {
            assert!(Pattern::parse(text).is_err(), "{text}");
        }
    }
}
