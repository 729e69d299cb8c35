//! Looking things up by name, forgiving about how it is written.

use quality::nearest;
use themes::{THEMES, Theme, theme_named};

use crate::weighted_model::hint;

/// A theme that is not in the list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no theme '{name}'; {}", hint(*near, "`themes` lists them all"))]
pub struct UnknownTheme {
    /// What was asked for, shortened.
    pub name: String,
    /// A theme with a name much like it.
    pub near: Option<&'static str>,
}

/// The theme of this name; `Self block` and `self_block` are as good as `self-block`.
pub fn find_theme(name: &str) -> Result<&'static Theme, UnknownTheme> {
    let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
    theme_named(&plain).ok_or_else(|| {
        let names = || THEMES.iter().map(|theme| theme.name);
        // A part of a name finds it too: `battery`, `flights`.
        let part = || names().find(|known| plain.len() > 2 && known.contains(plain.as_str()));
        UnknownTheme { name: chess::shorten(name), near: nearest(&plain, names()).or_else(part) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_found_however_they_are_written() {
        for theme in THEMES {
            assert_eq!(find_theme(&theme.name.to_uppercase().replace('-', " ")).expect("there").name, theme.name);
        }
        assert_eq!(find_theme("grimshav").err().and_then(|error| error.near), Some("grimshaw"));
        assert_eq!(find_theme("battery").err().and_then(|error| error.near), Some("direct-battery"));
        assert_eq!(find_theme("zzzzzz").err().and_then(|error| error.near), None);
    }
}
