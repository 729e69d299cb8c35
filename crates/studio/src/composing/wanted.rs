//! Themes to compose on, from words to values.

use compose::WantedTheme;

use crate::{UnknownTheme, find_theme};

/// Words that name no theme to compose on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWantedTheme {
    /// No such theme.
    #[error(transparent)]
    Unknown(#[from] UnknownTheme),
    /// Not a number, or too large.
    #[error(
        "'{0}' has no valid number: write the theme alone, or with a number from 1 to {MOST}, such as self-block=3"
    )]
    Times(String),
}

/// No problem shows one theme more often than this.
const MOST: u32 = 16;

/// `grimshaw`, or `self-block=3` for one to show three times.
pub fn wanted_theme(text: &str) -> Result<WantedTheme, BadWantedTheme> {
    let (name, times) = match text.split_once('=') {
        None => (text, 1),
        Some((name, number)) => {
            let times = number.trim().parse().ok().filter(|times| (1..=MOST).contains(times));
            (name, times.ok_or_else(|| BadWantedTheme::Times(chess::shorten(text)))?)
        }
    };
    Ok(WantedTheme { theme: find_theme(name)?, times })
}

/// As it is written on the command line.
pub(super) fn written(wanted: &WantedTheme) -> String {
    if wanted.times == 1 { wanted.theme.name.to_owned() } else { format!("{}={}", wanted.theme.name, wanted.times) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_and_numbers_are_read() {
        for (text, name, times) in [("grimshaw", "grimshaw", 1), (" Self Block=3", "self-block", 3)] {
            let wanted = wanted_theme(text).expect("a theme");
            assert_eq!((wanted.theme.name, wanted.times), (name, times));
            assert_eq!(wanted_theme(&written(&wanted)).map(|wanted| wanted.times), Ok(times));
        }
        assert!(matches!(wanted_theme("grimshav"), Err(BadWantedTheme::Unknown(_))));
        for bad in ["grimshaw=", "grimshaw=0", "grimshaw=17", "grimshaw=-1", "grimshaw=x"] {
            assert!(matches!(wanted_theme(bad), Err(BadWantedTheme::Times(_))), "{bad}");
        }
    }
}
