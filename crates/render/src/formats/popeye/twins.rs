//! The headings of twins as Popeye prints them: `b) wKd4-->e3  `, `+c) -bPc7  `.

use chess::{Color, Square};
use problem::{TwinChange, TwinStep};

use crate::{Entry, EntryPart};

/// The line above a twin, with the blanks that Popeye leaves behind it; nothing where there are no twins. The second half of
/// a duplex problem follows the first without a heading.
pub(super) fn heading(entry: &Entry) -> String {
    let Some(EntryPart { name, place, zero_position }) = &entry.part else { return String::new() };
    let first = if *place == 0 && *zero_position { "zeroposition\n\n" } else { "" };
    match &name.label {
        Some(label) if !name.exchanged || *place == 0 => {
            let plus = if name.continued { "+" } else { "" };
            let steps: String = name.steps.iter().map(|step| format!("{}  ", step_text(step))).collect();
            format!("{first}{plus}{label}) {steps}\n")
        }
        Some(_) | None => String::new(),
    }
}

fn step_text(TwinStep { before, change }: &TwinStep) -> String {
    let unit = |square: Square| {
        before
            .unit_at(square)
            .map_or_else(|| square.to_string(), |unit| named(unit.color, unit.kind.problem_letter(), square))
    };
    match *change {
        TwinChange::Move { from, to } => format!("{}-->{to}", unit(from)),
        TwinChange::Exchange(one, other) => format!("{}<-->{}", unit(one), unit(other)),
        TwinChange::Remove(square) => format!("-{}", unit(square)),
        TwinChange::Add(added, square) => format!("+{}", named(added.color, added.kind.problem_letter(), square)),
        TwinChange::Substitute { from, to } => format!("{} ==> {}", from.problem_letter(), to.problem_letter()),
        TwinChange::Rotate(rotation) => format!("rotate {}", rotation.degrees()),
        TwinChange::Mirror(axis) => format!("mirror {}", axis.name()),
        TwinChange::Shift { from, to } => format!("shift {from} ==> {to}"),
        TwinChange::ExchangeColors => "PolishType".to_owned(),
        TwinChange::Stipulation(stipulation) => stipulation.short(),
        // Popeye has no such twin; what can be said of it is what FEN would.
        TwinChange::Rights { .. } => change.to_string(),
    }
}

fn named(color: Color, letter: char, square: Square) -> String {
    let side = match color {
        Color::White => 'w',
        Color::Black => 'b',
    };
    format!("{side}{letter}{square}")
}
