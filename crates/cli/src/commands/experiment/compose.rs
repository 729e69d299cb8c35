//! `keymove experiment compose`: cycles of attempts for every approach, and a report.

use anyhow::{Result, anyhow};
use indicatif::ProgressBar;
use lab::experiment::compose::{Approach, Cycle, Findings, Laboratory, Plan, answers};
use lab::render::{compose_experiment, compose_experiment_files};
use studio::Reading;

use super::folder::{Folder, Opening};
use crate::args::ComposeExperimentArgs;
use crate::exit::{Outcome, print};
use crate::terminal;

/// Makes the experiment.
pub fn run(args: &ComposeExperimentArgs) -> Result<Outcome> {
    let folder = Folder::at(&args.out, if args.force { Opening::Replace } else { Opening::New }, false)?;
    let plan = Plan {
        cycles: args.cycles,
        attempts: args.attempts,
        seed: args.seed,
        stipulation: args.moves,
        reading: Reading::named(&args.reading).map_err(|error| anyhow!(error))?,
        nodes: args.max_nodes,
    };
    let threads = args.threads.map_or_else(crate::problems::all_processors, usize::from);
    let laboratory = Laboratory::new(threads)?;
    folder.make()?;
    let stop = terminal::stop_on_interrupt();
    let bar = if args.quiet { ProgressBar::hidden() } else { terminal::progress(Some(0), "cycles") };
    let approaches = Approach::all();
    bar.set_length(approaches.len() as u64 * u64::from(plan.cycles));
    let results = approaches.into_iter().enumerate().map(|(place, approach)| {
        let cycle = |number: u32| {
            bar.set_message(format!("{}, cycle {}", approach.name, number + 1));
            let cycle = laboratory.cycle(&plan, &approach, place, number, stop);
            bar.inc(1);
            cycle
        };
        let cycles: Vec<Cycle> = (0..plan.cycles).map_while(cycle).collect();
        (approach, cycles)
    });
    let findings = Findings { plan, results: results.collect() };
    bar.finish_and_clear();
    folder.write_files(&compose_experiment(&findings), compose_experiment_files())?;
    if !args.quiet {
        print(&format!("{}\nreport: {}\n", answers(&findings).join("\n"), folder.page().display()))?;
    }
    let (done, all) = findings.done();
    Ok(if done < all { Outcome::Interrupted } else { Outcome::Success })
}
