//! The keywords under which collections file their problems, and which of our themes should find them.

use std::collections::BTreeMap;

use problem::Stipulation;
use themes::{Evidence, Play, Reading, THEMES, Theme, theme_named};

/// A keyword, and all that answers to it: any counts.
pub struct Question {
    pub keyword: &'static str,
    pub answers: Vec<Answer>,
}

/// A theme, or the part of it that says certain words.
#[derive(Clone, Copy)]
pub struct Answer {
    pub theme: &'static str,
    /// What the evidence has to say, if the keyword is narrower than the theme; the seed readings know no kinds.
    pub words: &'static str,
}

/// Keywords narrower than a theme of ours, or with a second theme that answers to them: (keyword, theme, words).
const MORE: &[(&str, &str, &str)] = &[
    // A Novotny on the crossing of a rook's and a bishop's line is a Grimshaw with captures, and filed under both.
    ("Grimshaw", "novotny", ""),
    // A unit that stands on the line of a pin unpins indirectly; the one that pins unpins directly by leaving.
    ("Indirect unpinning", "unpin", "interposition unpin"),
];

/// Other labels for our themes: (label, theme).
const ALIASES: &[(&str, &str)] = &[("Waiting key", "tempo"), ("Zugzwang", "tempo")];

/// What a keyword has to reach on the sound two-movers, in per cent.
const BARS: &[(&str, usize)] = &[
    ("Flight giving key", 95),
    ("Switchback", 95),
    ("Grimshaw", 95),
    ("Novotny", 95),
    ("B2", 95),
    ("Fleck", 95),
    ("Karlstrom-Fleck", 95),
    ("Zagoruiko", 95),
    ("Reciprocal", 95),
    ("Pickaninny", 95),
    ("Albino", 95),
    ("Barnes", 95),
    ("Somov (B1)", 95),
    ("Cross-checks", 95),
    ("King star flight", 95),
    ("Changed mates", 95),
    ("Mutate", 90),
    ("Model mates", 90),
    ("Block", 90),
    ("Black correction", 85),
];

/// The greatest share of all two-movers that a theme may be seen in, in per mille: a detector that fires everywhere
/// says nothing.
pub const RESTRAINT: &[(&str, usize)] = &[("grimshaw", 60), ("fleck", 15), ("zagoruiko", 20), ("reciprocal", 10)];

/// Every keyword that a theme answers to, in the order of the alphabet.
pub fn questions() -> Vec<Question> {
    let mut answers: BTreeMap<&'static str, Vec<Answer>> = BTreeMap::new();
    for theme in THEMES {
        for keyword in theme.keywords {
            answers.entry(keyword).or_default().push(Answer { theme: theme.name, words: "" });
        }
    }
    for &(keyword, theme, words) in MORE.iter().filter(|(_, theme, _)| theme_named(theme).is_some()) {
        answers.entry(keyword).or_default().push(Answer { theme, words });
    }
    answers.into_iter().map(|(keyword, answers)| Question { keyword, answers }).collect()
}

/// What a label asks for: a keyword, a theme's title or name, or one of these with a remark in parentheses.
pub fn question_for(label: &str) -> Option<Question> {
    let plain = label.split(" (").next().unwrap_or(label);
    [label, plain].into_iter().find_map(|label| {
        let keyword = questions().into_iter().find(|question| question.keyword == label);
        keyword.or_else(|| theme_called(label))
    })
}

fn theme_called(label: &str) -> Option<Question> {
    let alias = ALIASES.iter().find(|(other, _)| other.eq_ignore_ascii_case(label)).map(|(_, theme)| *theme);
    let plain = |title: &'static str| title.split(" (").next().unwrap_or(title);
    let called =
        |theme: &&Theme| plain(theme.title).eq_ignore_ascii_case(label) || theme.name.eq_ignore_ascii_case(label);
    let theme = alias.and_then(theme_named).or_else(|| THEMES.iter().find(called))?;
    Some(Question { keyword: theme.title, answers: vec![Answer { theme: theme.name, words: "" }] })
}

impl Question {
    /// What is found of it.
    pub fn evidence(&self, play: &Play<'_>, reading: Reading) -> Vec<Evidence> {
        let found = |answer: &Answer| {
            let mut found = theme_named(answer.theme).map_or(Vec::new(), |theme| theme.detect(play, reading));
            found.retain(|evidence| evidence.detail.print(chess::Letters::Problem).contains(answer.words));
            found
        };
        self.answers.iter().flat_map(found).collect()
    }

    /// Whether one of its themes was scored by the papers.
    pub fn has_seed(&self) -> bool {
        let scored = |answer: &Answer| theme_named(answer.theme).is_some_and(|theme| theme.seed.is_some());
        self.answers.iter().all(|answer| answer.words.is_empty()) && self.answers.iter().any(scored)
    }

    /// Whether one of its themes is looked for in such problems: a keyword of helpmates may stand at a directmate.
    pub fn is_answered_in(&self, asked: Stipulation) -> bool {
        let is_looked_for =
            |answer: &Answer| theme_named(answer.theme).is_some_and(|theme| theme.applies_to.includes(asked));
        self.answers.iter().any(is_looked_for)
    }

    /// Its themes, for a table.
    pub fn themes(&self) -> String {
        let name = |answer: &Answer| [answer.theme, answer.words.trim()].join(" ").trim().to_owned();
        self.answers.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// Whether this many of the tagged problems are enough; nothing if no bar is set. Of fewer than twenty problems one
    /// may be missed where the bar is 95 per cent.
    pub fn passes(&self, found: usize, tagged: usize) -> Option<bool> {
        let (_, bar) = BARS.iter().find(|(keyword, _)| *keyword == self.keyword)?;
        Some(found * 100 >= bar * tagged || tagged < 20 && found + 1 >= tagged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bar_has_a_question_and_every_restraint_a_theme() {
        let questions = questions();
        let asked = |keyword: &str| questions.iter().any(|question| question.keyword == keyword);
        let unasked: Vec<&str> = BARS.iter().map(|(keyword, _)| *keyword).filter(|keyword| !asked(keyword)).collect();
        assert_eq!(unasked, [""; 0]);
        assert!(RESTRAINT.iter().all(|(theme, _)| theme_named(theme).is_some()));
    }

    #[test]
    fn labels_are_keywords_titles_names_or_aliases_with_or_without_a_remark() {
        let check = |label: &str, expected: &str| {
            assert_eq!(question_for(label).map_or(String::new(), |question| question.themes()), expected, "{label}");
        };
        check("Somov (B1)", "somov-b1");
        check("Grimshaw (pawn/bishop on d6)", "grimshaw, novotny");
        check("Allumwandlung (tries)", "allumwandlung");
        check("Self-block", "self-block");
        check("Lonely king", "lonely-king");
        check("Waiting key", "tempo");
        check("Mousetrap", "");
    }

    #[test]
    fn a_bar_is_a_share_and_of_a_few_one_may_be_missed() {
        let question = Question { keyword: "Novotny", answers: Vec::new() };
        assert_eq!(question.passes(19, 20), Some(true));
        assert_eq!(question.passes(18, 20), Some(false));
        assert_eq!(question.passes(18, 19), Some(true));
        assert_eq!(question.passes(17, 19), Some(false));
        assert_eq!(Question { keyword: "Letters", answers: Vec::new() }.passes(0, 5), None);
    }
}
