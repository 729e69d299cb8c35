//! How large and how fast is a library, and does it survive being killed? Generated records with all that real ones have,
//! and the collections where they are there, are added and asked for; then work on a library is killed at random moments.

mod child;
mod findings;
mod kills;
mod made;
mod questions;

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use studio::{AddOptions, Library, ReadOptions, read_records};

/// What to do.
pub struct Options {
    records: u64,
    kills: u64,
    seed: u64,
    /// Where the library is kept afterwards.
    out: Option<PathBuf>,
    /// A library that was made so before, and is only asked.
    asked: Option<PathBuf>,
    child: Option<(String, PathBuf)>,
}

impl Options {
    /// Reads `--records N`, `--kills N`, `--seed N`, `--out FILE`, `--in FILE`.
    pub fn read(words: &[String]) -> Result<Options> {
        let mut options = Options { records: 20_000, kills: 0, seed: 1, out: None, asked: None, child: None };
        if let [first, verb, path] = words
            && first == "--child"
        {
            return Ok(Options { child: Some((verb.clone(), path.into())), ..options });
        }
        for pair in words.chunks(2) {
            let [name, value] = pair else { bail!("'{}' needs a value", pair[0]) };
            let number = || value.parse::<u64>().with_context(|| format!("'{value}' is not a number"));
            match name.as_str() {
                "--records" => options.records = number()?,
                "--kills" => options.kills = number()?,
                "--seed" => options.seed = number()?,
                "--out" => options.out = Some(value.into()),
                "--in" => options.asked = Some(value.into()),
                _ => bail!("there is no option '{name}'"),
            }
        }
        Ok(options)
    }
}

/// Measures, or kills.
pub fn run(options: &Options) -> Result<()> {
    if let Some((verb, path)) = &options.child {
        return child::run(verb, path);
    }
    if let Some(path) = &options.asked {
        return ask(path);
    }
    let folder = std::env::temp_dir().join(format!("keymove-library-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let outcome = match options.kills {
        0 => measure(options, &options.out.clone().unwrap_or_else(|| folder.join("measured.library"))),
        kills => kills::run(kills, options.seed, &folder),
    };
    std::fs::remove_dir_all(&folder)?;
    outcome
}

fn measure(options: &Options, path: &Path) -> Result<()> {
    let begun = Instant::now();
    let mut library = Library::open(path)?;
    println!("opened and made in {:.1} ms", begun.elapsed().as_secs_f64() * 1e3);
    let begun = Instant::now();
    let mut records = made::records(options.seed, options.records).map(Ok);
    let added = library.add("generated.jsonl", &mut records, &AddOptions::default())?;
    told("generated", added.new, begun);
    for file in collections()? {
        let begun = Instant::now();
        let name = file.display().to_string();
        let reader = std::io::BufReader::new(std::fs::File::open(&file)?);
        let mut records = read_records(reader, ReadOptions::of_file(&name));
        let added = library.add(&name, &mut records, &AddOptions::default())?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        told(&name, added.new, begun);
    }
    drop(library);
    ask(path)
}

/// Asks a library, after it was brought to today's form.
fn ask(path: &Path) -> Result<()> {
    let begun = Instant::now();
    drop(Library::open(path)?);
    println!("opened, and migrated if it was older, in {:.1} ms", begun.elapsed().as_secs_f64() * 1e3);
    findings::keep(path)?;
    let size = std::fs::metadata(path)?.len();
    let begun = Instant::now();
    let library = Library::open_to_ask(path)?;
    println!("opened in {:.1} ms", begun.elapsed().as_secs_f64() * 1e3);
    let entries = library.stats()?.entries;
    let each = size as f64 / entries.max(1) as f64;
    println!("{entries} entries, {:.1} MB, {each:.0} bytes each", size as f64 / 1e6);
    drop(library);
    questions::ask(path)?;
    println!("peak memory {}", peak_memory().unwrap_or_else(|| "unknown".to_owned()));
    Ok(())
}

fn told(name: &str, count: u64, begun: Instant) {
    let seconds = begun.elapsed().as_secs_f64();
    println!("{name}: {count} added in {seconds:.1} s, {:.0} a second", count as f64 / seconds.max(1e-9));
}

/// The files of the collections; none where they are not there.
fn collections() -> Result<Vec<PathBuf>> {
    let (mut found, mut open) = (Vec::new(), vec![samples::folder()]);
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry?.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if path.is_dir() {
                open.push(path);
            } else if ["olv", "pgn", "epd"].contains(&ending)
                || (ending == "jsonl" && !path.ends_with("expected.jsonl"))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The most memory this process had, where the system tells.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(format!("{:.0} MB", kilobytes / 1024.0))
}
