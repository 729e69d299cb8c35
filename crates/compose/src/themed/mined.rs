//! A start mined from a real example: the units by which a problem on the theme's page shows it, seen in some mirror,
//! and at random a few of the others.

use chess::{Bitboard, Board, Color, Kind, Setup, parse_fen};
use themes::{Evidence, Page, PhaseKind, Play, Reading, Theme};

use super::sketch::Sketch;
use crate::conventions::Conventions;
use search::Judge;
use search::SplitMix;
use search::predecessors::{Archive, Threshold};

/// The two-movers on a theme's page that show it as problemists read it.
fn examples(theme: &Theme) -> Vec<Setup> {
    let Ok(page) = Page::parse(theme.page) else { return Vec::new() };
    let shows =
        page.examples.iter().filter(|example| example.stipulation == "#2" && example.shows.contains(&Reading::Strict));
    shows.filter_map(|example| Some(parse_fen(example.fen).ok()?.setup)).collect()
}

/// A start of one of the examples; nothing if there is none that can be begun with.
pub(super) fn start(theme: &Theme, judge: &Judge<'_>, random: &mut SplitMix) -> Option<Sketch> {
    let examples = examples(theme);
    if examples.is_empty() {
        return None;
    }
    let setup = random.pick(&examples);
    let setup = setup.transform(random.pick(setup.symmetries()));
    let position = setup.check().ok()?;
    let solution = judge.solve(&position, Conventions::NEEDS);
    let play = Play::of(&solution);
    let key = play.key()?.first()?;
    let mut evidence = theme.detect(&play, Reading::Strict);
    evidence.sort_by_key(|evidence| evidence.phase != PhaseKind::Key);
    let core = core(&setup.board, evidence.first()?) | Bitboard::of(key.from);
    let mut board = setup.board;
    for (square, _) in setup.board.iter() {
        if !core.has(square) && random.below(2) == 0 {
            board.take(square);
        }
    }
    Sketch::of(board, key)
}

/// The kings, and the units that evidence names: on its squares, and those that move in its lines.
fn core(board: &Board, evidence: &Evidence) -> Bitboard {
    let kings = board.units(Color::White, Kind::King) | board.units(Color::Black, Kind::King);
    let movers = evidence.lines.iter().flat_map(|line| line.0.iter().map(|mv| mv.from)).collect::<Bitboard>();
    (kings | evidence.squares | movers) & board.occupied()
}

/// Whether a problem is one of the examples again, or much like it: attempts began with them, after all.
pub(super) fn is_known(theme: &Theme, board: &Board) -> bool {
    let archive = Archive::of(examples(theme).into_iter().map(|setup| setup.board));
    archive.first_predecessor(board, Threshold::LOOSE).is_some()
}
