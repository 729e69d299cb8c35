//! The options of `keymove themes` and `keymove models`.

use clap::ValueEnum;

/// What to look up.
#[derive(clap::Args, Debug)]
pub struct LibraryArgs {
    /// What to explain; nothing lists them all
    #[arg(value_name = "NAME")]
    pub name: Option<String>,

    /// How to print
    #[arg(short, long, value_enum, default_value = "text")]
    pub format: PageFormatName,
}

/// The names of the formats on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PageFormatName {
    /// For the terminal, with drawn boards
    Text,
    /// One JSON object a line
    Json,
    /// As the page is written
    Markdown,
}

pub const THEME_EXAMPLES: &str = "\
Examples:
  keymove themes              all themes, group by group, a sentence each
  keymove themes grimshaw     the definition, a problem that shows it, and a near miss

Exit code: 0, or 2 when there is no theme of this name.";

pub const MODEL_EXAMPLES: &str = "\
Examples:
  keymove models                  all models with their presets
  keymove models composer-2006    what it counts and where it comes from

Exit code: 0, or 2 when there is no model of this name.";
