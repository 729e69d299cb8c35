//! Chameleon echo: two like model mates with the king on squares of different colors.

use super::echo::echoes;
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "chameleon-echo",
    title: "Chameleon echo",
    group: Group::Mates,
    keywords: &["Chameleon echo mates"],
    page: include_str!("../../../pages/chameleon-echo.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    echoes(play, |one, other| one.picture.king.is_dark() != other.picture.king.is_dark())
}
