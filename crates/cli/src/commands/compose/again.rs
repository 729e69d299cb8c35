//! The commands that make a problem or a whole run again.

use studio::Provenance;
use studio::request::ComposeRequest;

/// The command that makes a problem again.
pub fn command(provenance: &Provenance) -> String {
    let Provenance { method, seed, attempt, .. } = provenance;
    let mut text = format!("keymove compose --method {} --seed {seed} --attempt {attempt}", method.name());
    for (field, value) in provenance.unusual_fields() {
        text.push_str(&format!(" --{field} {}", quoted(value)));
    }
    text
}

/// The command that makes so many attempts of a request again.
pub(super) fn run_command(request: &ComposeRequest, attempts: u64) -> String {
    let usual = ComposeRequest::default();
    let mut text = format!("keymove compose --seed {} --attempts {attempts}", request.seed);
    let mut say = |option: &str, value: Option<String>| {
        text.extend(value.map(|value| format!(" --{option} {}", quoted(&value))));
    };
    let unless = |is_usual: bool, value: String| (!is_usual).then_some(value);
    say("method", request.method.map(|method| method.name().to_owned()));
    say("moves", unless(request.moves == usual.moves, request.moves.to_string()));
    say("stipulation", request.stipulation.clone());
    say("solutions", request.solutions.map(|solutions| solutions.to_string()));
    say("theme", unless(request.theme.is_empty(), request.theme.join(",")));
    say("idea", request.idea.clone());
    say("like", request.like.clone());
    say("count", unless(request.count == usual.count, request.count.to_string()));
    say("units", unless(request.units == usual.units, request.units.clone()));
    say("conventions", request.conventions.clone());
    say("model", request.model.clone());
    say("preset", request.preset.clone());
    say("weights", request.weights_file.clone());
    say("min-score", request.min_score.map(|score| score.to_string()));
    say("experience", request.experience.as_ref().map(|table| table.name.clone()));
    say("max-nodes", request.max_nodes.map(|nodes| nodes.to_string()));
    let mut files: Vec<&str> = request.not_in.iter().map(|known| known.file.as_str()).collect();
    files.dedup();
    files.into_iter().for_each(|file| say("not-in", Some(file.to_owned())));
    text
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

#[cfg(test)]
mod tests {
    use studio::request::KnownProblem;

    use super::*;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("usual,key-takes-flight"), "usual,key-takes-flight");
        assert_eq!(quoted("my weights.toml"), "'my weights.toml'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }

    #[test]
    fn a_run_is_made_again_by_what_is_not_usual() {
        let usual = ComposeRequest { seed: 7, ..ComposeRequest::default() };
        assert_eq!(run_command(&usual, 57), "keymove compose --seed 7 --attempts 57");
        let known = |line| KnownProblem { file: "my problems.epd".to_owned(), line, text: String::new() };
        let other = ComposeRequest {
            theme: vec!["grimshaw".to_owned(), "self-block=2".to_owned()],
            count: 5,
            units: "6..9".to_owned(),
            min_score: Some(-1.5),
            not_in: vec![known(1), known(2)],
            ..usual
        };
        assert_eq!(
            run_command(&other, 3),
            "keymove compose --seed 7 --attempts 3 --theme grimshaw,self-block=2 --count 5 --units 6..9 \
             --min-score -1.5 --not-in 'my problems.epd'"
        );
    }
}
