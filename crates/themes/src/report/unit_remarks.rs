//! Remarks on units that soundness does not need: one remark per unit, but one for all that are superfluous.

use chess::{Bitboard, Move, Position, Square, Unit};
use problem::Sentence;

use super::duty::Duty;
use super::necessity::{Failure, Necessity, Need, without};
use super::remark::Remark;
use super::topic::*;
use super::wording;

/// Remarks on the units of a diagram.
pub fn necessity_remarks(diagram: &Position, necessities: &[Necessity]) -> Vec<Remark> {
    let superfluous = necessities.iter().filter(|unit| unit.need == Need::Superfluous);
    let superfluous = superfluous.map(|unit| unit.square).collect::<Bitboard>();
    let mut remarks: Vec<Remark> = necessities.iter().filter_map(|unit| needed(diagram, unit)).collect();
    if superfluous.any() {
        let units = all_units(diagram, superfluous);
        let sentence = match superfluous.many() {
            false => units.text(" is superfluous: the problem is sound and shows the same without it."),
            true => units.text(" are superfluous: the problem is sound and shows the same without any one of them."),
        };
        remarks.push(Remark::new(SUPERFLUOUS_UNIT, superfluous.count(), sentence).on(superfluous));
    }
    remarks.extend(unexamined(diagram, necessities));
    remarks
}

/// The remark on a superfluous officer that takes no part in any mate.
pub(super) fn idle_and_superfluous(unit: Unit, square: Square) -> Sentence {
    let words = " is idle and superfluous: the problem is sound and shows the same without it.";
    Sentence::new().unit(unit, square).text(words)
}

/// What one unit is needed for, in a sentence: as the remarks say it, and for soundness what the unit does.
pub fn need_sentence(diagram: &Position, necessity: &Necessity) -> Sentence {
    let unit = named(necessity);
    let mut duties = duties(&necessity.duty);
    match &necessity.need {
        Need::Soundness(Failure::Illegal) => duties.push("shields the black king".into()),
        Need::Soundness(Failure::Cooked(cooks)) => {
            let noun = wording::number(cooks.len(), "stops the cook ", "stops the cooks ");
            duties.push(Sentence::from(noun).then(&first_moves(diagram, necessity.square, cooks)));
        }
        Need::Soundness(Failure::Short { firsts, .. }) => {
            let noun = wording::number(firsts.len(), "stops the short mate ", "stops the short mates ");
            duties.push(Sentence::from(noun).then(&first_moves(diagram, necessity.square, firsts)));
        }
        Need::Soundness(Failure::NoSolution(held)) => {
            // A unit that guards, blocks or mates has said so.
            let rest = without(diagram, necessity.square);
            let line = held.as_ref().zip(rest).map(|(held, rest)| held.words(diagram, &rest));
            duties.extend(line.filter(|_| duties.is_empty()));
        }
        Need::StopsCooks(_) | Need::Content(_) | Need::Key(_) | Need::Superfluous | Need::Unknown => {
            let shown = necessity_remarks(diagram, std::slice::from_ref(necessity));
            return Sentence::join(shown.into_iter().map(|remark| remark.sentence), " ");
        }
    }
    match duties.is_empty() {
        true => unit.text(" is needed: without it there is no mate."),
        false => unit.text(" ").then(&Sentence::list(duties)).text("."),
    }
}

/// "makes the key", "mates", "guards e5 and f4", "blocks d5".
fn duties(duty: &Duty) -> Vec<Sentence> {
    let mut said: Vec<Sentence> = Vec::new();
    said.extend(duty.key.then(|| "makes the key".into()));
    said.extend(duty.mates.then(|| "mates".into()));
    // Inside a list of duties the squares have no "and" of their own.
    let alone = said.is_empty() && (duty.guards.is_empty() || duty.blocks.is_empty());
    let named = |squares: Bitboard| if alone { wording::squares(squares) } else { row_of_squares(squares) };
    for (verb, squares) in [("guards ", duty.guards), ("blocks ", duty.blocks)] {
        said.extend(squares.any().then(|| Sentence::from(verb).then(&named(squares))));
    }
    said
}

/// "e5, f4": inside a list of duties.
fn row_of_squares(squares: Bitboard) -> Sentence {
    wording::row(&squares.into_iter().map(|square| Sentence::new().square(square)).collect::<Vec<_>>())
}

/// One remark for all units of which nothing is known: leaving them out would suggest "needed".
fn unexamined(diagram: &Position, necessities: &[Necessity]) -> Option<Remark> {
    let unknown = necessities.iter().filter(|unit| unit.need == Need::Unknown);
    let unknown = unknown.map(|unit| unit.square).collect::<Bitboard>();
    let (is, it) = if unknown.many() { ("are", "them") } else { ("is", "it") };
    let sentence = Sentence::from("Not known what ")
        .then(&wording::units(diagram.board(), unknown))
        .text(&format!(" {is} for: solving without {it} was cut short."));
    unknown.any().then(|| Remark::new(UNEXAMINED_UNIT, unknown.count(), sentence).on(unknown))
}

fn needed(diagram: &Position, necessity: &Necessity) -> Option<Remark> {
    let unit = named(necessity);
    let first_moves = |moves: &[Move]| first_moves(diagram, necessity.square, moves);
    if let Need::Content(loss) = &necessity.need
        && let Some(served) = loss.trifle()
    {
        let sentence = unit.text(" serves only ").then(&served).text(".");
        return Some(Remark::new(CONTENT_UNIT, 1, sentence).on([necessity.square]).taken_as(MINOR));
    }
    let (topic, sentence) = match &necessity.need {
        Need::Soundness(_) | Need::Unknown | Need::Superfluous => return None,
        Need::StopsCooks(cooks) => {
            let noun = wording::number(cooks.len(), " only stops the cook ", " only stops the cooks ");
            (COOK_STOPPER, unit.text(noun).then(&first_moves(cooks)).text("."))
        }
        Need::Content(loss) => (CONTENT_UNIT, unit.text(" is needed").then(&loss.need(diagram)).text(".")),
        Need::Key(other) => {
            let without = Sentence::from("Without ").then(&unit).text(" the key would be ");
            (OTHER_KEY_WITHOUT, without.then(&first_moves(&[*other])).text("."))
        }
    };
    Some(Remark::new(topic, 1, sentence).on([necessity.square]))
}

/// First moves in the diagram without a unit.
fn first_moves(diagram: &Position, removed: Square, moves: &[Move]) -> Sentence {
    without(diagram, removed).map_or_else(Sentence::new, |position| wording::moves(&position, moves, 1))
}

/// "wSh2".
fn named(necessity: &Necessity) -> Sentence {
    Sentence::new().unit(necessity.unit, necessity.square)
}

/// All of them, White's first, officers before pawns, since each is a question to the composer.
fn all_units(diagram: &Position, squares: Bitboard) -> Sentence {
    let mut units: Vec<(Unit, Square)> =
        squares.into_iter().filter_map(|square| Some((diagram.board().unit_at(square)?, square))).collect();
    units.sort_by_key(|(unit, square)| (unit.color, std::cmp::Reverse(unit.kind), *square));
    Sentence::list(units.into_iter().map(|(unit, square)| Sentence::new().unit(unit, square)))
}

#[cfg(test)]
mod tests {
    use chess::{Letters, parse_fen};

    use super::*;

    #[test]
    fn units_of_which_nothing_is_known_are_named_together() {
        let diagram = parse_fen("k6r/8/8/8/8/8/7P/K7").expect("a FEN").setup.check().expect("a position");
        let unknown = |square: u8| {
            let square = Square::new(square);
            let unit = diagram.board().unit_at(square).expect("a unit");
            Necessity { square, unit, need: Need::Unknown, duty: Duty::default() }
        };
        let said = |units: &[Necessity]| {
            let remarks = necessity_remarks(&diagram, units);
            remarks.iter().map(|remark| remark.sentence.print(Letters::Problem)).collect::<Vec<_>>()
        };
        let (pawn, rook) = (unknown(15), unknown(63));
        let one = "Not known what wPh2 is for: solving without it was cut short.";
        assert_eq!(said(std::slice::from_ref(&pawn)), [one]);
        let both = "Not known what wPh2 and bRh8 are for: solving without them was cut short.";
        assert_eq!(said(&[pawn, rook]), [both]);
        assert!(said(&[]).is_empty());
    }
}
