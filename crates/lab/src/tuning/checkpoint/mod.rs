//! A tuning as text, to be gone on with later: what was wished for, and every generation so far. Numbers with fractions are
//! written as text, since what is read back must be the same to the last bit; a checksum tells a file that was changed.

mod envelope;
mod view;

use engine::{CrossTable, Search, Stages, Tuning};
use evolve::{Generation, Genetic, Method, Mutation, Plan, Selection, Space, State};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use self::envelope::FORM;
pub(crate) use self::envelope::{Envelope, seal};
pub(crate) use self::view::TuningView;
use super::TuningWishes;
use studio::VERSION;

const FORMAT: &str = "keymove-evolution";

/// A tuning that was left, as it was read.
#[derive(Clone, PartialEq, Debug)]
pub struct TuningCheckpoint {
    envelope: Envelope,
    tuning: Tuning,
}

/// A checkpoint that cannot be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTuningCheckpoint {
    /// Something else, or only a part of it.
    #[error(
        "is no checkpoint of keymove evolve, or not a whole one ({0}): give another folder, or --force to start again"
    )]
    Unreadable(&'static str),
    /// Of another version of the program.
    #[error("was written by another version of keymove (form {0}, this one reads {FORM}): --force starts again")]
    OtherForm(u64),
    /// Of another tuning.
    #[error(
        "belongs to another run: {what} is {there} there and {here} here; repeat the options of that run, or give another folder"
    )]
    OtherWish {
        /// What differs.
        what: String,
        /// As it was.
        there: String,
        /// As it is.
        here: String,
    },
}

impl TuningCheckpoint {
    /// Reads a checkpoint. Whether it belongs to a wish is found when it is gone on with.
    pub fn read(text: &[u8]) -> Result<TuningCheckpoint, BadTuningCheckpoint> {
        use BadTuningCheckpoint::Unreadable;
        let envelope = Envelope::read(text, FORMAT)?;
        let view = TuningView::deserialize(&envelope.state).map_err(|_| Unreadable("its state has another form"))?;
        let tuning = view.tuning().ok_or(Unreadable("its state makes no sense"))?;
        Ok(TuningCheckpoint { envelope, tuning })
    }

    /// The tuning, if it belongs to this wish.
    pub(super) fn tuning_for(&self, wishes: &TuningWishes) -> Result<Tuning, BadTuningCheckpoint> {
        self.envelope.belongs_to(&wish(wishes))?;
        if fits(&self.tuning, wishes) {
            Ok(self.tuning.clone())
        } else {
            Err(BadTuningCheckpoint::Unreadable("its state does not fit what was asked"))
        }
    }
}

/// Whether everything is there for every generation.
fn fits(tuning: &Tuning, wishes: &TuningWishes) -> bool {
    let Tuning { state, tables } = tuning;
    let size = wishes.plan.size;
    let squared = |table: &CrossTable| table.cells.len() == size && table.cells.iter().all(|row| row.len() == size);
    state_fits(state, &wishes.space, &wishes.plan) && state.log.len() == tables.len() && tables.iter().all(squared)
}

/// Whether everybody is an individual of the space, and the state is one of this plan.
pub(crate) fn state_fits(state: &State, space: &Space, plan: &Plan) -> bool {
    let size = plan.size;
    let population = |individuals: &[Vec<i32>]| {
        individuals.len() == size - 1 && individuals.iter().all(|values| space.contains(values))
    };
    let dimension = space.parameters().len();
    let distribution = match (&state.distribution, &plan.method) {
        (None, Method::Genetic(_)) => true,
        (Some(learned), Method::Separable) => [&learned.mean, &learned.variance, &learned.path, &learned.variance_path]
            .iter()
            .all(|numbers| numbers.len() == dimension && numbers.iter().all(|number| number.is_finite())),
        (Some(_), Method::Genetic(_)) | (None, Method::Separable) => false,
    };
    let judged = |generation: &Generation| population(&generation.individuals) && generation.fitness.len() == size;
    distribution
        && population(&state.individuals)
        && state.log.len() <= plan.generations
        && state.log.iter().all(judged)
}

/// The text of a run in which nothing has been played yet, so that a folder is known as that of a run from the first moment.
pub fn beginning(wishes: &TuningWishes) -> String {
    write(wishes, &Tuning::begin(&wishes.space, &wishes.plan))
}

/// The text of a file.
pub(super) fn write(wishes: &TuningWishes, tuning: &Tuning) -> String {
    seal(FORMAT, &wish(wishes), &TuningView::of(tuning))
}

/// Everything that the result depends on, by the names a user knows it by.
fn wish(wishes: &TuningWishes) -> Map<String, Value> {
    let TuningWishes { stages, space, plan, search, rules } = wishes;
    let mut fields = plan_fields(plan, space);
    let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    add("--stages", if *stages == Stages::One { 1 } else { 2 }.into());
    add("the search", search_words(*search).into());
    add("the threshold of resignation", rules.resign.into());
    add("the longest game", rules.plies.into());
    fields
}

/// What every search by evolution depends on.
pub(crate) fn plan_fields(plan: &Plan, space: &Space) -> Map<String, Value> {
    let mut fields: Vec<(String, Value)> = vec![
        ("the version of keymove".to_owned(), VERSION.into()),
        ("--population".to_owned(), plan.size.into()),
        ("--generations".to_owned(), plan.generations.into()),
        ("--seed".to_owned(), plan.seed.to_string().into()),
    ];
    fields.extend(method_fields(&plan.method).into_iter().map(|(name, value)| (name.to_owned(), value)));
    let parameters = space.parameters().iter();
    fields.extend(parameters.map(|parameter| {
        let value = format!("{} in {} to {}", parameter.recommended, parameter.min, parameter.max);
        (format!("the parameter {}", parameter.name), value.into())
    }));
    fields.into_iter().collect()
}

fn search_words(search: Search) -> String {
    match search {
        Search::Random => "random".to_owned(),
        Search::Plain { plies } => format!("plain, {plies} plies"),
        Search::Full { depth, nodes } => format!("full, {depth} plies, {nodes} nodes"),
    }
}

fn method_fields(method: &Method) -> Vec<(&'static str, Value)> {
    match method {
        Method::Separable => vec![("--method", "cma-es".into())],
        Method::Genetic(Genetic { crossover, mutation, change, selection, elite }) => {
            let change = match change {
                Mutation::Uniform => "uniform".to_owned(),
                Mutation::Gaussian { spread } => format!("gaussian, spread {spread}"),
            };
            let selection = match selection {
                Selection::Roulette => "roulette".to_owned(),
                Selection::Tournament { size } => format!("tournament of {size}"),
            };
            vec![
                ("--method", "genetic".into()),
                ("--crossover", crossover.to_string().into()),
                ("--mutation", mutation.to_string().into()),
                ("--change", change.into()),
                ("--selection", selection.into()),
                ("--elite", (*elite).into()),
            ]
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use engine::GameRules;
    use evolve::Plan;

    use super::*;
    use crate::tuning::breed_players;

    fn wishes(method: Method) -> TuningWishes {
        TuningWishes {
            stages: Stages::One,
            space: Stages::One.space(),
            plan: Plan { size: 4, generations: 2, method, seed: 3 },
            search: Search::Plain { plies: 1 },
            rules: GameRules { plies: 20, ..GameRules::THESIS },
        }
    }

    #[test]
    fn what_is_written_reads_back_and_is_gone_on_with() {
        for method in [Method::Genetic(Genetic::THESIS), Method::Separable] {
            let (wishes, go, stop) = (wishes(method), AtomicBool::new(false), AtomicBool::new(false));
            let whole = breed_players(&wishes, None, 2, &go, &mut |_| {}).expect("nothing to refuse");
            let mut text = String::new();
            let half = breed_players(&wishes, None, 1, &stop, &mut |progress| {
                text = progress.checkpoint();
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
            });
            let checkpoint = TuningCheckpoint::read(text.as_bytes()).expect("what was written");
            assert_eq!(Ok(checkpoint.tuning.clone()), half);
            assert_eq!(breed_players(&wishes, Some(&checkpoint), 2, &go, &mut |_| {}), Ok(whole));
            let other = TuningWishes { plan: Plan { seed: 4, ..wishes.plan.clone() }, ..wishes };
            let error = checkpoint.tuning_for(&other).expect_err("another seed").to_string();
            assert!(error.contains("--seed is 3 there and 4 here"), "{error}");
        }
    }

    #[test]
    fn a_damaged_checkpoint_is_refused() {
        let wishes = wishes(Method::Genetic(Genetic::THESIS));
        let text = write(&wishes, &Tuning::begin(&wishes.space, &wishes.plan));
        assert!(TuningCheckpoint::read(text.as_bytes()).is_ok());
        for (damaged, words) in [
            (text[..text.len() / 2].to_owned(), "breaks off"),
            (text.replacen("individuals\":[[", "individuals\":[[1,", 1), "checksum"),
            (text.replacen("evolution", "revolution", 1), "first field"),
            (text.replacen("\"form\":1", "\"form\":9", 1), "form 9"),
            (String::new(), "breaks off"),
        ] {
            let error = TuningCheckpoint::read(damaged.as_bytes()).expect_err(words).to_string();
            assert!(error.contains(words), "{error}");
        }
    }
}
