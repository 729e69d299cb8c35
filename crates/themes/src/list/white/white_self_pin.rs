//! White self-pin: White's own move pins one of his units, and what follows depends on that pin.

use chess::{Bitboard, Board, Color, Position, between};

use crate::frame::{in_mating_stages, unified};
use crate::geometry::{Pin, newly_pinned, pinned, pins};
use crate::list::TWO_OR_THREE_MOVES;
use crate::motive::undo::without;
use crate::motive::{Scene, UnpinnedBy, named, unpin};
use crate::{Evidence, Group, Line, Phase, PhaseKind, Play, Theme, Variation};

pub(super) const THEME: Theme = Theme {
    name: "white-self-pin",
    title: "White self-pin",
    group: Group::WhitePlay,
    keywords: &["Selfpinning"],
    page: include_str!("../../../pages/white-self-pin.md"),
    applies_to: TWO_OR_THREE_MOVES,
    seed: None,
    strict,
};

/// In any phase: a unified variation unpins the unit, which mates, or the try fails because the unit is pinned.
fn strict(play: &Play<'_>) -> Vec<Evidence> {
    in_mating_stages(play, |phase| {
        let own = own_pins(phase);
        if own.is_empty() {
            return Vec::new();
        }
        let scenes = unified(phase);
        let freed = scenes.iter().filter_map(|scene| freed(scene, own));
        freed.chain(only_refutation(phase).and_then(|refutation| held(phase, refutation, own))).collect()
    })
}

/// The white units that are pinned by the white move that begins a phase.
fn own_pins(phase: &Phase<'_>) -> Bitboard {
    let Some(first) = phase.first() else { return Bitboard::EMPTY };
    let white = |position: &Position| pinned(position.board(), Color::White);
    newly_pinned(white(&phase.before), white(&phase.start), first)
}

/// Black unpins the unit, and it mates off the line it was held to.
fn freed(scene: &Scene<'_>, own: Bitboard) -> Option<Evidence> {
    let motive = unpin(scene).filter(|motive| own.has(motive.unit))?;
    let unit = named(scene.start(), motive.unit);
    let detail = match motive.by {
        UnpinnedBy::Withdrawal => {
            format!("White pins {unit} himself; {} unpins it by leaving the line", named(scene.start(), motive.pinner))
        }
        UnpinnedBy::Interposition => {
            let mover = named(scene.start(), scene.defense().from);
            format!("White pins {unit} himself; {mover} unpins it on {}", scene.defense().to)
        }
    };
    Some(scene.evidence([motive.unit, motive.pinner].into_iter().collect::<Bitboard>(), detail))
}

/// The one black move that refutes a try.
fn only_refutation<'p, 'a>(phase: &'p Phase<'a>) -> Option<&'p Variation<'a>> {
    let mut refutations = phase.variations.iter().filter(|variation| variation.replies.is_empty());
    let first = refutations.next().filter(|_| phase.kind == PhaseKind::Try);
    first.filter(|_| refutations.next().is_none())
}

/// The try fails because the unit is held: free to leave its line, it would mate.
fn held(phase: &Phase<'_>, refutation: &Variation<'_>, own: Bitboard) -> Option<Evidence> {
    let after = &refutation.after;
    let pin = pins(after.board(), Color::White).find(|pin| own.has(pin.pinned) && would_mate(after, *pin))?;
    let unit = named(after, pin.pinned);
    let detail = format!("White pins {unit} himself, and it cannot mate after {}", refutation_words(phase, refutation));
    let line = Line(phase.lead.iter().copied().chain([refutation.defense]).collect());
    Some(Evidence::new(phase.kind, vec![line], [pin.pinned, pin.pinner].into_iter().collect(), detail))
}

fn refutation_words(phase: &Phase<'_>, refutation: &Variation<'_>) -> String {
    format!("{}-{}", named(&phase.start, refutation.defense.from), refutation.defense.to)
}

/// Whether a pinned white unit could mate off its line if the unit that pins it did not, and did nothing else either.
fn would_mate(after: &Position, pin: Pin) -> bool {
    let Some(free) = without(after, pin.pinner.into()) else { return false };
    let moves = free.legal_moves();
    let off_the_line = moves.iter().filter(|mv| mv.from == pin.pinned && !pin.line.has(mv.to));
    off_the_line.map(|&mv| free.play(mv)).any(|mated| mated.is_mate() && !could_parry(after, &mated, pin))
}

/// Whether the pinning unit, put back, would capture the checking unit or stand in its way.
fn could_parry(after: &Position, mated: &Position, pin: Pin) -> bool {
    let (Some(kind), Some(checker)) = (after.board().kind_at(pin.pinner), mated.checkers().single()) else {
        return false;
    };
    let way = between(checker, mated.king(Color::Black));
    let reach = Board::attacks_from(kind, Color::Black, pin.pinner, mated.board().occupied());
    way.has(pin.pinner) || (reach & (way | Bitboard::of(checker))).any()
}
