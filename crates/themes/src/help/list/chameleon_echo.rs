//! Chameleon echo: like mates with the king on squares of different colors.

use super::echo::echoes;
use crate::help::{HelpEvidence, HelpPlay};

pub(super) fn shown(play: &HelpPlay) -> Vec<HelpEvidence> {
    echoes(play, |one, other| one.king().is_dark() != other.king().is_dark())
}
