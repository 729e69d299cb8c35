//! What is said of units that soundness does not need: one remark a unit, but one for all that are superfluous.

use chess::{Bitboard, Color, Kind, Move, Position};

use super::necessity::{Failure, Necessity, Need, without};
use super::remark::Remark;
use super::topic::*;
use super::wording;

/// What is said of the units of a diagram.
pub fn necessity_remarks(diagram: &Position, necessities: &[Necessity]) -> Vec<Remark> {
    let superfluous = necessities.iter().filter(|unit| unit.need == Need::Superfluous);
    let superfluous = superfluous.map(|unit| unit.square).collect::<Bitboard>();
    let mut remarks: Vec<Remark> = necessities.iter().filter_map(|unit| needed(diagram, unit)).collect();
    if superfluous.any() {
        let (units, them) = match superfluous.single() {
            Some(square) => (format!("{} is superfluous", owned(diagram, square)), "it"),
            None => (format!("Superfluous: {}", in_groups(diagram, superfluous)), "any one of them"),
        };
        let sentence = format!("{units}: without {them} the problem is sound and shows the same.");
        remarks.push(Remark::new(SUPERFLUOUS_UNIT, superfluous.count(), sentence).on(superfluous));
    }
    remarks.extend(unexamined(diagram, necessities));
    remarks
}

/// What one unit is needed for, in a sentence: as the remarks say it, and for soundness what goes wrong without it.
pub fn need_sentence(diagram: &Position, necessity: &Necessity) -> String {
    let wrong = match &necessity.need {
        Need::Soundness(Failure::Illegal) => "Black's king would stand in check with White to move".to_owned(),
        Need::Soundness(Failure::NoSolution) => "nothing mates in time".to_owned(),
        Need::Soundness(Failure::Short { moves }) => format!("White mates in {moves}"),
        Need::Soundness(Failure::Cooked(cooks)) => {
            let moves = without(diagram, necessity.square).map(|position| wording::moves(&position, cooks, 1));
            let noun = wording::number(cooks.len(), "a cook", "cooks");
            format!(
                "there {} {noun}, {}, and the key fails or shows less",
                wording::number(cooks.len(), "is", "are"),
                moves.unwrap_or_default()
            )
        }
        Need::StopsCooks(_) | Need::Content(_) | Need::Key(_) | Need::Superfluous | Need::Unknown => {
            let told = necessity_remarks(diagram, std::slice::from_ref(necessity));
            return told.into_iter().map(|remark| remark.sentence).collect();
        }
    };
    format!("{} is needed: without it {wrong}.", owned(diagram, necessity.square))
}

/// One remark for all units of which nothing is known: silence would be taken for "needed".
fn unexamined(diagram: &Position, necessities: &[Necessity]) -> Option<Remark> {
    let unknown: Vec<_> =
        necessities.iter().filter(|unit| unit.need == Need::Unknown).map(|unit| unit.square).collect();
    let units: Vec<String> = unknown.iter().map(|square| owned(diagram, *square)).collect();
    let (is, it) = if units.len() == 1 { ("is", "it") } else { ("are", "them") };
    let sentence =
        format!("What {} {is} for was not found out: solving without {it} was cut short.", wording::list(&units));
    (!units.is_empty()).then(|| Remark::new(UNEXAMINED_UNIT, units.len() as u32, sentence).on(unknown))
}

fn needed(diagram: &Position, necessity: &Necessity) -> Option<Remark> {
    let unit = owned(diagram, necessity.square);
    // The moves are those of the diagram without the unit.
    let first_moves = |moves: &[Move]| {
        without(diagram, necessity.square).map_or(String::new(), |position| wording::moves(&position, moves, 1))
    };
    let (topic, sentence) = match &necessity.need {
        Need::Soundness(_) | Need::Unknown | Need::Superfluous => return None,
        Need::StopsCooks(cooks) => {
            let noun = wording::number(cooks.len(), "a cook", "cooks");
            (COOK_STOPPER, format!("{unit} only prevents {noun}: {}.", first_moves(cooks)))
        }
        Need::Content(loss) => (CONTENT_UNIT, format!("{unit} is there for content: without it {}.", loss.words())),
        Need::Key(other) => (OTHER_KEY_WITHOUT, format!("Without {unit} the key would be {}.", first_moves(&[*other]))),
    };
    Some(Remark::new(topic, 1, sentence).on([necessity.square]))
}

/// "White's knight on h2".
fn owned(diagram: &Position, square: chess::Square) -> String {
    let color = if diagram.board().color(Color::White).has(square) { Color::White } else { Color::Black };
    let kind = diagram.board().kind_at(square).map_or("square", Kind::name);
    format!("{} {kind} on {square}", whose(color))
}

fn whose(color: Color) -> &'static str {
    match color {
        Color::White => "White's",
        Color::Black => "Black's",
    }
}

/// "White's rook e2, pawns a2, b2, h3; Black's knight g8": all of them, since each is a question to the composer.
fn in_groups(diagram: &Position, squares: Bitboard) -> String {
    let board = diagram.board();
    let side = |color: Color| {
        let group = |kind: Kind| {
            let here = squares & board.units(color, kind);
            let names: Vec<String> = here.into_iter().map(|square| square.to_string()).collect();
            let plural = if here.many() { "s" } else { "" };
            here.any().then(|| format!("{}{plural} {}", kind.name(), names.join(", ")))
        };
        let groups: Vec<String> = Kind::ALL.into_iter().rev().filter_map(group).collect();
        (!groups.is_empty()).then(|| format!("{} {}", whose(color), groups.join(", ")))
    };
    Color::ALL.into_iter().filter_map(side).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use chess::{Square, parse_fen};

    use super::*;

    #[test]
    fn units_of_which_nothing_is_known_are_named_together() {
        let diagram = parse_fen("k6r/8/8/8/8/8/7P/K7").expect("a FEN").setup.check().expect("a position");
        let unknown = |square: u8| {
            let square = Square::new(square);
            let unit = diagram.board().unit_at(square).expect("a unit");
            Necessity { square, unit, need: Need::Unknown }
        };
        let said = |units: &[Necessity]| {
            necessity_remarks(&diagram, units).into_iter().map(|remark| remark.sentence).collect::<Vec<_>>()
        };
        let (pawn, rook) = (unknown(15), unknown(63));
        let one = "What White's pawn on h2 is for was not found out: solving without it was cut short.";
        assert_eq!(said(std::slice::from_ref(&pawn)), [one]);
        let both = "What White's pawn on h2 and Black's rook on h8 are for was not found out: solving without them was \
                    cut short.";
        assert_eq!(said(&[pawn, rook]), [both]);
        assert!(said(&[]).is_empty());
    }
}
