//! EPD: four fields of the position, then `dm` for the number of moves, `bm` for the key, and where it comes from.

use chess::san;

use crate::Original;

/// One problem on one line.
pub(super) fn line(original: &Original) -> String {
    let report = &original.judgment.report;
    let fen = report.problem.setup.to_fen();
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let key = report.solution().and_then(|solution| Some(san(&solution.position, solution.keys.first()?.mv)));
    let key = key.map_or_else(String::new, |key| format!(" bm {key};"));
    let moves = report.problem.stipulation.moves();
    format!("{} dm {moves};{key} id \"{}\";\n", fields.join(" "), original.provenance.words())
}
