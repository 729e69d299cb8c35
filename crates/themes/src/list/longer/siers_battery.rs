//! Siers battery: a knight fires a battery and gives the king a flight; he goes there, and the same knight mates.

use chess::{Bitboard, Kind, between, knight_attacks};

use super::THREE_MOVES;
use super::stage::{Stage, black_king, merged, stages};
use crate::motive::named;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "siers-battery",
    title: "Siers battery",
    group: Group::LongerPlay,
    keywords: &["Siers battery"],
    page: include_str!("../../../pages/siers-battery.md"),
    applies_to: THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let mut found = Vec::new();
    for stage in stages(play) {
        let Some(rear) = fired(&stage) else { continue };
        let second = stage.second();
        for scene in stage.scenes() {
            let flight = scene.defense();
            let given = flight.kind == Kind::King && knight_attacks(second.from).has(flight.to);
            if !given || scene.mate.from != second.to {
                continue;
            }
            let squares: Bitboard = [rear, second.from, second.to, flight.to].into_iter().collect();
            let detail = format!(
                "{} and knight {}: the knight goes to {}, gives {} and mates on {}",
                named(&stage.phase.before, rear),
                second.from,
                second.to,
                flight.to,
                scene.mate.to
            );
            found.push(Evidence::new(PhaseKind::Key, vec![scene.line()], squares, detail));
        }
    }
    merged(found)
}

/// The line piece that checks because White's second move took a knight out of its way.
fn fired(stage: &Stage<'_>) -> Option<chess::Square> {
    let second = stage.second();
    if second.kind != Kind::Knight {
        return None;
    }
    let checkers = stage.phase.start.checkers() - Bitboard::of(second.to);
    checkers.into_iter().find(|&rear| between(rear, black_king(&stage.phase.start)).has(second.from))
}
