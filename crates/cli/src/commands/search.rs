//! What was typed for any search near a problem, as values.

use anyhow::{Result, anyhow, bail};
use studio::{
    BadDemand, Demands, Judge, Rules, SearchMethod, apply_weights, choose_improvers, find_forbidden, find_theme,
    parse_units,
};

use crate::args::{DemandArgs, ModelArgs};
use crate::exit::{Outcome, tell};

/// What is demanded; the key is the command's own matter.
pub fn demands(args: &DemandArgs, keep_key: bool) -> Result<Demands> {
    let themes = |names: &[String]| names.iter().map(|name| find_theme(name)).collect::<Result<Vec<_>, _>>();
    let (forbid, forbid_themes) = find_forbidden(&args.forbid)?;
    Ok(Demands {
        keep: themes(&args.keep)?,
        require: themes(&args.require)?,
        forbid,
        forbid_themes,
        keep_key,
        keep_units: parse_units(args.keep_units.as_deref().unwrap_or_default())?,
        max_units: args.max_units,
        legal: args.legal,
    })
}

/// Which units may be added.
pub fn rules(args: &ModelArgs) -> Rules {
    if args.free { Rules::Free } else { Rules::Composition }
}

/// Who judges in a search by this method, with the weights of a file if there is one.
pub fn judges(args: &ModelArgs, method: SearchMethod) -> Result<Vec<Judge>> {
    let mut judges = choose_improvers(method, args.model.as_deref(), args.preset.as_deref())?;
    if let Some(path) = &args.weights {
        let shown = path.display();
        let file = std::fs::read(path).map_err(|error| anyhow!("cannot read the weights file {shown}: {error}"))?;
        apply_weights(&file, &mut judges).map_err(|error| anyhow!("{shown}, {error}"))?;
    }
    Ok(judges)
}

/// A demand that is not met: bad input if it makes no sense, and a plain no if it cannot be met here.
pub fn refuse(reason: &BadDemand) -> Result<Outcome> {
    if !reason.is_impossible() {
        bail!("{reason}");
    }
    tell(&format!("not possible: {reason}"));
    Ok(Outcome::NotFine)
}
