//! The state of composing, also as plain values that are saved and read back. Nonsense is rejected.

use chess::{Setup, parse_fen};
use compose::TableFeedback;
use serde_json::{Value, json};

use super::feedback;
use super::outcome::ComposeTally;

/// A problem that was kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Kept {
    /// The number of its attempt.
    pub number: u64,
    pub setup: Setup,
    /// What it is worth, where the best are chosen in the end.
    pub score: Option<f64>,
}

/// Composing under way.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ComposeState {
    /// The number of the next attempt.
    pub next: u64,
    pub tally: ComposeTally,
    /// The problems that were kept, in the order of their attempts.
    pub kept: Vec<Kept>,
    /// The first few that a collection anticipates, in words.
    pub anticipated: Vec<String>,
    /// What generations have learned.
    pub feedback: Option<TableFeedback>,
}

impl ComposeState {
    /// Before the first attempt.
    pub(super) fn at(first: u64) -> ComposeState {
        ComposeState { next: first, tally: ComposeTally::default(), kept: vec![], anticipated: vec![], feedback: None }
    }

    /// The best that was kept; of equals the first.
    pub(super) fn best(&self) -> Option<&Kept> {
        self.kept.iter().reduce(|one, other| if other.score > one.score { other } else { one })
    }

    /// As JSON. Scores are written by their bits, so that nothing is lost.
    pub(super) fn write(&self) -> Value {
        let ComposeTally { attempts, forced, sound, in_range, conventional, thematic, scored, original, kept } =
            self.tally;
        json!({
            "next": self.next,
            "tally": [attempts, forced, sound, in_range, conventional, thematic, scored, original, kept],
            "kept": self.kept.iter().map(Kept::write).collect::<Vec<_>>(),
            "anticipated": self.anticipated,
            "school": self.feedback.as_ref().map(feedback::write),
        })
    }

    /// What was written, if it makes sense.
    pub(super) fn read(value: &Value) -> Option<ComposeState> {
        let numbers: Vec<u64> = value["tally"].as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
        let [attempts, forced, sound, in_range, conventional, thematic, scored, original, kept] = numbers[..] else {
            return None;
        };
        let tally = ComposeTally { attempts, forced, sound, in_range, conventional, thematic, scored, original, kept };
        let falls = numbers.windows(2).all(|pair| pair[0] >= pair[1]);
        let next = value["next"].as_u64()?;
        let kept: Vec<Kept> = value["kept"].as_array()?.iter().map(Kept::read).collect::<Option<_>>()?;
        let in_order = kept.windows(2).all(|pair| pair[0].number < pair[1].number);
        let in_time = kept.last().is_none_or(|last| last.number < next);
        let shown = value["anticipated"].as_array()?.iter();
        let anticipated = shown.map(|shown| shown.as_str().map(str::to_owned)).collect::<Option<_>>()?;
        let feedback = match &value["school"] {
            Value::Null => None,
            written => Some(feedback::read(written)?),
        };
        let fits = falls && in_order && in_time && tally.kept == kept.len() as u64;
        fits.then_some(ComposeState { next, tally, kept, anticipated, feedback })
    }
}

impl Kept {
    fn write(&self) -> Value {
        let Kept { number, setup, score } = self;
        match score {
            Some(score) => json!([number, setup.to_fen(), score.to_bits()]),
            None => json!([number, setup.to_fen()]),
        }
    }

    fn read(value: &Value) -> Option<Kept> {
        let (number, fen, score) = match value.as_array()?.as_slice() {
            [number, fen] => (number, fen, None),
            [number, fen, score] => (number, fen, Some(f64::from_bits(score.as_u64()?))),
            _ => return None,
        };
        let setup = parse_fen(fen.as_str()?).ok()?.setup;
        let fits = setup.check().is_ok() && score.is_none_or(f64::is_finite);
        Some(Kept { number: number.as_u64()?, setup, score }).filter(|_| fits)
    }
}

#[cfg(test)]
mod tests {
    use compose::TableGeneration;

    use super::*;

    fn state() -> ComposeState {
        let setup = parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - -").expect("a FEN").setup;
        let tally = ComposeTally {
            attempts: 9,
            forced: 5,
            sound: 4,
            in_range: 3,
            conventional: 2,
            thematic: 2,
            scored: 2,
            original: 2,
            kept: 2,
        };
        let generations = vec![TableGeneration { attempts: 9, problems: 1, score: 0.1 + 0.2, fed: 0 }];
        let mut feedback =
            TableFeedback { pending: vec![(0.1 + 0.2, setup.board)], generations, ..TableFeedback::default() };
        feedback.counts.iter_mut().for_each(|square| square[12] = 7);
        ComposeState {
            next: 9,
            tally,
            kept: vec![Kept { number: 6, setup, score: None }, Kept { number: 7, setup, score: Some(0.1 + 0.2) }],
            anticipated: vec!["8, of old".to_owned()],
            feedback: Some(feedback),
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        assert_eq!(ComposeState::read(&state().write()), Some(state()));
    }

    #[test]
    fn d12_forged_states_are_refused() {
        let forge = |path: &str, value: Value| {
            let mut written = state().write();
            *written.pointer_mut(path).expect(path) = value;
            assert_eq!(ComposeState::read(&written), None, "{path}");
        };
        forge("/school/counts/6/12", json!(8));
        forge("/school/counts/6/12", json!(u64::MAX));
        forge("/school/generations/0/2", json!(f64::NAN.to_bits()));
        forge("/tally/8", json!(7));
        forge("/kept/0/0", json!(7));
        forge("/kept/1/0", json!(9));
        forge("/kept/1/2", json!(f64::NAN.to_bits()));
        forge("/kept/1/2", json!("much"));
        forge("/kept/1", json!([7]));
        forge("/kept/0/1", json!("8/8/8/8/8/8/8/8 w - - 0 1"));
        forge("/next", json!(-1));
        forge("/school/pending/0/1", json!("nonsense"));
    }
}
