//! Castling (§ 3.3). Both terms look at what happened in the game; the examples are positions without a past, where a king
//! far from home on its home rank is taken to have castled.

use super::side::Side;

/// Castling done.
///
/// ```text
/// ....k..r
/// ........
/// ........
/// ........
/// ........
/// ........
/// .....PPP
/// .....RK.
/// ```
/// White 1, Black 0.
pub(super) fn castling_done(side: &Side<'_>) -> i32 {
    i32::from(side.castled)
}

/// Castling missed: not done, and not possible any more. (A castling that is only hindered for the moment is not missed.)
///
/// ```text
/// ....k..r
/// ........
/// ........
/// ........
/// ........
/// ........
/// .....PPP
/// .....K.R
/// ```
/// White 1, Black 0.
pub(super) fn castling_missed(side: &Side<'_>) -> i32 {
    i32::from(!side.castled && !side.may_castle)
}
