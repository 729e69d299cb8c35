//! `keymove compare`: two versions of a problem side by side.

use anyhow::{Context as _, Result, bail};
use studio::{
    ALL_MODELS, JudgeOptions, NecessityCheck, choose_models, comparable, compare, documents, implied_model, read,
};

use crate::args::CompareArgs;
use crate::exit::ExitStatus;
use crate::output::show;
use crate::problems::{Effort, default_stipulation};

/// Compares what was given.
pub fn run(args: &CompareArgs) -> Result<ExitStatus> {
    let default = args.moves.unwrap_or_else(default_stipulation);
    let before = read(&args.before, default).context("the first version")?;
    let after = read(&args.after, default).context("the second version")?;
    comparable(&before).context("the first version")?;
    comparable(&after).context("the second version")?;
    let preset = args.preset.as_deref();
    let models = match args.model.as_deref() {
        Some(ALL_MODELS) => bail!("--model must be one model here; keymove models lists them"),
        Some(name) => choose_models(name, preset)?,
        None => {
            // A preset that no model has is refused with the names of all.
            choose_models(ALL_MODELS, preset)?;
            choose_models(implied_model(preset, None), preset)?
        }
    };
    let effort = Effort::of(&args.effort)?;
    let options = JudgeOptions { models, necessity: NecessityCheck::Asked };
    let bar = effort.patience();
    let compared = compare(&before, &after, &options, effort.limits(effort.threads));
    bar.finish_and_clear();
    for judgment in [&compared.before, &compared.after] {
        if let Some(reason) = judgment.report.not_judged() {
            bail!("{reason}");
        }
    }
    show(&documents::compared(&compared), args.format.format)?;
    Ok(effort.unless_interrupted(ExitStatus::Success))
}
