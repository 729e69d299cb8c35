//! The options of `keymove library`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::{EffortArgs, OnArgs, PageFormatArgs, ReadingArgs};

/// Keep problems in a library of your own, and find them again
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct LibraryArgs {
    /// The library [default: KEYMOVE_LIBRARY, else keymove.library in your data folder]
    #[arg(long, value_name = "FILE", global = true)]
    pub library: Option<PathBuf>,

    #[command(subcommand)]
    pub verb: LibraryVerb,
}

/// How found problems are shown.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LibraryShow {
    /// A row each
    Table,
    /// A diagram each
    Diagrams,
    /// Diagrams with the published solutions, as printed
    Sheet,
}

/// What can be done with a library.
#[derive(Subcommand, Debug)]
pub enum LibraryVerb {
    /// Add the problems of files in any format; what is there already is not added twice
    Add {
        /// Files, - for standard input
        #[arg(value_name = "FILE", required_unless_present = "samples")]
        files: Vec<String>,
        /// Add the small collection that ships with the program
        #[arg(long)]
        samples: bool,
        /// Go through files again that were added before
        #[arg(long)]
        again: bool,
        /// Print only errors
        #[arg(short, long)]
        quiet: bool,
        #[command(flatten)]
        reading: ReadingArgs,
    },
    /// Save a draft under a name, as the next version of what has this name
    Save {
        /// The position, as everywhere
        #[arg(value_name = "POSITION", required = true)]
        input: Vec<String>,
        /// The name of the work
        #[arg(long = "as", value_name = "NAME")]
        name: String,
        /// A note of your own: what you tried
        #[arg(long, value_name = "TEXT")]
        note: Option<String>,
    },
    #[command(flatten)]
    Ask(LibraryQuestion),
    #[command(flatten)]
    Change(LibraryChange),
}

/// What leaves a library as it is.
#[derive(Subcommand, Debug)]
pub enum LibraryQuestion {
    /// Find problems: keymove library find 'author "weenink" and grimshaw sort by year'
    #[command(after_help = find_help())]
    Find {
        /// What is asked for
        #[arg(value_name = "QUERY", required_unless_present = "yacpdb")]
        query: Option<String>,
        /// What is asked for, in the language of YACPDB's search: 'Stip("#2") AND Keyword("Grimshaw")'
        #[arg(long, value_name = "QUERY", conflicts_with = "query")]
        yacpdb: Option<String>,
        /// How they are shown
        #[arg(long, value_name = "FORM", default_value = "table")]
        show: LibraryShow,
        #[command(flatten)]
        format: PageFormatArgs,
    },
    /// Show problems with all that is known of them
    Show {
        /// Their numbers in the library
        #[arg(value_name = "NO", required = true, value_parser = number)]
        entries: Vec<i64>,
        #[command(flatten)]
        format: PageFormatArgs,
    },
    /// List the versions saved under a name, with what changed from one to the next; without a name, the names
    Versions {
        /// The name of the work
        #[arg(value_name = "NAME")]
        name: Option<String>,
        #[command(flatten)]
        format: PageFormatArgs,
    },
    /// List the links between problems: your own, or all of one problem
    Links {
        /// A problem
        #[arg(value_name = "NO", value_parser = number)]
        entry: Option<i64>,
        #[command(flatten)]
        format: PageFormatArgs,
    },
    /// Write problems to a file, in any format of keymove convert; .jsonl holds all that the library knows, to be added again
    Export {
        /// The file; its name tells the format
        #[arg(value_name = "FILE")]
        out: String,
        /// Only what matches
        #[arg(long, value_name = "QUERY")]
        find: Option<String>,
        /// Format to write: olv, yacpdb, popeye, pgn, epd, fen, jsonl, latex, csv, markdown, html, pdf or png
        #[arg(long, value_name = "FORMAT")]
        to: Option<String>,
        /// Replace an existing file
        #[arg(long)]
        force: bool,
        /// Print only errors
        #[arg(short, long)]
        quiet: bool,
    },
    /// Count what the library holds
    Stats {
        #[command(flatten)]
        format: PageFormatArgs,
    },
    /// Copy the library, while it may be in use, and check the copy
    Backup {
        /// The new file
        #[arg(value_name = "FILE")]
        out: PathBuf,
    },
    /// Look for predecessors in the library: the same, mirrored, shifted or near diagram; the same matrix, play or idea
    Predecessors {
        /// A position, or the number of a problem in the library
        #[arg(value_name = "POSITION | NO", required = true)]
        input: Vec<String>,
        /// Show the N most similar; all are counted
        #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
        top: u32,
        #[command(flatten)]
        format: PageFormatArgs,
    },
}

/// What changes a library that is there.
#[derive(Subcommand, Debug)]
pub enum LibraryChange {
    /// Tag problems, or take a tag away
    Tag {
        /// The tag
        tag: String,
        /// Numbers, or a query in one word: 'author "loyd"'
        #[arg(value_name = "NO | QUERY", required = true)]
        entries: Vec<String>,
        /// Take the tag away
        #[arg(long)]
        remove: bool,
    },
    /// Change fields of a problem, or add a note
    Edit {
        /// Its number
        #[arg(value_name = "NO", value_parser = number)]
        entry: i64,
        /// Field and text, named as in Keymove's JSON: title=…, authors='A; B', source.name=…; empty takes it away
        #[arg(long, value_name = "FIELD=TEXT")]
        set: Vec<String>,
        /// A note of your own
        #[arg(long, value_name = "TEXT")]
        note: Option<String>,
    },
    /// Remove problems; they are kept aside, and undo brings them back
    Remove {
        /// Numbers, or a query in one word
        #[arg(value_name = "NO | QUERY", required = true)]
        entries: Vec<String>,
    },
    /// Say how two problems belong together: link 12 corrects 15 --note 'the cook by Rh8'
    ///
    /// The links are: version of, corrects, after (composed after it), anticipates, same problem as. What adding found to be
    /// the same problem is confirmed so. Problems linked as versions are no predecessors of each other.
    Link {
        /// The problem of which it is said
        #[arg(value_name = "NO", value_parser = number)]
        from: i64,
        /// In what way: 'version of', corrects, after, anticipates, 'same problem as'
        #[arg(value_name = "KIND")]
        kind: String,
        /// The problem it is said about
        #[arg(value_name = "NO", value_parser = number)]
        to: i64,
        /// A note of your own: why
        #[arg(long, value_name = "TEXT")]
        note: Option<String>,
    },
    /// Take the links between two problems away
    Unlink {
        /// One problem
        #[arg(value_name = "NO", value_parser = number)]
        one: i64,
        /// The other one
        #[arg(value_name = "NO", value_parser = number)]
        other: i64,
        /// Only links of this kind
        #[arg(long, value_name = "KIND")]
        kind: Option<String>,
    },
    /// Take the last change back: tag, edit, link, remove, merge, a new version
    Undo,
    /// Join two entries of one problem: the first takes what it lacks from the second, which is removed
    Merge {
        /// The one that stays
        #[arg(value_name = "NO", value_parser = number)]
        into: i64,
        /// The one that goes
        #[arg(value_name = "NO", value_parser = number)]
        from: i64,
    },
    /// Take removed problems out for good; this cannot be undone
    Purge,
    /// Solve, judge and index everything new or checked by another version; Ctrl-C, and go on later
    ///
    /// A problem that takes more than 20,000,000 positions stays unfinished; --max-nodes sets another limit, and a
    /// later check with a higher one goes on with what is unfinished.
    Check {
        #[command(flatten)]
        effort: EffortArgs,

        #[command(flatten)]
        on: OnArgs,
    },
    /// Make the index again from the records
    Rebuild,
}

/// The number of a problem in a library.
fn number(text: &str) -> Result<i64, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| {
        "write the number of a problem in the library, such as 12; keymove library find tells it".to_owned()
    })
}

fn find_help() -> String {
    format!("{FIND_EXAMPLES}\n\n{}", studio::query_words(96))
}

const FIND_EXAMPLES: &str = "\
Examples:
  keymove library find 'author \"vukcevic\" and year in 1970..1979'
  keymove library find 'genre direct and moves = 2 and units <= 7 sort by year limit 20'
  keymove library find 'pieces \"wKd8 wQ.5 b?c.\"' --show diagrams
  keymove library find 'grimshaw and prize <= 2' --format json
  keymove library find 'keyword \"Grimshaw\" and sound and not grimshaw'
  keymove library find 'link anticipates or link \"corrected by\"'   and 'linked with 12'
  keymove library find --yacpdb 'Stip(\"#2\") AND Keyword(\"Grimshaw\")'   says how it reads in this language
Conditions are joined by and, or, not and parentheses; sort by year, author, source, units, score or id; limit N.
Themes, remarks, verdicts and scores are known after keymove library check. keymove themes lists the themes.
Exit code: 0 found, 1 nothing found, 2 bad input.";

const EXAMPLES: &str = "\
Examples:
  keymove library add mine.olv classics.pgn       any format that keymove convert reads
  keymove library add --samples                   the small collection that ships with the program
  keymove library check                           solve and judge what is new, on all processors
  keymove library find 'author \"loyd\" and sound'  ask (keymove library find --help has the language)
  keymove library tag 'to show' 12 15             and find 'tag \"to show\"'
  keymove library export show.html --find 'tag \"to show\"'
  keymove library save 'Kd8 Qb5 / Kd6 Ba8' --as 'my first' --note 'before Bb3'
  keymove library versions 'my first'             what changed, verdicts and scores
  keymove library link 12 'version of' 15 --note 'without Ph7'
  keymove library predecessors 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 pc7'
  keymove library backup copy.library

The library is one file. Nothing is ever lost: what a file said stays beside your changes, and undo takes these back.
Problems that are there already are skipped; other versions of them are kept as revisions; the same problem from another
source is added and linked. Several programs may use a library at once.
Exit code: 0 done, 1 nothing found or not everything fine, 2 bad input or a library that cannot be used, 130 interrupted.";
