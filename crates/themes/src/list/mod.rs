//! All themes, one file each, sorted into groups.

mod black;
mod change;
mod key;
mod king;
mod longer;
mod mates;
mod pawns;
mod white;

pub(crate) use mates::likeness;

use chess::Move;
use problem::Scope;

use crate::seed::Variant;
use crate::{Phase, Theme, Variation};

/// The groups, in the order of [`Group::ALL`](crate::Group::ALL).
const SHELVES: &[&[Theme]] = &[
    key::THEMES,
    black::THEMES,
    white::THEMES,
    king::THEMES,
    pawns::THEMES,
    mates::THEMES,
    change::THEMES,
    longer::THEMES,
    crate::help::THEMES,
];

/// Every theme, group by group.
pub static THEMES: &[Theme] = &joined::<{ count(SHELVES) }>(SHELVES);

const fn count(shelves: &[&[Theme]]) -> usize {
    let (mut all, mut shelf) = (0, 0);
    while shelf < shelves.len() {
        all += shelves[shelf].len();
        shelf += 1;
    }
    all
}

/// All groups in one row; loops, since iterators cannot run at compile time.
const fn joined<const COUNT: usize>(shelves: &[&[Theme]]) -> [Theme; COUNT] {
    let mut all = [shelves[0][0]; COUNT];
    let (mut next, mut shelf) = (0, 0);
    while shelf < shelves.len() {
        let mut place = 0;
        while place < shelves[shelf].len() {
            all[next] = shelves[shelf][place];
            next += 1;
            place += 1;
        }
        shelf += 1;
    }
    all
}

/// Whether one mate of a variation, taken as if it were the only one, shows a theme that a single line can show, in
/// the reading of the papers.
pub fn mate_is_thematic(phase: &Phase<'_>, variation: &Variation<'_>, mate: Move) -> bool {
    let variant = Variant::new(phase, variation, mate);
    white::direct_battery::fires(&variant).is_some()
        || white::indirect_battery::fires(&variant).is_some()
        || black::self_pin::pins(&variant).is_some()
        || black::unpin::unpins(&variant).is_some()
        || black::self_block::blocks(&variant).is_some()
}

/// Themes of Black's last move are looked for where it is answered by mate: in longer problems the tree is too wide to
/// say anything by it.
const TWO_OR_THREE_MOVES: Scope = Scope::directmates(2, 3);
