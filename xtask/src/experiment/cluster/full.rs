//! Whether a job survives a server whose disk is full: its client must end with a sentence or go on, and when there is room
//! again the job is resumed and prints what one machine prints.
//!
//! The disk is a small file system in memory, which needs root.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};

use super::kills::{PROBLEM, search};
use super::place::{Client, Place, output, program};

/// How large the disk is.
const SIZE: &str = "size=16m";
/// How many workers there are.
const CROWD: usize = 2;
/// How deep the search is.
const DEPTH: u64 = 3;
/// When the disk becomes full.
const BEFORE: Duration = Duration::from_secs(3);
/// A client that cannot go on says so by then.
const PATIENCE: Duration = Duration::from_secs(120);

/// Fills the disk under a job, makes room again, and resumes it.
pub fn run() -> Result<()> {
    let program = program()?;
    let disk = match Disk::mount() {
        Ok(disk) => disk,
        Err(error) => {
            println!("skipped: a small disk cannot be mounted here ({error:#}); it needs root");
            return Ok(());
        }
    };
    let alone = output(search(&program, PROBLEM, DEPTH).args(["--threads", "2"]))?;
    let mut place = Place::in_folder(&program, CROWD, disk.0.join("nats"))?;
    let mut job = Client::start(search(&program, PROBLEM, DEPTH).arg("--on").arg(place.server.address()))?;
    sleep(BEFORE);
    ensure!(job.is_running()?, "the job is over before the disk is full: take a deeper search");
    let ballast = disk.fill()?;
    let filled = Instant::now();
    while job.is_running()? {
        ensure!(filled.elapsed() < PATIENCE, "the client says nothing for {} seconds", PATIENCE.as_secs());
        sleep(Duration::from_millis(100));
    }
    let after = filled.elapsed().as_secs_f64();
    let (status, printed, said) = job.end()?;
    if status.success() {
        ensure!(printed == alone, "the job printed something else than one machine");
        println!("the job went on with a full disk, and printed what one machine prints");
        return Ok(());
    }
    println!("{after:.0} s after the disk was full the client ended with {status}: {}", said.trim());
    ensure!(said.contains("cannot store"), "it does not say what happened");
    std::fs::remove_file(ballast)?;
    // A server that could not write has given JetStream up until it is started again.
    place.server.kill()?;
    place.server.begin()?;
    let resumed = output(&mut resume(&program, &place)?)?;
    ensure!(resumed == alone, "the resumed job printed something else than one machine");
    println!("with room again the job was resumed, and printed what one machine prints");
    Ok(())
}

/// The command that goes on with the only job there is.
fn resume(program: &Path, place: &Place) -> Result<Command> {
    let jobs = || {
        let mut command = Command::new(program);
        command.arg("jobs");
        command
    };
    let began = Instant::now();
    let name = loop {
        // JetStream takes a moment longer than the port, and a client that could not say goodbye is missed after a while.
        let listed = output(jobs().args(["list", "--server", &place.server.address()])).unwrap_or_default();
        let line = listed.lines().next().unwrap_or_default();
        if line.contains("stopped") || line.contains("no client") {
            break line.split_whitespace().next().context("it has a name")?.to_owned();
        }
        if began.elapsed() > PATIENCE {
            bail!("there is no job to be resumed: {listed}");
        }
        sleep(Duration::from_millis(500));
    };
    let mut command = jobs();
    command.args(["resume", &name, "--server", &place.server.address(), "--format", "json", "--quiet"]);
    Ok(command)
}

/// A small disk, which goes with its value.
struct Disk(PathBuf);

impl Disk {
    fn mount() -> Result<Disk> {
        let folder = std::env::temp_dir().join(format!("keymove-disk-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", SIZE, "tmpfs"]).arg(&folder).output();
        let output = mounted.context("there is no mount")?;
        if !output.status.success() {
            std::fs::remove_dir(&folder)?;
            bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(Disk(folder))
    }

    /// Leaves no room on it; the file that takes it.
    fn fill(&self) -> Result<PathBuf> {
        let path = self.0.join("ballast");
        let mut file = File::create(&path)?;
        for size in [1 << 16, 1 << 8, 1] {
            while file.write_all(&vec![1; size]).is_ok() {}
        }
        Ok(path)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(&self.0).status();
        if unmounted.is_ok_and(|status| status.success()) {
            let _ = std::fs::remove_dir(&self.0);
        } else {
            eprintln!("{} stays mounted", self.0.display());
        }
    }
}
