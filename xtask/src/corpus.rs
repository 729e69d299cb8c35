//! Verdicts and keys against collections of real problems.

use anyhow::Result;
use chess::uci;
use solve::kernel::{Soundness, soundness_of_two_mover};

use crate::collection::rows;

/// Checks every collection that is there.
pub fn run(_: &[String]) -> Result<()> {
    let mut differences = 0;
    for name in ["two_movers_jgisland_MIT-attr.jsonl", "classics_2_pychess_GPL3.jsonl", "lichess_mates_2_CC0.jsonl"] {
        for row in rows(name)? {
            let ours = soundness_of_two_mover(&row.position);
            let agrees = match ours {
                Soundness::Short => row.defect.as_deref() == Some("short_mate_in_1"),
                Soundness::NoSolution => row.keys.is_empty(),
                Soundness::Sound(key) => row.sound == Some(true) && row.keys == [uci(key)],
                Soundness::Cooked(one, two) => {
                    row.defect.as_deref() == Some("cook")
                        && row.keys.contains(&uci(one))
                        && row.keys.contains(&uci(two))
                }
            };
            if !agrees {
                differences += 1;
                println!("{name} {} {} {:?} {ours:?}", row.id, row.fen, row.keys);
            }
        }
    }
    println!("{differences} differences");
    Ok(())
}
