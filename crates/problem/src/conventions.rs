//! The problem conventions for what the input leaves out (Codex, article 16): castling is allowed unless provably
//! lost, en passant on the first move only when the last move was provably that double step.
//!
//! Rights that depend on each other (a castling that only holds if the other side may not castle) are each judged
//! alone, as if the others were open. An en-passant right is never deduced from a castling right that is only assumed.

use std::ops::ControlFlow;

use chess::{Board, Castling, Color, Fen, Kind, Setup, Square, Wing};

use crate::retro::{has_history, visit_retractions};

/// How many plies are taken back in a proof: one for the side that has just moved, one for the side to move.
const PLIES: u32 = 2;

/// The setup of a FEN: fields that are there are literal, missing ones follow the conventions.
///
/// ```
/// // Black: Ke8 Ra8 Pa7. White: Ke1. Black's last move was by king or rook.
/// let fen = chess::parse_fen("r3k3/p7/8/8/8/8/8/4K3").unwrap();
/// assert!(keymove_problem::apply_conventions(fen).castling.is_empty());
/// ```
pub fn apply_conventions(fen: Fen) -> Setup {
    let Fen { setup: given, castling_given, en_passant_given } = fen;
    let mut setup = given;
    if !castling_given {
        setup.castling = conventional_castling(&given);
    }
    if !en_passant_given {
        setup.en_passant = conventional_en_passant(&given);
    }
    setup
}

/// The setup of a diagram given by its units alone, such as a piece list: White to move, rights by convention.
pub fn diagram(board: Board) -> Setup {
    apply_conventions(Fen { setup: Setup::of(board), castling_given: false, en_passant_given: false })
}

/// Every castling right whose king and rook stand at home and that is not provably lost.
fn conventional_castling(setup: &Setup) -> Castling {
    let at_home = Castling::of_units_at_home(&setup.board);
    let open = Setup { castling: Castling::NONE, ..*setup };
    // Where no play at all leads to the diagram, nothing follows about its rights.
    if at_home.is_empty() || !has_history(&open, PLIES) {
        return at_home;
    }
    let mut rights = Castling::NONE;
    for color in Color::ALL {
        for wing in Wing::ALL {
            if at_home.has(color, wing) && !is_lost(&open, color, wing) {
                rights = rights.with(color, wing);
            }
        }
    }
    rights
}

/// Whether no play that leads here leaves this right.
fn is_lost(open: &Setup, color: Color, wing: Wing) -> bool {
    !has_history(&Setup { castling: Castling::NONE.with(color, wing), ..*open }, PLIES)
}

/// The square crossed by the last move, if that was provably a double step and a pawn can capture it.
fn conventional_en_passant(setup: &Setup) -> Option<Square> {
    // Most diagrams have no pawn beside another on the right rank: no need to take moves back.
    if !Square::all().any(|square| can_capture_en_passant(setup, square)) {
        return None;
    }
    let mut crossed = None;
    let only_this = visit_retractions(setup, |retraction| {
        if !has_history(&retraction.before, PLIES - 1) {
            return ControlFlow::Continue(());
        }
        match retraction.crossed() {
            Some(square) if crossed.is_none() => {
                crossed = Some(square);
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        }
    })
    .is_continue();
    crossed.filter(|&square| only_this && can_capture_en_passant(setup, square))
}

fn can_capture_en_passant(setup: &Setup, crossed: Square) -> bool {
    setup.en_passant_possible(crossed)
        && Setup { en_passant: Some(crossed), ..*setup }
            .check()
            .is_ok_and(|position| position.legal_moves().iter().any(|mv| mv.kind == Kind::Pawn && mv.to == crossed))
}

#[cfg(test)]
mod tests {
    use chess::parse_fen;

    use super::apply_conventions;

    /// Expected are the castling and the en-passant field.
    fn check(fen: &str, expected: &str) {
        let setup = apply_conventions(parse_fen(fen).unwrap());
        let en_passant = setup.en_passant.map_or("-".to_owned(), |square| square.to_string());
        assert_eq!(format!("{} {en_passant}", setup.castling.to_fen()), expected, "{fen}");
    }

    #[test]
    fn castling_is_allowed_with_king_and_rook_at_home() {
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq -");
        check("r3k2r/1p6/p7/8/8/8/8/R3K2R w", "KQkq -");
        check("r3k2r/1p6/p7/8/8/8/8/R3K1R1 w", "Qkq -");
    }

    #[test]
    fn castling_is_lost_when_king_or_rook_must_have_moved() {
        check("r3k3/p7/8/8/8/8/8/4K3 w", "- -");
        check("r3k3/8/p7/8/8/8/8/4K3 w", "q -");
        // The last move may have been the other rook's.
        check("r3k2r/p6p/8/8/8/8/8/4K3 w", "kq -");
        // Before Black's d3-d2+ White's last move was by king or rook, unless the pawn made it.
        check("4k3/8/8/8/8/2p1p3/P2p4/R3K3 w", "- -");
        check("4k3/8/8/8/8/P1p1p3/3p4/R3K3 w", "Q -");
    }

    #[test]
    fn fields_given_are_literal() {
        check("r3k3/p7/8/8/8/8/8/4K3 w q -", "q -");
        check("r3k3/8/p7/8/8/8/8/4K3 w - -", "- -");
        check("6Nk/7p/5N1P/5KpP/8/8/8/8 w - -", "- -");
    }

    #[test]
    fn en_passant_needs_a_proof() {
        // From g6 the pawn would have checked; f6 and h6 are taken; a king on g7 would stand in a check by h6
        // that no move can have given.
        check("6Nk/7p/5N1P/5KpP/8/8/8/8 w", "- g6");
        check("6Nk/7p/5N1P/5KpP/8/8/8/8 w -", "- g6");
        // With h6 empty the pawn may have captured there, or the king come from g7.
        check("6Nk/7p/5N2/5KpP/8/8/8/8 w", "- -");
        // Langstaff 1922: either Black may not castle or the last move was the double step; neither is proved.
        check("4k2r/8/5B2/5KpP/8/8/8/3R4 w", "k -");
    }

    #[test]
    fn what_is_no_position_keeps_what_stands_at_home() {
        check("r3k3/8/8/8/8/8/8/8 w", "q -");
        check("8/8/8/8/8/8/8/8", "- -");
    }
}
