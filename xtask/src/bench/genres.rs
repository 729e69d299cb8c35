//! Help and series play against the naive twin, on problems that need no collection.

use anyhow::{Context as _, Result, bail, ensure};
use chess::{Position, Setup};
use problem::{PartKind, Solved, Stipulation};
use solve::{Limits, Wanted, naive, never, solve_genre};

use super::stopwatch::fastest;

/// Problems and studies of mates with few units, so that the naive twin comes to an end; the last ones are for us alone.
const PROBLEMS: [(&str, &str, bool); 8] = [
    ("h#2", "8/8/8/1p1N4/1k6/8/2K5/R7 b - - 0 1", true),
    ("h#2", "8/3p4/2p5/3k4/8/1B6/4K3/5R2 b - - 0 1", true),
    ("h#2.5", "8/8/3p4/3k4/8/5K2/8/6Q1 w - - 0 1", true),
    ("h=2", "8/8/8/1p1N4/1k6/8/2K5/R7 b - - 0 1", true),
    ("ser-#4", "8/8/8/3pk3/8/3K4/8/1R5B w - - 0 1", true),
    ("ser-h#4", "8/8/2p5/3k4/8/1B6/4K3/5R2 b - - 0 1", true),
    ("h#3", "r3k3/8/3Q4/8/1P6/8/1r3p2/3K4 b q - 0 1", false),
    ("h#4", "8/1k6/1n6/6B1/6B1/6K1/8/8 b - - 0 1", false),
];

/// A row for each.
pub fn help_play() -> Result<()> {
    for (text, fen, naive_too) in PROBLEMS {
        let position = fen.parse::<Setup>()?.check()?;
        let stipulation: Stipulation = text.parse()?;
        let (ours, lines) = fastest(5, || lines(&position, stipulation));
        let ours = ours.as_secs_f64() * 1e3;
        let lines = lines?;
        print!("{text} {fen}: {lines} lines, {ours:.2} ms");
        if naive_too {
            let (naive, found) = fastest(1, || naive::help::found_lines(&position, stipulation));
            let naive = naive.as_secs_f64() * 1e3;
            let count = found.context("help or series play")?.lines.len();
            ensure!(lines == count, "both must find the same lines");
            print!(", naive {naive:.0} ms, {:.0} x", naive / ours);
        }
        println!();
    }
    Ok(())
}

/// How many lines there are, short ones too.
fn lines(position: &Position, stipulation: Stipulation) -> Result<usize> {
    let limits = Limits::unlimited(never()).with_hash(64);
    match solve_genre(position, stipulation, Wanted::everything(), limits) {
        Solved::Direct(_) => bail!("{stipulation} is not help play"),
        Solved::General(solution) => Ok(solution
            .tree
            .parts
            .iter()
            .filter(|part| part.kind != PartKind::SetPlay)
            .flat_map(|part| &part.moves)
            .map(|first| first.lines().len())
            .sum()),
    }
}
