//! The problems the laws are checked on.

use chess::parse_fen;
use keymove_themes::{Example, Page, THEMES};
use samples::SampleRow;

use super::Problem;

/// Three-movers in which the last black move shows something; author and source stand beside them.
const THREE_MOVERS: &[(&str, &str)] = &[
    ("8/PP3k2/5P2/5K2/8/8/8/8", "S. Loyd, La Stratégie, 1867"),
    ("8/1B1R4/1kN5/8/8/1K6/8/8", "K. Erlin, Shakhmatny Zhurnal, 1894"),
    ("4k3/8/4K3/8/1R5R/8/1b5b/4Q3", "A. Chéron, Le Temps, 1930"),
    ("3b4/6RR/7p/5Bnk/8/8/8/4BK2", "M. Havel, Moravskoslezský deník, 1922"),
];

/// Collections of two-movers, read whole, and of three-movers, of which each fourth is taken.
const COLLECTIONS: &[(&str, usize)] = &[
    ("two_movers_jgisland_MIT-attr.jsonl", 1),
    ("classics_2_pychess_GPL3.jsonl", 1),
    ("lichess_mates_2_CC0.jsonl", 1),
    ("classics_3_pychess_GPL3.jsonl", 4),
];

/// The problems of the pages, and the three-movers above.
pub(super) fn in_the_house() -> Vec<Problem> {
    let pages = THEMES.iter().map(|theme| Page::parse(theme.page).expect("a page"));
    let of_pages = pages.flat_map(|page| {
        page.examples
            .into_iter()
            .filter(Example::is_directmate)
            .map(|example| problem(example.fen, example.stipulation, example.origin))
    });
    let three_movers = THREE_MOVERS.iter().map(|(fen, origin)| problem(fen, "#3", origin));
    of_pages.chain(three_movers).collect()
}

/// The problems of the committed sample, the unsound ones too.
pub(super) fn sample() -> Vec<Problem> {
    samples::two_movers().iter().chain(&samples::three_movers()).map(of_row).collect()
}

/// The problems of the collections; none where they are not at hand.
pub(super) fn outside() -> Vec<Problem> {
    let rows = COLLECTIONS
        .iter()
        .flat_map(|&(name, step)| samples::collection(name).unwrap_or_default().into_iter().step_by(step));
    rows.map(|row| of_row(&row)).collect()
}

fn of_row(row: &SampleRow) -> Problem {
    problem(&row.fen, &format!("#{}", row.moves), &row.origin)
}

fn problem(fen: &str, stipulation: &str, origin: &str) -> Problem {
    let position = parse_fen(fen).expect("a FEN").setup.check().expect("a position");
    let origin = format!("{fen} {origin}");
    Problem { position, stipulation: stipulation.parse().expect("a stipulation"), origin }
}
