//! Looking things up by name, forgiving about how it is written.

use compose::{HELP_IDEAS, HelpIdea, MECHANISMS, Mechanism, help_idea_named, mechanism_named};
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

/// A mechanism that is not in the list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no idea '{name}'; {}", hint(*near, "`ideas` lists them all"))]
pub struct UnknownIdea {
    /// What was asked for, shortened.
    pub name: String,
    /// A mechanism with a name much like it.
    pub near: Option<&'static str>,
}

/// The mechanism of this name, as forgiving.
pub fn find_idea(name: &str) -> Result<&'static Mechanism, UnknownIdea> {
    let plain = plain(name);
    mechanism_named(&plain).ok_or_else(|| UnknownIdea {
        name: chess::shorten(name),
        near: near(&plain, || MECHANISMS.iter().map(|mechanism| mechanism.name)),
    })
}

/// The idea of helpmates of this name, as forgiving.
pub fn find_help_idea(name: &str) -> Result<&'static HelpIdea, UnknownIdea> {
    let plain = plain(name);
    help_idea_named(&plain).ok_or_else(|| UnknownIdea {
        name: chess::shorten(name),
        near: near(&plain, || HELP_IDEAS.iter().map(|idea| idea.name)),
    })
}

/// The theme of this name; `Self block` and `self_block` are as good as `self-block`.
pub fn find_theme(name: &str) -> Result<&'static Theme, UnknownTheme> {
    let plain = plain(name);
    theme_named(&plain).ok_or_else(|| UnknownTheme {
        name: chess::shorten(name),
        near: near(&plain, || THEMES.iter().map(|theme| theme.name)),
    })
}

fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

/// The name that was probably meant. A part of a name finds it too: `battery`, `flights`.
fn near<I: Iterator<Item = &'static str>>(plain: &str, names: impl Fn() -> I) -> Option<&'static str> {
    let part = || names().find(|known| plain.len() > 2 && known.contains(plain));
    nearest(plain, names()).or_else(part)
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
        for mechanism in MECHANISMS {
            assert_eq!(find_idea(&mechanism.name.replace('-', "_")).expect("there").name, mechanism.name);
        }
        assert_eq!(find_idea("mutat").err().and_then(|error| error.near), Some("mutate"));
    }
}
