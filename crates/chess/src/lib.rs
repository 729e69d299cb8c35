//! The rules of chess, and nothing else.
//!
//! A [`Setup`] is anything that can be put on a board; [`Setup::check`] turns it into a [`Position`], the
//! only type that has moves, or says every reason why it cannot. Nothing here knows about problems,
//! solving, files or screens.
//!
//! ```
//! use keymove_chess::{Setup, perft};
//!
//! let start = Setup::start().check().expect("the array is legal");
//! assert_eq!(perft(&start, 3), 8_902);
//! ```

mod attacks;
mod bitboard;
mod board;
mod castling;
mod draw;
mod fen;
mod illegal;
mod line;
mod machine;
mod movegen;
mod moves;
mod notation;
mod parse;
mod perft;
mod piece_list;
mod position;
mod san;
mod setup;
mod silhouette;
mod sliders;
mod square;
mod symmetry;
mod unit;

pub use attacks::{king_attacks, knight_attacks, pawn_attacks};
pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{Castling, Wing};
pub use draw::{draw_svg, draw_text};
pub use fen::{Fen, parse_fen};
pub use illegal::{Illegal, Reason};
pub use line::{between, line};
pub use machine::machine_fits;
pub use movegen::{Fan, MoveList};
pub use moves::Move;
pub use notation::{long_algebraic, parse_move, san, uci};
pub use parse::{ParseError, shorten};
pub use perft::{perft, perft_every_leaf};
pub use piece_list::{PieceList, parse_piece_list, piece_list};
pub use position::Position;
pub use san::{Capture, Check, Departure, Letters, San};
pub use setup::Setup;
pub use silhouette::{Outline, PartInk, SilhouettePart, silhouette};
pub use sliders::{bishop_attacks, bishop_lines, queen_attacks, rook_attacks, rook_lines};
pub use square::Square;
pub use symmetry::Symmetry;
pub use unit::{Color, Kind, Unit};
