//! King flights: the black king has squares to go to after the key, and the key did not take any of their number.

use chess::{Bitboard, Color, Kind};

use super::flight_change::{FlightChange, flight_change};
use crate::frame::listed;
use crate::geometry::flights;
use crate::{Evidence, Group, PhaseKind, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "king-flights",
    title: "Flight-giving key",
    group: Group::Key,
    keywords: &["Flight giving key", "2 flights giving key", "3+ flights giving key"],
    page: include_str!("../../../pages/king-flights.md"),
    applies_to: problem::Scope::directmates_from(2),
    seed: Some(seed),
    strict,
};

fn seed(play: &Play<'_>) -> Vec<Evidence> {
    let Some(key) = play.key() else { return Vec::new() };
    let (before, after) = (flights(play.diagram().board()), flights(key.start.board()));
    if after.is_empty() || after.count() < before.count() {
        return Vec::new();
    }
    let noun = if before.count() == 1 { "flight" } else { "flights" };
    let detail = format!("{} {noun} in the diagram, {} after the key", before.count(), after.count());
    vec![Evidence::new(PhaseKind::Key, Vec::new(), after, detail)]
}

/// The key gives the king at least one move, castling included. What it takes is reported alongside, and so are flights
/// of the diagram for which no mate was set.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    let (Some(key), Some(change)) = (play.key(), flight_change(play)) else { return Vec::new() };
    let FlightChange { given, taken, before, castlings } = change;
    if given.is_empty() {
        return Vec::new();
    }
    let mut detail = format!("gives {}", listed(given));
    if taken.any() {
        detail += &format!(" and takes {}", listed(taken));
    }
    let captures = given & key.start.board().color(Color::White);
    if captures.any() {
        detail += &format!("; capture on {}", listed(captures));
    }
    if (given & castlings).any() {
        detail += &format!("; castling to {}", listed(given & castlings));
    }
    let unprovided = unprovided(play) & before;
    if unprovided.any() {
        detail += &format!("; {} unprovided in the set play", listed(unprovided));
    }
    vec![Evidence::new(PhaseKind::Key, Vec::new(), given, detail)]
}

/// Where the king could go in the set play without being mated.
fn unprovided(play: &Play<'_>) -> Bitboard {
    let set = play.set_play().into_iter().flat_map(|phase| &phase.variations);
    let unanswered = set.filter(|variation| variation.defense.kind == Kind::King && variation.replies.is_empty());
    unanswered.map(|variation| variation.defense.to).collect()
}
