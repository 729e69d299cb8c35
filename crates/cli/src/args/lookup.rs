//! The options of `keymove themes` and `keymove models`.

use super::FormatArgs;

/// What to look up.
#[derive(clap::Args, Debug)]
pub struct LookupArgs {
    /// Name to explain [default: list them all]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,

    #[command(flatten)]
    pub format: FormatArgs,
}

pub const THEME_EXAMPLES: &str = "\
Examples:
  keymove themes              all themes by group, with a sentence each
  keymove themes grimshaw     the definition, a problem that shows it, and a near miss

Exit code: 0, or 2 if there is no such theme.";

pub const MODEL_EXAMPLES: &str = "\
Examples:
  keymove models                  all models with their presets
  keymove models composer-2006    what it counts and where it comes from

Exit code: 0, or 2 if there is no such model.";
