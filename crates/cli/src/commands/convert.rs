//! `keymove convert`: collections from one format into another.

use std::fmt::Display;
use std::io::{self, BufReader};
use std::path::Path;

use anyhow::{Result, bail};
use render::{Format, Style};
use session::write_atomically;
use studio::{FILE_FORMATS, FileFormat, InputEntries, ReadOptions, Record, documents};

use crate::args::ConvertArgs;
use crate::exit::{ExitStatus, notify, print_bytes};
use crate::problems::Stream;

/// What is written.
pub(super) enum Target {
    /// Records, that can be read again.
    Records(&'static FileFormat),
    /// A page to look at.
    Page(&'static Format),
    /// A list for a spreadsheet.
    List,
    /// A sheet to print or a picture, which are no text.
    Sheet(SheetKind),
}

/// What is no text.
#[derive(Clone, Copy)]
pub(super) enum SheetKind {
    Pdf,
    Png,
}

/// Converts what was given.
pub fn run(args: &ConvertArgs) -> Result<ExitStatus> {
    let (inputs, out) = parted(args)?;
    let target = target(args, out)?;
    if args.excel && !matches!(target, Target::List) {
        bail!("--excel is for lists: write a file that ends in .csv, or --to csv");
    }
    if let Some(out) = out {
        check_out(out, args.force)?;
    }
    let (mut records, mut barren) = (Vec::new(), Vec::new());
    let mut bad = 0;
    for file in inputs {
        bad += read_file(file, args, &mut records, &mut barren)?;
    }
    match (records.is_empty(), &barren[..]) {
        (true, []) => bail!("there is nothing to convert: the input is empty"),
        (true, barren) => bail!("{}; nothing was written", barren.join("\nerror: ")),
        (false, barren) => barren.iter().for_each(|sentence| notify(&format!("error: {sentence}"))),
    }
    let (bytes, written, refused) = write(&target, &records, None, args)?;
    match out {
        _ if written == 0 => notify("nothing was written: the format can hold none of the records"),
        Some(out) => write_atomically(Path::new(out), &bytes)?,
        None => print_bytes(&bytes)?,
    }
    if !args.quiet {
        let unread = if bad == 0 { String::new() } else { format!(", {bad} not read") };
        let held = if refused == 0 { String::new() } else { format!(", {refused} left out") };
        notify(&format!("{written} of {} records written{held}{unread}", records.len()));
    }
    Ok(match (bad, refused) {
        (0, 0) => ExitStatus::Success,
        (0, _) => ExitStatus::NotFine,
        _ => ExitStatus::BadLines,
    })
}

/// The files to read, and the one to write.
fn parted(args: &ConvertArgs) -> Result<(&[String], Option<&str>)> {
    if args.to.is_some() || args.out.is_some() {
        return Ok((&args.files, args.out.as_deref()));
    }
    match args.files.split_last() {
        Some((out, inputs)) if !inputs.is_empty() => Ok((inputs, Some(out))),
        _ => bail!("say what to write: a second file (keymove convert a.olv b.pgn) or --to with a format"),
    }
}

pub(super) fn target(args: &ConvertArgs, out: Option<&str>) -> Result<Target> {
    if let Some(name) = &args.to {
        return match name.to_ascii_lowercase().as_str() {
            "markdown" | "md" => Ok(Target::Page(Format::MARKDOWN)),
            "html" => Ok(Target::Page(Format::HTML)),
            "csv" => Ok(Target::List),
            "pdf" => Ok(Target::Sheet(SheetKind::Pdf)),
            "png" => Ok(Target::Sheet(SheetKind::Png)),
            name => writable(FileFormat::named(name).map_err(|_| unknown(name))?),
        };
    }
    let out = out.unwrap_or_default();
    match Path::new(out).extension().and_then(|extension| extension.to_str()) {
        Some("md" | "markdown") => Ok(Target::Page(Format::MARKDOWN)),
        Some("html" | "htm") => Ok(Target::Page(Format::HTML)),
        Some("csv") => Ok(Target::List),
        Some("pdf") => Ok(Target::Sheet(SheetKind::Pdf)),
        Some("png") => Ok(Target::Sheet(SheetKind::Png)),
        _ => match FileFormat::of_name(out) {
            Some(format) => writable(format),
            None => bail!("the name {out} does not say what to write: give --to with a format"),
        },
    }
}

fn unknown(name: &str) -> anyhow::Error {
    let written = FILE_FORMATS.iter().filter(|format| format.is_written()).map(|format| format.name);
    let names: Vec<&str> = written.chain(["csv", "markdown", "html", "pdf"]).collect();
    anyhow::anyhow!("'{}' is not a format: write {} or png", studio::shorten(name), names.join(", "))
}

fn writable(format: &'static FileFormat) -> Result<Target> {
    if !format.is_written() {
        bail!("{} is only read: write popeye, Popeye's input, or another format", format.name);
    }
    Ok(Target::Records(format))
}

pub(super) fn check_out(out: &str, force: bool) -> Result<()> {
    let path = Path::new(out);
    if path.is_dir() {
        bail!("{out} is a folder: give the name of a file");
    }
    if path.exists() && !force {
        bail!("{out} exists: use another name, or --force to replace it");
    }
    Ok(session::check_writable(path)?)
}

/// Reads a file; says what could not be read, and how many entries that were. A file in which nothing is a problem is barren:
/// one sentence about it is enough, since it is no collection, and its lines are nobody's mistakes.
fn read_file(file: &str, args: &ConvertArgs, records: &mut Vec<Record>, barren: &mut Vec<String>) -> Result<u64> {
    let options = ReadOptions { format: args.reading.from, encoding: args.reading.encoding, ..ReadOptions::default() };
    let stream = match file {
        "-" => Stream { entries: Box::new(InputEntries::of(BufReader::new(io::stdin()), options)), bytes: None },
        _ if Path::new(file).is_dir() => bail!("{file} is a folder: give a file of problems"),
        _ => Stream::file(file, options)?,
    };
    let (mut errors, mut bad, before) = (Vec::new(), 0, records.len());
    for entry in stream.entries {
        match entry.record() {
            None => {}
            Some(Err(error)) => {
                bad += 1;
                errors.push(format!("{}: {error}", entry.heading()));
            }
            Some(Ok(mut record)) => {
                name(file, &mut errors);
                if !args.quiet {
                    for remark in &record.origin.remarks {
                        notify(&format!("note: {file}, {} {}: {remark}", entry.unit.name(), entry.number));
                    }
                }
                record.origin.file = Some(file.to_owned());
                records.push(record);
            }
        }
        if records.len() > before {
            name(file, &mut errors);
        }
    }
    match &errors[..] {
        [first, _, _, _, ..] => barren.push(format!(
            "{file} is no collection in a format that is read (give --from if it is one): {bad} entries, and the first, {first}"
        )),
        few => barren.extend(few.iter().map(|error| format!("{file}, {error}"))),
    }
    Ok(bad)
}

/// Names the errors so far.
fn name(file: &str, errors: &mut Vec<String>) {
    errors.drain(..).for_each(|error| notify(&format!("error: {file}, {error}")));
}

/// The file, how many records it holds, and how many it cannot hold. Records of a library are named by their numbers there.
pub(super) fn write(
    target: &Target,
    records: &[Record],
    numbers: Option<&[i64]>,
    args: &ConvertArgs,
) -> Result<(Vec<u8>, usize, usize)> {
    let name = |index: usize| match (numbers, &records[index].origin) {
        (Some(numbers), _) => ("problem", "problems", String::new(), Some(numbers[index].unsigned_abs())),
        (None, origin) => {
            let file = origin.file.as_deref().unwrap_or_default();
            let file = if origin.entry.is_some() { format!("{file}, ") } else { file.to_owned() };
            ("entry", "entries", file, origin.entry)
        }
    };
    match target {
        Target::Records(format) => {
            let written = format.write(records);
            tell_left_out(&written.refused, name);
            if !written.lost.is_empty() && !args.quiet {
                let lost: Vec<String> = written.lost.iter().map(ToString::to_string).collect();
                notify(&format!("note: {} has no place for: {}", format.name, lost.join("; ")));
            }
            Ok((written.text.into_bytes(), written.count, written.refused.len()))
        }
        Target::List => {
            let mark = if args.excel { "\u{feff}" } else { "" };
            Ok((format!("{mark}{}", documents::record_list(records).to_csv()).into_bytes(), records.len(), 0))
        }
        Target::Page(format) => {
            let (document, refused) = documents::collection(records);
            tell_left_out(&refused, name);
            let bytes = format.write(&document, &Style::PLAIN)?.into_bytes();
            Ok((bytes, records.len() - refused.len(), refused.len()))
        }
        Target::Sheet(kind) => {
            let (document, refused) = documents::collection(records);
            tell_left_out(&refused, name);
            let bytes = match kind {
                SheetKind::Pdf => sheet::pdf(&document)?,
                SheetKind::Png => sheet::png(&document)?,
            };
            Ok((bytes, records.len() - refused.len(), refused.len()))
        }
    }
}

/// What one record is called, what several are, the file they stand in, and the number there.
type RecordName = (&'static str, &'static str, String, Option<u64>);

/// Names the records that a format cannot hold; those of one file with one reason together.
fn tell_left_out<R: Display>(refused: &[(usize, R)], name: impl Fn(usize) -> RecordName) {
    let mut alike: Vec<(RecordName, String, Vec<String>)> = Vec::new();
    for (index, reason) in refused {
        let (name, reason) = (name(*index), reason.to_string());
        let number = name.3.map(|number| number.to_string());
        match alike.iter_mut().find(|(known, why, _)| known.2 == name.2 && *why == reason) {
            Some((_, _, numbers)) => numbers.extend(number),
            None => alike.push((name, reason, number.into_iter().collect())),
        }
    }
    for ((one, many, file, _), reason, numbers) in alike {
        let place = match &numbers[..] {
            [] => file,
            [number] => format!("{file}{one} {number}"),
            numbers => format!("{file}{many} {}", numbers.join(", ")),
        };
        notify(&format!("left out: {place}: {reason}"));
    }
}
