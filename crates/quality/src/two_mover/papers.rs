//! The themes of the papers, in the order of their tables.

use themes::{Analysis, Finding, Reading};

/// The order in which the papers list their themes; rows stand in it.
const ORDER: [&str; 11] = [
    "tempo",
    "direct-battery",
    "indirect-battery",
    "king-flights",
    "lonely-king",
    "half-pin",
    "self-pin",
    "unpin",
    "self-block",
    "grimshaw",
    "pickaninny",
];

/// What the papers would find, in their order.
pub(crate) fn findings_of_the_papers<'a>(analysis: &'a Analysis<'_>) -> impl Iterator<Item = &'a Finding> {
    let findings = analysis.findings(Reading::Seed);
    ORDER.iter().filter_map(move |name| findings.iter().find(|finding| finding.theme.name == *name))
}
