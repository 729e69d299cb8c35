//! One problem to work on: what a record gives, or why it gives none. Says what is wrong, where, and what to do; never
//! repeats more than a few words of the input.

use std::sync::Arc;

use formats::{Record, RecordPhase, Refusal, Unreadable, read_line};
use problem::{Problem, Retro, RightFinding, Stipulation};
use serde_json::Value;

/// A problem as it was read. The side that begins is to move, and nothing says that the position is legal.
#[derive(Clone, PartialEq, Debug)]
pub struct Input {
    /// The name it was given, a string or a number, carried through to the result.
    pub id: Option<Value>,
    /// Which twin it is, where each is worked on by itself.
    pub twin: Option<String>,
    /// All that is known of it.
    pub record: Arc<Record>,
    /// Diagram, stipulation and twins.
    pub problem: Problem,
    /// Where the input was completed by the conventions or contradicts itself, in sentences.
    pub notes: Vec<String>,
    /// What was found out about the rights of the diagram.
    pub rights: Vec<RightFinding>,
}

/// Text that is not a problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InputError {
    /// No record at all.
    #[error(transparent)]
    NotRead(#[from] Unreadable),
    /// A record that is kept, but not solved.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Bytes that are not text.
    #[error("the line is not valid UTF-8 (byte {0}): save the file as UTF-8")]
    NotUtf8(usize),
    /// Longer than any problem.
    #[error("the line is longer than {0} bytes: give one problem per line")]
    TooLong(usize),
    /// The stream broke.
    #[error("reading failed: {0}")]
    Unreadable(String),
}

impl Input {
    /// A problem of which nothing else is known.
    pub fn of(problem: Problem) -> Input {
        Input { id: None, twin: None, record: Arc::default(), problem, notes: vec![], rights: vec![] }
    }

    /// The authors in one line.
    pub fn author(&self) -> Option<String> {
        self.record.authors_line()
    }

    /// The distinction: "1st Prize".
    pub fn award(&self) -> Option<&str> {
        self.record.award.as_ref()?.distinction.as_deref()
    }

    /// A record with its twins, as one problem. Without a stipulation it gets the `default` one, if there is any.
    pub fn of_record(record: Record, default: Option<Stipulation>) -> Result<Input, InputError> {
        let (problem, RecordPhase { notes, rights, .. }) = record.problem(default)?;
        let notes = record.origin.remarks.iter().cloned().chain(notes).collect();
        Ok(Input { id: record.id.clone(), twin: None, record: Arc::new(record), problem, notes, rights })
    }

    /// One phase of a record.
    pub fn of_phase(record: &Arc<Record>, phase: &RecordPhase) -> Result<Input, InputError> {
        let problem = phase.problem()?;
        let notes = record.origin.remarks.iter().chain(&phase.notes).cloned().collect();
        let (id, twin, rights) = (record.id.clone(), phase.label.clone(), phase.rights.clone());
        Ok(Input { id, twin, record: Arc::clone(record), problem, notes, rights })
    }
}

/// Reads one problem. A stipulation that comes with the position takes precedence over the `default` one, and decides
/// who begins.
///
/// ```
/// let two = "#2".parse().unwrap();
/// let input = keymove_collection::read("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - dm 3;", two).unwrap();
/// assert_eq!(input.problem.stipulation.moves(), 3);
/// ```
pub fn read(text: &str, default: Stipulation) -> Result<Input, InputError> {
    read_deducing(text, default, None)
}

/// Reads one problem, its rights deduced in this way instead of by the conventions.
pub fn read_deducing(text: &str, default: Stipulation, retro: Option<Retro>) -> Result<Input, InputError> {
    read_with_twins(text, default, retro, &[])
}

/// Reads one problem and adds twins to it, in the words of Popeye's input.
///
/// ```
/// let help = "h#2".parse().unwrap();
/// let twins = ["Move b5 a1".to_owned()];
/// let input = keymove_collection::read_with_twins("Kd8 Qb5 / Kd6", help, None, &twins).unwrap();
/// assert_eq!(input.problem.phases().len(), 2);
/// ```
pub fn read_with_twins(
    text: &str,
    default: Stipulation,
    retro: Option<Retro>,
    twins: &[String],
) -> Result<Input, InputError> {
    let mut record = Record { retro, ..read_line(text)? };
    twins.iter().for_each(|commands| record.add_twin(commands));
    Input::of_record(record, Some(default))
}

/// Reads one record, whether it can be solved or not. Without a stipulation it gets the `default` one.
pub fn read_record(text: &str, default: &Stipulation) -> Result<Record, InputError> {
    let mut record = read_line(text)?;
    record.stipulation.get_or_insert_with(|| default.to_string());
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BARON: &str = "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8";

    fn two() -> Stipulation {
        "#2".parse().expect("a stipulation")
    }

    fn check(text: &str, fen: &str, stipulation: &str) {
        let input = read(text, two()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(input.problem.setup.to_fen(), fen, "{text}");
        assert_eq!(input.problem.stipulation.to_string(), stipulation, "{text}");
    }

    fn fails(text: &str, with: &str) {
        let message = read(text, two()).expect_err(text).to_string();
        assert!(message.contains(with), "{text}: {message}");
        assert!(message.chars().count() < 300, "{message}");
    }

    #[test]
    fn every_form_is_read() {
        let full = format!("{BARON} w - - 0 1");
        check(BARON, &full, "#2");
        check(&format!("{BARON} #3"), &full, "#3");
        check(&format!("  {BARON} w - -\t0 1 "), &full, "#2");
        check(&format!("{BARON} w - - dm 3; id \"x; y\";"), &full, "#3");
        check(&format!("{BARON} w - - 0 1 bm Qc4; dm 2"), &full, "#2");
        check("Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7", &full, "#2");
        check("Kd8 Qb5 Bb3 Pf4/Kd6 Ba8 c7 #4", &full, "#4");
        check("white Kd8 Qb5 Bb3 Pf4 black Kd6 Ba8 pc7", &full, "#2");
        check("w: Kd8 Qb5 Bb3 f4 b: Kd6 Ba8 c7", &full, "#2");
        check(&format!("\u{feff}{{\"fen\":\"{BARON}\",\"stipulation\":\"#5\",\"year\":1900}}"), &full, "#5");
    }

    #[test]
    fn the_stipulation_decides_who_begins() {
        let (white, black) = (format!("{BARON} w - - 0 1"), format!("{BARON} b - - 0 1"));
        let piece_list = "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7";
        for line in [format!("{BARON} b - - s#2"), format!("{BARON} h#2.5"), format!("{piece_list} ser-#4")] {
            let stipulation = line.rsplit(' ').next().expect("a word").to_owned();
            check(&line, &white, &stipulation);
        }
        check(&format!("{BARON} w - - h#2"), &black, "h#2");
        check(&format!("{piece_list} h # 2"), &black, "h#2");
        check(&format!("{piece_list} Ser h#7"), &black, "ser-h#7");
        check(&format!("{BARON} b - - h#2 2 solutions"), &black, "h#2 2.1.1.1");
        check(&format!("{BARON} b - - stipulation \"ser-h#7\"; id \"x\";"), &black, "ser-h#7");
        check(&format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"h#2\",\"intended\":2}}"), &black, "h#2 2.1.1.1");
    }

    #[test]
    fn a_side_to_move_that_cannot_be_is_noted() {
        let notes = |text: &str| read(text, two()).expect(text).notes;
        let selfmate = "the FEN has Black to move, but s#2 begins with White: White moves first";
        assert_eq!(notes(&format!("{BARON} b - - s#2")), [selfmate]);
        // Black to mate is another question, and never answered by White's mate.
        let exchanged = "Black is to move: #2 is solved with the roles exchanged";
        assert_eq!(notes(&format!("{BARON} b - -")), [exchanged]);
        let help = "h#2 begins with Black; the FEN has White to move: Black moves first (for the other side's play this would be a duplex)";
        assert_eq!(notes(&format!("{BARON} w - - h#2")), [help]);
        for silent in [format!("{BARON} h#2"), format!("{BARON} b - - h#2"), "Kd8 Qb5 / Kd6 h#2".to_owned()] {
            assert!(notes(&silent).is_empty(), "{silent}");
        }
    }

    #[test]
    fn a_best_move_that_is_a_length_is_a_stipulation() {
        let full = format!("{BARON} w - - 0 1");
        for (operations, stipulation) in
            [("bm #3;", "#3"), ("bm #3", "#3"), ("bm #3; id \"x\";", "#3"), ("bm #3; dm 4;", "#4"), ("bm Qc4#;", "#2")]
        {
            check(&format!("{BARON} w - - {operations}"), &full, stipulation);
        }
        check(&format!("{BARON} w - - 0 1 bm Qb8=S"), &full, "#2");
    }

    #[test]
    fn large_numbers_are_not_changed() {
        let id = |number: &str| read(&format!("{{\"id\": {number}, \"fen\":\"{BARON}\"}}"), two()).expect(number).id;
        assert_eq!(id("18446744073709551615"), Some(Value::from(u64::MAX)));
        assert_eq!(id("18446744073709551617"), Some(Value::from("18446744073709551617")));
        assert_eq!(id("-99999999999999999999"), Some(Value::from("-99999999999999999999")));
        assert_eq!(id("1.5"), Some(Value::from(1.5)));
    }

    #[test]
    fn names_are_carried_through() {
        let id = |text: &str| read(text, two()).expect(text).id;
        assert_eq!(id(&format!("{{\"fen\":\"{BARON}\",\"id\":7}}")), Some(Value::from(7)));
        assert_eq!(id(&format!("{BARON} w - - id \"x; y\"; dm 2;")), Some(Value::from("x; y")));
        assert_eq!(id(BARON), None);
    }

    #[test]
    fn authors_are_carried_through() {
        let author = |field: &str| read(&format!("{{\"fen\":\"{BARON}\",{field}}}"), two()).expect(field).author();
        assert_eq!(author(r#""author":"Weenink, Henri""#).as_deref(), Some("Weenink, Henri"));
        assert_eq!(author(r#""authors":["A"," B"]"#).as_deref(), Some("A; B"));
        for missing in [r#""author":null"#, r#""author":" ""#, r#""year":1917"#] {
            assert_eq!(author(missing), None, "{missing}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        fails("", "empty");
        fails("   ", "empty");
        fails("hello", "neither a FEN");
        fails("Kd8 Qb5 Kd6", "needs a slash");
        fails(&"x".repeat(1_000_000), "neither a FEN");
        fails("9/8/8/8/8/8/8/8", "rank 8");
        fails("8/8/8/8/8/8/8/8/8 w", "9 ranks");
        fails("b2K4/2p5/3k4/1X6/5P2/1B6/8/8", "'X' is not a unit");
        fails(&format!("{BARON} w - - dm 0;"), "out of range");
        fails(&format!("{BARON} w - - dm x;"), "dm");
        fails(&format!("{BARON} w - - 0 1 7"), "seventh");
        fails(&format!("{BARON} #999"), "out of range");
        fails("{\"fen\":", "broken");
        fails("{}", "no field 'fen'");
        fails("{\"fen\":\"8\"}", "neither a FEN");
        fails(
            &format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"x#2\"}}"),
            "'x#2' is not a stipulation such as #2, =2, h#2",
        );
        fails(&format!("{BARON} x#2"), "'x#2' is not a stipulation");
        fails(
            &format!("{{\"fen\":\"{BARON}\",\"twins\":[{{\"label\":\"b\",\"ops\":[{{\"op\":\"move\"}}]}}]}}"),
            "twin b",
        );
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = read(&text, two());
        }

        #[test]
        fn no_changed_line_panics(at in 0usize..80, byte in any::<char>(), which in 0usize..3) {
            let lines = [
                format!("{BARON} w KQkq e3 dm 3; id \"x\";"),
                "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7 #3".to_owned(),
                format!("{{\"fen\":\"{BARON}\",\"stipulation\":\"#2\",\"id\":1}}"),
            ];
            let mut line: Vec<char> = lines[which].chars().collect();
            let at = at % line.len();
            line[at] = byte;
            let _ = read(&line.iter().collect::<String>(), two());
            line.truncate(at);
            let _ = read(&line.into_iter().collect::<String>(), two());
        }
    }
}
