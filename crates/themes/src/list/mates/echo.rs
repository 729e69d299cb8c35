//! Echo: two model mates that are the same, shifted, turned or mirrored.

use super::likeness::{Likeness, likeness};
use super::model_mate::model_mates;
use super::shown::ShownMate;
use crate::frame::listed;
use crate::list::TWO_OR_THREE_MOVES;
use crate::{Evidence, Group, Line, Play, Theme};

pub(super) const THEME: Theme = Theme {
    name: "echo",
    title: "Echo",
    group: Group::Mates,
    keywords: &["Echo mates"],
    page: include_str!("../../../pages/echo.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

fn strict(play: &Play<'_>) -> Vec<Evidence> {
    echoes(play, |_, _| true)
}

/// The groups of model mates that echo one another, if a pair in it is wanted.
pub(super) fn echoes(play: &Play<'_>, wanted: impl Fn(&ShownMate, &ShownMate) -> bool) -> Vec<Evidence> {
    let models: Vec<(ShownMate, Likeness)> = model_mates(play)
        .into_iter()
        .map(|mate| {
            let likeness = likeness(&mate.picture, &mate.mated);
            (mate, likeness)
        })
        .collect();
    let mut found = Vec::new();
    for (index, (_, shape)) in models.iter().enumerate() {
        if models[..index].iter().any(|(_, earlier)| earlier.is_like(shape)) {
            continue;
        }
        let alike: Vec<&(ShownMate, Likeness)> =
            models[index..].iter().filter(|(_, other)| other.is_like(shape)).collect();
        let echo = |one: &(ShownMate, Likeness), other: &(ShownMate, Likeness)| {
            wanted(&one.0, &other.0) && are_two(one, other)
        };
        if alike.iter().any(|one| alike.iter().any(|other| echo(one, other))) {
            found.push(together(&alike));
        }
    }
    found
}

/// Whether two mates of one shape are two: given by different moves, with the king elsewhere or the picture turned
/// around him.
fn are_two(one: &(ShownMate, Likeness), other: &(ShownMate, Likeness)) -> bool {
    let ((one, its_shape), (other, other_shape)) = (one, other);
    let by_the_same =
        one.lines.iter().any(|line| other.lines.iter().any(|other_line| line.last() == other_line.last()));
    let elsewhere = one.picture.king != other.picture.king || its_shape.as_it_stands != other_shape.as_it_stands;
    elsewhere && !by_the_same
}

fn together(alike: &[&(ShownMate, Likeness)]) -> Evidence {
    let lines: Vec<Line> = alike.iter().flat_map(|(mate, _)| mate.lines.iter().cloned()).collect();
    let kings = alike.iter().map(|(mate, _)| mate.picture.king).collect();
    let detail = format!("{} like model mates, king on {}", alike.len(), listed(kings));
    Evidence::new(alike[0].0.phase, lines, kings, detail)
}
