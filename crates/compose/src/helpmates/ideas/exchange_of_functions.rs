//! Exchange of functions between two white units.

use super::super::shown::Shown;
use super::{HelpIdea, OFFICER_PAIRS, Share};

pub(super) const IDEA: HelpIdea = HelpIdea {
    name: "white-exchange",
    title: "Exchange of white functions",
    sentence: "Two white units exchange what they do: each mates once, and the other one guards or pins for it.",
    page: include_str!("../../../pages/helpmates/white-exchange.md"),
    themes: &["exchange-of-functions"],
    fewest_units: 5,
    weight: 2,
    waits: false,
    captures: false,
    is_picture: true,
    white: OFFICER_PAIRS,
    black: &[],
    share: Share::Told(Shown::ExchangeOfFunctions),
};
