//! How many moves each unit needs to each place, looked up once for each unit and square.

use std::collections::HashMap;

use chess::{Color, Kind, Square};

use super::reach::Reach;

/// Where units of one color get to, by the number of moves they need at least.
pub(crate) struct Walks {
    color: Color,
    captures: bool,
    most: usize,
    known: HashMap<(Kind, Square), Vec<Reach>>,
}

impl Walks {
    /// Walks of at most this many moves; pawns capture only where the other side has something to capture.
    pub(crate) fn new(color: Color, captures: bool, most: usize) -> Walks {
        Walks { color, captures, most, known: HashMap::new() }
    }

    /// The places that a unit reaches in no, one, two … moves and not in fewer.
    pub(crate) fn of(&mut self, kind: Kind, from: Square) -> &[Reach] {
        let &mut Walks { color, captures, most, ref mut known } = self;
        known.entry((kind, from)).or_insert_with(|| {
            let start = Reach::of(kind, from);
            let (mut all, mut walk) = (start, vec![start]);
            while walk.len() <= most {
                let fresh = walk[walk.len() - 1].further(color, captures).without(&all);
                if fresh == Reach::default() {
                    break;
                }
                all = all.with(&fresh);
                walk.push(fresh);
            }
            walk
        })
    }
}
