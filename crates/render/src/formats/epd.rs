//! EPD: four fields of the position, then `dm` for the number of moves, `bm` for the key, and what it is called. Of other
//! genres than directmates `c0` names the stipulation.

use chess::san;

use crate::{CannotHold, Document, Entry, Format, Many, Style, Tree};

pub(crate) const FORMAT: Format = Format {
    name: "epd",
    about: "One problem per line: position, dm, bm, id",
    extension: "epd",
    many: Many::Records,
    write,
};

fn write(document: &Document, _: &Style) -> Result<String, CannotHold> {
    let problems = document.problems(FORMAT.name, "problems")?;
    Ok(problems.iter().map(line).collect())
}

fn line(entry: &Entry) -> String {
    let fen = entry.setup.to_fen();
    let mut line = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
    if let Some(moves) = entry.mate_in {
        line.push_str(&format!(" dm {moves};"));
    }
    if entry.mate_in.is_none() {
        line.push_str(&format!(" c0 \"{}\";", entry.stipulation));
    }
    if let Some(Tree::Direct(solution)) = &entry.tree
        && let Some(key) = solution.keys.first()
    {
        line.push_str(&format!(" bm {};", san(&solution.position, key.mv)));
    }
    if let Some(id) = entry.id.as_ref().or(entry.author.as_ref()) {
        // A quote would end the name.
        line.push_str(&format!(" id \"{}\";", id.replace(['"', '\n', '\r'], "'")));
    }
    line + "\n"
}
