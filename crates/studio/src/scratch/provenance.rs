//! Where a composed problem comes from: enough to make it again.

use compose::{Conventions, GENERATION};

use super::wanted::written;
use super::{ComposeMethod, ComposeWishes};

/// How a problem was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The composer.
    pub method: ComposeMethod,
    /// What chance began with.
    pub seed: u64,
    /// Which attempt it was.
    pub attempt: u64,
    /// Which generation it belongs to, if the composer learns from generation to generation: those before have to be made
    /// again first.
    pub generation: Option<u64>,
    /// The options that the attempt depends on beside these, as they are written on the command line.
    pub options: Vec<(&'static str, String)>,
}

impl Provenance {
    pub(super) fn of(wishes: &ComposeWishes, nodes: u64, attempt: u64) -> Provenance {
        let mut options = vec![("--moves", wishes.stipulation.moves().to_string())];
        let by_steps = matches!(wishes.method, ComposeMethod::Random | ComposeMethod::Experience);
        if by_steps {
            let mut reading: Vec<String> =
                wishes.reading.differences().iter().map(|(name, word)| format!("{name}={word}")).collect();
            if wishes.reading.most_units != compose::Reading::NEAREST.most_units {
                reading.push(format!("most-units={}", wishes.reading.most_units));
            }
            if !reading.is_empty() {
                options.push(("--reading", reading.join(",")));
            }
        } else {
            let range = &wishes.units;
            options.push(("--units", format!("{}..{}", range.start(), range.end())));
            options.push(("--model", wishes.judge.model.info().name.to_owned()));
            if wishes.judge.preset != wishes.judge.model.info().presets[0].name {
                options.push(("--preset", wishes.judge.preset.to_owned()));
            }
            options.extend(wishes.weights_file.clone().map(|file| ("--weights", file)));
        }
        let learns = matches!(wishes.method, ComposeMethod::Experience | ComposeMethod::Mixed);
        if let Some((name, _)) = wishes.experience.as_ref().filter(|_| learns) {
            options.push(("--experience", name.clone()));
        }
        if wishes.method == ComposeMethod::Themed {
            options.push(("--theme", wishes.themes.iter().map(written).collect::<Vec<_>>().join(",")));
        }
        if matches!(wishes.method, ComposeMethod::Climb | ComposeMethod::Themed | ComposeMethod::Mixed) {
            options.push(("--conventions", written_conventions(&wishes.conventions)));
        }
        options.push(("--max-nodes", nodes.to_string()));
        let generation = (wishes.method == ComposeMethod::Mixed).then_some(attempt / GENERATION);
        Provenance { method: wishes.method, seed: wishes.seed, attempt, generation, options }
    }

    /// In a few words.
    pub fn words(&self) -> String {
        let generation = self.generation.map_or_else(String::new, |number| format!("generation {number}, "));
        format!("{}, seed {}, {generation}attempt {}", self.method.name(), self.seed, self.attempt)
    }

    /// The command that makes the problem again.
    pub fn command(&self) -> String {
        let mut text =
            format!("keymove compose --method {} --seed {} --attempt {}", self.method.name(), self.seed, self.attempt);
        for (name, value) in &self.options {
            text.push_str(&format!(" {name} {}", quoted(value)));
        }
        text
    }
}

/// A word as a shell takes it: in quotes where it holds anything unusual.
fn quoted(word: &str) -> String {
    let usual = |letter: char| letter.is_ascii_alphanumeric() || "-_./,=:+".contains(letter);
    if !word.is_empty() && word.chars().all(usual) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// As they are written on the command line, by the name of the set if it has one.
fn written_conventions(conventions: &Conventions) -> String {
    let sets = ["strict", "usual", "off"];
    let set = sets.into_iter().find(|set| Conventions::named(set).as_ref() == Ok(conventions));
    set.map_or_else(|| conventions.names().collect::<Vec<_>>().join(","), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("usual,key-takes-flight"), "usual,key-takes-flight");
        assert_eq!(quoted("my weights.toml"), "'my weights.toml'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
