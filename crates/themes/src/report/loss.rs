//! What a problem loses with a unit, and how it is said.

use super::remark::Remark;
use super::topic::*;
use super::wording;

/// What is gone, or worse.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Loss {
    /// Threats of the key that are gone.
    pub threats: usize,
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
    /// Duals that appeared.
    pub duals: usize,
    /// Duals that are graver than before: major instead of minor, or with more answers.
    pub graver_duals: usize,
    /// Whether Black separates the threats no more, or fewer of them.
    pub unseparated: bool,
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

    /// "1 answer is lost and the key takes the flight d5".
    pub(super) fn words(&self) -> String {
        let count = |count: usize, one: &str, more: &str, rest: &str| {
            let verb = wording::number(count, "is", "are");
            (count > 0).then(|| format!("{count} {} {verb} {rest}", wording::number(count, one, more)))
        };
        let counted = [
            count(self.threats, "threat", "threats", "lost"),
            count(self.answers, "answer", "answers", "lost"),
            count(self.variations, "variation", "variations", "lost"),
            count(self.set_play, "set variation", "set variations", "lost"),
            count(self.tries, "try", "tries", "lost"),
            count(self.further_threats, "threat", "threats", "added"),
            count(self.duals, "dual", "duals", "added"),
            count(self.graver_duals, "dual", "duals", "graver"),
        ];
        let mut parts: Vec<String> = self.faults.iter().map(as_clause).collect();
        parts.extend(self.unseparated.then(|| "Black does not separate the threats".to_owned()));
        parts.extend(named(&self.themes, "is lost", "are lost"));
        parts.extend(counted.into_iter().flatten());
        if self.variations == 0 {
            let thinner = named(&self.thinner_themes, "is shown", "is shown");
            parts.extend(thinner.map(|words| format!("less of {words}")));
        }
        parts.extend(self.merits.iter().map(|name| lost_merit(name).to_owned()));
        wording::list(&parts)
    }
}

/// "the theme Grimshaw is lost", "the themes Grimshaw, Novotny are lost"; nothing of nothing.
fn named(titles: &[&str], is: &str, are: &str) -> Option<String> {
    let verb = wording::number(titles.len(), is, are);
    let titles: Vec<String> = titles.iter().map(|title| (*title).to_owned()).collect();
    let noun = wording::number(titles.len(), "theme", "themes");
    (!titles.is_empty()).then(|| format!("the {noun} {} {verb}", wording::row(&titles)))
}

/// "The key gives check." inside a sentence.
fn as_clause(remark: &Remark) -> String {
    let sentence = remark.sentence.trim_end_matches('.');
    sentence.strip_prefix("The ").map_or(sentence.to_owned(), |rest| format!("the {rest}"))
}

/// How the lack of a merit is told. What only the key by itself has, like its length, no unit takes away.
fn lost_merit(name: &str) -> &'static str {
    let told = [
        (FLIGHT_GIVING_KEY, "the key gives fewer flights"),
        (KEY_UNPINS_BLACK, "the key unpins less of Black"),
        (KEY_PINS_WHITE, "the key pins less of White"),
        (CHECK_ALLOWING_KEY, "the key allows fewer checks"),
        (ACTIVE_SACRIFICE, "the key unit cannot be captured"),
        (PASSIVE_SACRIFICE, "the key leaves less to be captured"),
        (DISTINCT_REFUTATIONS, "fewer tries are refuted by different moves"),
    ];
    told.iter().find(|(topic, _)| topic.name == name).map_or("a merit of the key is lost", |(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_themes_make_one_short_clause() {
        let words = |themes: &[&'static str], thinner: &[&'static str]| {
            Loss { themes: themes.to_vec(), thinner_themes: thinner.to_vec(), ..Loss::default() }.words()
        };
        assert_eq!(words(&["Grimshaw"], &[]), "the theme Grimshaw is lost");
        assert_eq!(words(&["A", "B"], &["C"]), "the themes A, B are lost and less of the theme C is shown");
        let many = ["A", "B", "C", "D", "E", "F", "G"];
        assert_eq!(words(&many, &[]), "the themes A, B, C, D and 3 more are lost");
    }
}
