//! Links in SQL. A link joins two entries; what one says of the other is seen from there the other way round.

use super::{List, Sql};
use crate::LinkKind;

/// Which entries of a link are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ends {
    /// The one that says it.
    From,
    /// The one it is said of.
    To,
    Both,
}

impl Ends {
    /// The entries that say a link so, whether it is seen from the other one or not.
    pub fn seen(kind: LinkKind, is_back: bool) -> Ends {
        match (kind.is_mutual(), is_back) {
            (true, _) => Ends::Both,
            (false, false) => Ends::From,
            (false, true) => Ends::To,
        }
    }
}

impl Sql {
    /// The entries that are linked, in one of these ways or in any, with one entry or with any that is not removed.
    pub(super) fn linked(&mut self, ends: Ends, kinds: &[&str], with: Option<i64>) {
        let ways = [("from_entry", "to_entry", Ends::From), ("to_entry", "from_entry", Ends::To)];
        let ways = ways.into_iter().filter(|(.., end)| ends == Ends::Both || ends == *end);
        for (place, (own, other, _)) in ways.enumerate() {
            match place {
                0 => self.begin_list(List::Entries, &format!("l.{own} from link l where ")),
                _ => self.put(&format!(" union select l.{own} from link l where ")),
            }
            match with {
                Some(entry) => {
                    self.put(&format!("l.{other}="));
                    self.value(entry);
                }
                None => self.put(&format!("exists(select 1 from entry x where x.id=l.{other} and x.deleted is null)")),
            }
            if !kinds.is_empty() {
                self.put(" and l.kind in (");
                self.list(kinds);
                self.put(")");
            }
        }
        self.put(")");
    }
}
