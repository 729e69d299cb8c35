//! The conventions of composition as rules that can be named: which of them a problem breaks, and how often.
//!
//! [`Conventions::broken`] reads a full analysis and is the definition; [`Conventions::broken_by_two_mover`] says the
//! same of a sound two-mover without a tree, and gives up early where more is broken than matters.

mod full;
mod idle;
mod mating_play;
mod quick;

pub(crate) use mating_play::MatingPlay;

/// A rule.
#[derive(Debug)]
pub struct Rule {
    /// Its name: `key-checks`.
    pub name: &'static str,
    /// When it is broken.
    pub about: &'static str,
    /// What one breach weighs on the way to a problem without any.
    weight: u32,
    in_usual: bool,
    in_strict: bool,
}

const fn rule(name: &'static str, about: &'static str, weight: u32, in_usual: bool, in_strict: bool) -> Rule {
    Rule { name, about, weight, in_usual, in_strict }
}

/// How many rules there are.
pub const COUNT: usize = 14;

/// Every rule, the cheapest to test first.
pub static RULES: [Rule; COUNT] = [
    rule("key-checks", "the key gives check", 8, true, true),
    rule("key-captures-officer", "the key captures an officer", 4, true, true),
    rule("key-captures-pawn", "the key captures a pawn", 3, false, true),
    rule("key-takes-flight", "the key takes a flight, even if it gives others; counted: the flights", 3, false, true),
    rule("key-pins-black", "the key pins a black unit; counted: the units", 2, false, true),
    rule("white-in-check", "White is in check in the diagram", 8, true, true),
    rule("unprovided-check", "a black check in the diagram has no set answer; counted: the checks", 4, true, true),
    rule(
        "unprovided-flight",
        "a move of the black king in the diagram has no set answer; counted: the moves",
        2,
        false,
        true,
    ),
    rule("few-mates", "fewer than two different mates besides the threat; counted: those missing", 5, false, true),
    rule(
        "dual",
        "a defense has more than one answer; counted: the duals, those of one black unit with the same answers once",
        1,
        false,
        true,
    ),
    rule("idle-officer", "a white officer has no part in the play; counted: the officers", 3, false, true),
    rule("thematic-dual", "a major dual after a black move that carries a theme; counted: the duals", 3, true, false),
    rule("illegal", "the diagram provably cannot arise in a game", 8, true, true),
    rule("no-last-move", "Black had no last move", 8, true, true),
];

const KEY_CHECKS: usize = 0;
const KEY_CAPTURES_OFFICER: usize = 1;
const KEY_CAPTURES_PAWN: usize = 2;
const KEY_TAKES_FLIGHT: usize = 3;
const KEY_PINS_BLACK: usize = 4;
const WHITE_IN_CHECK: usize = 5;
const UNPROVIDED_CHECK: usize = 6;
const UNPROVIDED_FLIGHT: usize = 7;
const FEW_MATES: usize = 8;
const DUAL: usize = 9;
const IDLE_OFFICER: usize = 10;
const THEMATIC_DUAL: usize = 11;
const ILLEGAL: usize = 12;
const NO_LAST_MOVE: usize = 13;

/// How many different mates are wanted besides the threat.
const WANTED_MATES: usize = 2;

/// A set of rules to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conventions([bool; COUNT]);

/// How often each rule of a set is broken.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Broken {
    counts: [u32; COUNT],
    /// Whether the count was ended early: more may be broken.
    pub is_cut: bool,
}

impl Conventions {
    /// No rule.
    pub const OFF: Conventions = Conventions([false; COUNT]);

    /// What most problems keep.
    pub fn usual() -> Conventions {
        Conventions(std::array::from_fn(|index| RULES[index].in_usual))
    }

    /// What a judge wants to see kept.
    pub fn strict() -> Conventions {
        Conventions(std::array::from_fn(|index| RULES[index].in_strict))
    }

    /// Sets and single rules by their names: `strict`, `usual,key-takes-flight`, `off`. The error lists the choices.
    pub fn named(text: &str) -> Result<Conventions, String> {
        let mut all = Conventions::OFF;
        for name in text.split(',').map(str::trim) {
            let more = match name {
                "off" => Conventions::OFF,
                "usual" => Conventions::usual(),
                "strict" => Conventions::strict(),
                name => Conventions::one(name).ok_or_else(|| unknown(name))?,
            };
            all = Conventions(std::array::from_fn(|index| all.0[index] || more.0[index]));
        }
        Ok(all)
    }

    fn one(name: &str) -> Option<Conventions> {
        let found = RULES.iter().position(|rule| rule.name == name)?;
        Some(Conventions(std::array::from_fn(|index| index == found)))
    }

    /// The names of its rules.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        RULES.iter().enumerate().filter(|(index, _)| self.0[*index]).map(|(_, rule)| rule.name)
    }

    /// Whether there is any rule.
    pub fn is_off(&self) -> bool {
        *self == Conventions::OFF
    }

    /// Those of its rules that are not in another set.
    pub(super) fn without(&self, others: &Conventions) -> Conventions {
        Conventions(std::array::from_fn(|index| self.0[index] && !others.0[index]))
    }

    /// The same rules in three parts: those about the key alone, of the moves that follow, and what takes an
    /// explanation or a look at what went before.
    pub(super) fn in_stages(&self) -> [Conventions; 3] {
        let part = |range: std::ops::Range<usize>| {
            Conventions(std::array::from_fn(|index| self.0[index] && range.contains(&index)))
        };
        [part(0..UNPROVIDED_CHECK), part(UNPROVIDED_CHECK..IDLE_OFFICER), part(IDLE_OFFICER..COUNT)]
    }

    fn has(&self, rule: usize) -> bool {
        self.0[rule]
    }

    fn any(&self, rules: &[usize]) -> bool {
        rules.iter().any(|rule| self.0[*rule])
    }
}

fn unknown(name: &str) -> String {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    format!("there is no rule '{}': strict, usual, off, {}", chess::shorten(name), names.join(", "))
}

impl Broken {
    /// Whether no rule is broken.
    pub fn is_none(&self) -> bool {
        self.counts == [0; COUNT] && !self.is_cut
    }

    /// What all breaches weigh together.
    pub fn weight(&self) -> u32 {
        self.counts.iter().zip(&RULES).map(|(count, rule)| count * rule.weight).sum()
    }

    /// The rules broken, and how often.
    pub fn rules(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        RULES.iter().zip(self.counts).filter(|(_, count)| *count > 0).map(|(rule, count)| (rule.name, count))
    }

    fn add(&mut self, rule: usize, count: usize) {
        self.counts[rule] += count as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_their_names() {
        assert_eq!(Conventions::named("strict").map(|set| set.names().count()), Ok(13));
        let usual: Vec<&str> = Conventions::usual().names().collect();
        let expected = [
            "key-checks",
            "key-captures-officer",
            "white-in-check",
            "unprovided-check",
            "thematic-dual",
            "illegal",
            "no-last-move",
        ];
        assert_eq!(usual, expected);
        assert!(Conventions::named("off").is_ok_and(|set| set.is_off()));
        let both = Conventions::named("dual, key-checks").expect("two rules");
        assert_eq!(both.names().collect::<Vec<_>>(), ["key-checks", "dual"]);
        assert!(Conventions::named("nice").is_err_and(|error| error.starts_with("there is no rule 'nice': strict, ")));
    }

    #[test]
    fn the_places_in_the_list_are_right() {
        let name = |index: usize| RULES[index].name;
        assert_eq!((name(KEY_CHECKS), name(KEY_CAPTURES_OFFICER)), ("key-checks", "key-captures-officer"));
        assert_eq!((name(KEY_CAPTURES_PAWN), name(KEY_TAKES_FLIGHT)), ("key-captures-pawn", "key-takes-flight"));
        assert_eq!((name(KEY_PINS_BLACK), name(UNPROVIDED_CHECK)), ("key-pins-black", "unprovided-check"));
        assert_eq!(name(WHITE_IN_CHECK), "white-in-check");
        assert_eq!((name(UNPROVIDED_FLIGHT), name(FEW_MATES)), ("unprovided-flight", "few-mates"));
        assert_eq!((name(DUAL), name(IDLE_OFFICER)), ("dual", "idle-officer"));
        assert_eq!(
            (name(THEMATIC_DUAL), name(ILLEGAL), name(NO_LAST_MOVE)),
            ("thematic-dual", "illegal", "no-last-move")
        );
    }
}
