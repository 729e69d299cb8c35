//! How often a theme is shown after the key.

use std::collections::BTreeSet;

use themes::frame::identity;
use themes::{Evidence, Group, Line, PhaseKind, Play, Reading, Theme};

/// How often a theme is shown in the strict reading after the key: changed play by the mates that change, what one line
/// shows by its different mates, everything else by where it is shown.
pub fn times_shown(theme: &Theme, play: &Play<'_>) -> u32 {
    let mut evidence = theme.detect(play, Reading::Strict);
    evidence.retain(|evidence| evidence.phase == PhaseKind::Key);
    let key = play.key().and_then(|key| key.first());
    let times = if theme.group == Group::ChangedPlay {
        let after_key = |evidence: &Evidence| {
            let answered = |line: &&Line| line.0.len() == 3 && line.0.first().copied() == key;
            evidence.lines.iter().filter(answered).count().max(1)
        };
        evidence.iter().map(after_key).max().unwrap_or(0)
    } else if matches!(theme.group, Group::BlackErrors | Group::WhitePlay)
        && evidence.iter().all(|evidence| evidence.lines.len() == 1)
    {
        let mates: BTreeSet<_> =
            evidence.iter().filter_map(|evidence| evidence.lines[0].last()).map(identity).collect();
        mates.len()
    } else {
        evidence.len()
    };
    u32::try_from(times).expect("a few")
}
