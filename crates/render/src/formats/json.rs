//! For programs: one JSON object a line, as `docs/json.md` and the schemas describe them.

use crate::{CannotHold, Document, Format, Many, Style};

pub(crate) const FORMAT: Format = Format {
    name: "json",
    about: "One JSON object per line, for programs (docs/json.md)",
    extension: "jsonl",
    many: Many::Records,
    write,
};

fn write(document: &Document, _: &Style) -> Result<String, CannotHold> {
    let mut text: String = document.data.iter().map(|value| format!("{value}\n")).collect();
    for line in &document.written_data {
        text.push_str(line);
        text.push('\n');
    }
    Ok(text)
}
