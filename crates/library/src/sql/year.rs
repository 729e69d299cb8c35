//! Years in SQL. A date may be a span of years, which are few: they have an index of their own.

use super::{Lead, Sql};
use crate::query::{Comparison, Condition, Node, Number, Subject};

/// Years from the first to the last.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Years {
    first: f64,
    last: f64,
}

/// More years than these are not looked up one by one: going through all entries is as fast.
const MOST: f64 = 20.0;

impl Years {
    /// The years that two of these parts bound together, and the other parts.
    pub fn within(parts: &[Node]) -> Option<(Years, Vec<&Node>)> {
        let bound = |wanted: Comparison| {
            let year = |part: &Node| match part {
                Node::Ask(Condition {
                    what: Subject::Number(Number::Year), test: Some((comparison, year)), ..
                }) => (*comparison == wanted).then_some(*year),
                _ => None,
            };
            parts.iter().enumerate().find_map(|(place, part)| Some((place, year(part)?)))
        };
        let ((from, first), (to, last)) = (bound(Comparison::AtLeast)?, bound(Comparison::AtMost)?);
        let rest = parts.iter().enumerate().filter(|(place, _)| ![from, to].contains(place)).map(|(_, part)| part);
        (first <= last && last - first < MOST).then(|| (Years { first, last }, rest.collect()))
    }
}

/// Whether a part asks for one year.
pub(super) fn is_one_year(part: &Node) -> bool {
    let year = Subject::Number(Number::Year);
    matches!(part, Node::Ask(Condition { what, test: Some((Comparison::Equals, _)), .. }) if *what == year)
}

impl Sql {
    /// Some year of a span; no date meets nothing.
    pub(super) fn year(&mut self, comparison: Comparison, asked: f64) {
        if comparison == Comparison::Equals && self.lead != Lead::Names {
            return self.years(Years { first: asked, last: asked });
        }
        self.put("e.year is not null and ");
        match comparison {
            Comparison::AtMost | Comparison::Below => {
                self.put(&format!("e.year {} ", comparison.sign()));
                self.value(asked);
            }
            Comparison::AtLeast | Comparison::Above => {
                self.put(&format!("e.year_to {} ", comparison.sign()));
                self.value(asked);
            }
            Comparison::Equals => {
                self.put("e.year <= ");
                self.value(asked);
                self.put(" and e.year_to >= ");
                self.value(asked);
            }
            Comparison::Differs => {
                self.put("(e.year != ");
                self.value(asked);
                self.put(" or e.year_to != ");
                self.value(asked);
                self.put(")");
            }
        }
    }

    /// The entries of which some year lies within these: those that begin there, and spans that reach into them.
    pub(super) fn years(&mut self, Years { first, last }: Years) {
        self.entries("id from entry indexed by entry_year where year >= ");
        self.value(first);
        self.put(" and year <= ");
        self.value(last);
        self.put(" union all select id from entry indexed by entry_span where year_to > year and year < ");
        self.value(first);
        self.put(" and year_to >= ");
        self.value(first);
        self.put(")");
    }
}
