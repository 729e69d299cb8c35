//! Karlstrom-Fleck: a Fleck in which further defenses stop all threats and are answered by mates of their own.

use crate::list::TWO_OR_THREE_MOVES;
use crate::list::white::separation::separation;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "karlstrom-fleck",
    title: "Karlstrom-Fleck",
    group: Group::WhitePlay,
    keywords: &["Karlstrom-Fleck"],
    page: include_str!("../../../pages/karlstrom-fleck.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// Every threat is forced alone by some defense, and some defenses stop them all.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let separation = separation(play).filter(|separation| !separation.stopping_all.is_empty());
    let evidence = separation.map(|separation| {
        let mut evidence = separation.evidence();
        let more = match separation.stopping_all.len() {
            1 => "; one black move stops them all".to_owned(),
            count => format!("; {count} black moves stop them all"),
        };
        evidence.detail = evidence.detail.text(&more);
        evidence.lines.extend(separation.stopping_all);
        evidence
    });
    evidence.into_iter().collect()
}
