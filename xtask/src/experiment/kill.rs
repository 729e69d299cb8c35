//! Whether a search survives being killed: `keymove improve` with a checkpoint is ended by force at random moments,
//! resumed, and must print what an uninterrupted search prints.
//!
//! It runs the program as it was built with `cargo build --release`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use super::{Draw, split_mix};
use crate::house;

/// H. Weenink, Good Companion 1917: 12,221,889 positions up to depth 3.
const SEARCH: [&str; 7] = ["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--depth", "3", "--format", "json", "--quiet"];

/// Kills as often as the sample says.
pub fn run(draw: &Draw) -> Result<()> {
    let program = program()?;
    let folder = std::env::temp_dir().join(format!("keymove-kill-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let outcome = kill_all(&program, &folder.join("search.ckpt"), draw);
    std::fs::remove_dir_all(&folder)?;
    outcome
}

fn program() -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| house().join("target"), PathBuf::from);
    let program = target.join("release").join(format!("keymove{}", std::env::consts::EXE_SUFFIX));
    ensure!(program.is_file(), "there is no {}: run cargo build --release -p cli first", program.display());
    Ok(program)
}

fn kill_all(program: &Path, checkpoint: &Path, draw: &Draw) -> Result<()> {
    let begun = Instant::now();
    let alone = output(Command::new(program).args(SEARCH))?;
    let whole = begun.elapsed();
    println!("left alone: {:.1} s", whole.as_secs_f64());
    let mut state = draw.seed;
    let mut kills = 0;
    // On a busy machine a search may be over sooner than the first one was: such a moment does not count.
    while kills < draw.sample {
        let _ = std::fs::remove_file(checkpoint);
        let share = (split_mix(&mut state) >> 11) as f64 / (1u64 << 53) as f64;
        let killed = kill_after(program, checkpoint, whole.mul_f64(share))?;
        let kept = std::fs::metadata(checkpoint).map_or(0, |file| file.len());
        let resumed = output(search(program, checkpoint).arg("--resume"))?;
        ensure!(resumed == alone, "after {share:.3} of the time the result is another one");
        kills += usize::from(killed);
        let what = if killed { format!("{kills}: killed") } else { "over already".to_owned() };
        println!("{what} after {:.2} s with {kept} bytes kept, same result", whole.mul_f64(share).as_secs_f64());
    }
    println!("{kills} killed, every result the same");
    Ok(())
}

fn search(program: &Path, checkpoint: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(SEARCH).arg("--checkpoint").arg(checkpoint);
    command
}

/// Says whether the search was still running.
fn kill_after(program: &Path, checkpoint: &Path, time: Duration) -> Result<bool> {
    let mut child = search(program, checkpoint).stdout(Stdio::null()).spawn().context("the program does not start")?;
    std::thread::sleep(time);
    let running = child.try_wait()?.is_none();
    // On Unix this is SIGKILL: the program gets no notice.
    child.kill()?;
    child.wait()?;
    Ok(running)
}

fn output(command: &mut Command) -> Result<String> {
    let output = command.output().context("the program does not start")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the program failed: {errors}");
    Ok(String::from_utf8(output.stdout)?)
}
