//! Bohemian: three or more different model mates in the actual play of a three-mover.

use chess::Bitboard;

use super::THREE_MOVES;
use crate::list::mates::model_mate::model_mates;
use crate::list::mates::shown::different;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "bohemian",
    title: "Bohemian",
    group: Group::LongerPlay,
    keywords: &["Bohemian task", "New Bohemian school"],
    page: include_str!("../../../pages/bohemian.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

/// How many model mates it takes.
const ENOUGH: usize = 3;

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let models = model_mates(play);
    let count = different(&models);
    if count < ENOUGH {
        return Vec::new();
    }
    let kings: Bitboard = models.iter().map(|model| model.picture.king).collect();
    let detail = format!("{count} model mates");
    let lines = models.into_iter().flat_map(|model| model.lines).collect();
    vec![Evidence::new(PhaseKind::Key, lines, kings, detail)]
}
