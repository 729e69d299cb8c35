//! Exchange of functions between two black units.

use super::super::shown::Shown;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "black-exchange",
    title: "Exchange of black functions",
    sentence: "Two black units exchange what they do: what one does in one solution the other does in the other.",
    page: include_str!("../../../pages/helpmates/black-exchange.md"),
    themes: &["exchange-of-functions"],
    fewest_units: 6,
    weight: 2,
    waits: false,
    captures: false,
    is_picture: false,
    white: OFFICER_PAIRS,
    black: &[],
    share: Share::Told(Shown::ExchangeOfBlackFunctions),
};
