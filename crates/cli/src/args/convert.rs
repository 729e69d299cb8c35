//! The options of `keymove convert`.

use super::ReadingArgs;

/// Convert collections from one format into another
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ConvertArgs {
    /// Files to read, - for standard input; without --to or --out the last one is the file to write
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,

    /// Format to write: olv, yacpdb, popeye, pgn, epd, fen, jsonl, latex, csv, markdown, html, pdf or png
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<String>,

    /// File to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<String>,

    /// Begin a CSV with the mark by which Excel knows UTF-8
    #[arg(long)]
    pub excel: bool,

    /// Replace an existing file
    #[arg(long)]
    pub force: bool,

    /// Print only errors: neither notes on what was read nor what a format has no place for
    #[arg(short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub reading: ReadingArgs,
}

const EXAMPLES: &str = "\
Examples:
  keymove convert mine.olv mine.pgn                Olive's collection as PGN
  keymove convert *.olv --to jsonl > all.jsonl     everything, with nothing lost
  keymove convert old.inp --to olv -o old.olv      Popeye's input for Olive
  keymove convert page.json --to html -o page.html a page of YACPDB to look at
  keymove convert mine.olv sheet.pdf               six diagrams to a page, solutions after

Formats are recognized by name and content; --from forces one:
  olv      Olive's collections (YAML)          pgn      games that start from a diagram
  yacpdb   YACPDB's JSON                       epd      one position a line
  popeye   Popeye's input, in three languages  fen      FENs and piece lists
  jsonl    Keymove's JSON lines                latex    the package diagram
  popeye-output   what Popeye prints, with the board it draws: read, not written

Records are kept whole whatever their genre: helpmates, fairy units and conditions are converted, though not solved.
What a format has no place for is said in a note; what it cannot hold at all is named and left out, and the exit code
is then 1. Entries that cannot be read are named with their place, the others go on, and the exit code is 2.
PGN gets no moves here: keymove solve FILE --format pgn writes the solutions it proves.";
