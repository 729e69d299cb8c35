//! A search for weights as text, to be gone on with later. The lessons are drawn anew; a fingerprint tells whether they
//! are the same.

use evolve::State;
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::lessons::fingerprint;
use super::{LearningWishes, Lessons, Sampling};
use crate::tuning::{BadTuningCheckpoint, Envelope, TuningView, plan_fields, seal, state_fits};

const FORMAT: &str = "keymove-learning";

/// A search that was left, as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct LearningCheckpoint {
    envelope: Envelope,
    state: State,
}

impl LearningCheckpoint {
    /// Reads a checkpoint. Whether it belongs to a wish is found when it is gone on with.
    pub fn read(text: &[u8]) -> Result<LearningCheckpoint, BadTuningCheckpoint> {
        use BadTuningCheckpoint::Unreadable;
        let envelope = Envelope::read(text, FORMAT)?;
        let view = TuningView::deserialize(&envelope.state).map_err(|_| Unreadable("its state has another form"))?;
        let state = view.state().ok_or(Unreadable("its state makes no sense"))?;
        Ok(LearningCheckpoint { envelope, state })
    }

    /// The search, if it belongs to this wish and these lessons.
    pub(super) fn state_for(&self, wishes: &LearningWishes, lessons: &Lessons) -> Result<State, BadTuningCheckpoint> {
        self.envelope.belongs_to(&wish(wishes, lessons))?;
        if state_fits(&self.state, &wishes.space, &wishes.plan) {
            Ok(self.state.clone())
        } else {
            Err(BadTuningCheckpoint::Unreadable("its state does not fit what was asked"))
        }
    }
}

/// The text of a search in which nothing has been judged yet.
pub fn learning_beginning(wishes: &LearningWishes, lessons: &Lessons) -> String {
    write(wishes, lessons, &State::begin(&wishes.space, &wishes.plan))
}

/// The text of a file.
pub(super) fn write(wishes: &LearningWishes, lessons: &Lessons, state: &State) -> String {
    seal(FORMAT, &wish(wishes, lessons), &TuningView::of_state(state))
}

/// Everything that the result depends on, by the names a user knows it by.
fn wish(wishes: &LearningWishes, lessons: &Lessons) -> Map<String, Value> {
    let LearningWishes { space, plan, loyalty, weighing, sampling } = wishes;
    let Sampling { problems, held_back, at_least, neighbors, .. } = *sampling;
    let mut fields = plan_fields(plan, space);
    let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    add("--loyalty", loyalty.to_string().into());
    add("--weighing", weighing.name().into());
    add("--problems", problems.into());
    add("--held-back-problems", held_back.into());
    add("--at-least", at_least.into());
    add("--neighbors", neighbors.into());
    add("the fingerprint of the problems", fingerprint(lessons).into());
    fields
}
