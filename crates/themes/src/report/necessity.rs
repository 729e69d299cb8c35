//! What each unit is for: it is taken off the board, the rest is solved again, and the two problems are compared, by
//! soundness first and by content then.

use chess::{Bitboard, Color, Move, Position, Square, Unit};
use problem::{Solution, Verdict};

use super::content::Content;
pub use super::content::Loss;
use super::remark::Remark;
use super::topic::*;
use super::wording;
use crate::Play;

/// A unit and what it is needed for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Necessity {
    /// Where it stands in the diagram.
    pub square: Square,
    /// Which unit.
    pub unit: Unit,
    /// What it is needed for.
    pub need: Need,
}

/// What happens without a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// The problem is unsound, and more than further keys is wrong with it.
    Soundness(Failure),
    /// There are further keys, and nothing else is lost: a cook-stopper.
    StopsCooks(Vec<Move>),
    /// The problem is sound with the same key, but shows less.
    Content(Loss),
    /// The problem is sound with another key.
    Key(Move),
    /// Nothing: it is sound with the same key and shows the same.
    Superfluous,
    /// It was not found out: solving was cut short.
    Unknown,
}

/// Why a problem is unsound without a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// There is no such position: a king would stand in check on the wrong side's turn.
    Illegal,
    /// No first move mates in time.
    NoSolution,
    /// White mates in fewer moves.
    Short {
        /// In so many.
        moves: u8,
    },
    /// There are further keys, and the intended key is lost or its play shows less.
    Cooked(Vec<Move>),
}

/// Asks for every unit but the kings what it is needed for, in the order of the squares. The play must be that of a
/// problem with one key. `solve` should ask for the same phases as were asked for in `play`; what it cannot solve it
/// answers with nothing.
pub fn necessity(play: &Play<'_>, solve: &mut dyn FnMut(&Position) -> Option<Solution>) -> Vec<Necessity> {
    let Some(key) = play.key().and_then(|phase| phase.first()) else { return Vec::new() };
    let content = Content::of(play, key);
    let board = play.diagram().board();
    let units = board.iter().filter(|(_, unit)| unit.kind != chess::Kind::King);
    let ask = |(square, unit): (Square, Unit)| {
        let need = match without(play.diagram(), square) {
            Some(position) => {
                solve(&position).map_or(Need::Unknown, |solution| compare(&solution, key, &content, square))
            }
            None => Need::Soundness(Failure::Illegal),
        };
        Necessity { square, unit, need }
    };
    units.map(ask).collect()
}

/// The diagram without a unit, if that is a position.
fn without(diagram: &Position, square: Square) -> Option<Position> {
    let mut setup = diagram.setup();
    setup.board.clear(Bitboard::of(square));
    setup.en_passant = setup.en_passant.filter(|crossed| setup.en_passant_possible(*crossed));
    for color in Color::ALL {
        for wing in chess::Wing::ALL {
            if wing.rook_home(color) == square {
                setup.castling = setup.castling.without(color, wing);
            }
        }
    }
    setup.check().ok()
}

fn compare(solution: &Solution, key: Move, content: &Content, removed: Square) -> Need {
    let keys: Vec<Move> = solution.keys.iter().map(|first| first.mv).collect();
    let play = Play::of(solution);
    let cooks = || keys.iter().copied().filter(|mv| *mv != key).collect::<Vec<_>>();
    match solution.verdict {
        Verdict::Unfinished => Need::Unknown,
        _ if !solution.complete => Need::Unknown,
        Verdict::NoSolution => Need::Soundness(Failure::NoSolution),
        Verdict::ShortSolution { moves } => Need::Soundness(Failure::Short { moves }),
        Verdict::Cooked => {
            let loss = content.lost_in(&Content::of(&play, key), removed, &keys);
            match keys.contains(&key) && loss.is_nothing() {
                true => Need::StopsCooks(cooks()),
                false => Need::Soundness(Failure::Cooked(cooks())),
            }
        }
        Verdict::Sound => match keys.iter().find(|mv| **mv != key) {
            Some(other) => Need::Key(*other),
            None => {
                let loss = content.lost_in(&Content::of(&play, key), removed, &keys);
                if loss.is_nothing() { Need::Superfluous } else { Need::Content(loss) }
            }
        },
    }
}

/// What is said of units that soundness does not need: one remark a unit.
pub fn necessity_remarks(necessities: &[Necessity]) -> Vec<Remark> {
    necessities.iter().filter_map(remark).chain(unexamined(necessities)).collect()
}

/// One remark for all units of which nothing is known: silence would be taken for "needed".
fn unexamined(necessities: &[Necessity]) -> Option<Remark> {
    let unknown = || necessities.iter().filter(|necessity| necessity.need == Need::Unknown);
    let units: Vec<String> = unknown().map(name).collect();
    let (is, it) = if units.len() == 1 { ("is", "it") } else { ("are", "them") };
    let units_named = wording::list(&units);
    let sentence = format!("What {units_named} {is} for was not found out: solving without {it} was cut short.");
    let remark = || Remark::new(UNEXAMINED_UNIT, units.len() as u32, sentence);
    (!units.is_empty()).then(|| remark().on(unknown().map(|necessity| necessity.square)))
}

/// "White's pawn on h2".
fn name(necessity: &Necessity) -> String {
    let side = match necessity.unit.color {
        Color::White => "White's",
        Color::Black => "Black's",
    };
    format!("{side} {} on {}", necessity.unit.kind.name(), necessity.square)
}

fn remark(necessity: &Necessity) -> Option<Remark> {
    let unit = name(necessity);
    let (topic, sentence) = match &necessity.need {
        Need::Soundness(_) | Need::Unknown => return None,
        Need::Superfluous => {
            (SUPERFLUOUS_UNIT, format!("{unit} is superfluous: without it the problem is sound and shows the same."))
        }
        Need::StopsCooks(cooks) => {
            let noun = wording::number(cooks.len(), "a cook", "cooks");
            (COOK_STOPPER, format!("{unit} only prevents {noun}: {}.", first_moves(cooks)))
        }
        Need::Content(loss) => (CONTENT_UNIT, format!("{unit} is there for content: without it {}.", lost(loss))),
        Need::Key(other) => (OTHER_KEY_WITHOUT, format!("Without {unit} the key would be {}.", first_moves(&[*other]))),
    };
    Some(Remark::new(topic, 1, sentence).on([necessity.square]))
}

/// Moves of a diagram that is not at hand: from where to where.
fn first_moves(moves: &[Move]) -> String {
    let mut sorted = moves.to_vec();
    sorted.sort();
    let words: Vec<String> = sorted.iter().map(|mv| format!("1.{}", long(*mv))).collect();
    wording::list(&words)
}

fn long(mv: Move) -> String {
    let letter = if mv.kind == chess::Kind::Pawn { String::new() } else { mv.kind.letter().to_string() };
    let promotion = mv.promotion.map_or(String::new(), |kind| format!("={}", kind.letter()));
    format!("{letter}{}-{}{promotion}", mv.from, mv.to)
}

fn lost(loss: &Loss) -> String {
    let count = |count: usize, one: &str, more: &str, rest: &str| {
        let verb = wording::number(count, "is", "are");
        (count > 0).then(|| format!("{count} {} {verb} {rest}", wording::number(count, one, more)))
    };
    let parts = [
        count(loss.answers, "answer", "answers", "lost"),
        count(loss.variations, "variation", "variations", "lost"),
        count(loss.set_play, "set variation", "set variations", "lost"),
        count(loss.tries, "try", "tries", "lost"),
        count(loss.duals, "dual", "duals", "added"),
    ];
    wording::list(&parts.into_iter().flatten().collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_which_nothing_is_known_are_named_together() {
        let unknown = |square: u8, letter: char| {
            let unit = Unit::from_letter(letter).expect("a unit");
            Necessity { square: Square::new(square), unit, need: Need::Unknown }
        };
        let said = |units: &[Necessity]| necessity_remarks(units).into_iter().map(|it| it.sentence).collect::<Vec<_>>();
        let (pawn, rook) = (unknown(15, 'P'), unknown(63, 'r'));
        let one = "What White's pawn on h2 is for was not found out: solving without it was cut short.";
        assert_eq!(said(std::slice::from_ref(&pawn)), [one]);
        let both = "What White's pawn on h2 and Black's rook on h8 are for was not found out: solving without them was \
                    cut short.";
        assert_eq!(said(&[pawn, rook]), [both]);
        assert!(said(&[]).is_empty());
    }
}
