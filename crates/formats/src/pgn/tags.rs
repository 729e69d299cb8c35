//! Tag pairs, and the movetext behind them.

use crate::record::Record;

/// The tags of a game in their order.
pub(super) struct Tags(Vec<(String, String)>);

impl Tags {
    /// Reads the tags at the head of a game; a broken one is passed over, and told. `line` is where the game begins.
    pub(super) fn read(text: &str, line: u64, record: &mut Record) -> (Tags, String) {
        let (mut tags, mut movetext) = (Vec::new(), String::new());
        let mut in_head = true;
        for (index, text) in text.lines().enumerate() {
            let bare = text.trim_start_matches('\u{feff}').trim();
            if text.starts_with('%') {
                continue;
            }
            in_head &= bare.is_empty() || bare.starts_with('[');
            if !in_head {
                movetext.push_str(text.trim_end());
                movetext.push('\n');
            } else if !bare.is_empty() {
                match tag(bare) {
                    Some(pair) => tags.push(pair),
                    None => record
                        .remark(format!("line {}: the tag is not closed and was passed over", line + index as u64)),
                }
            }
        }
        (Tags(tags), movetext)
    }

    /// The value of a tag.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// `[Name "value"]`, with `\"` and `\\` inside.
fn tag(line: &str) -> Option<(String, String)> {
    let inside = line.strip_prefix('[')?.trim_start();
    let (name, rest) = inside.split_once(char::is_whitespace)?;
    let rest = rest.trim_start().strip_prefix('"')?;
    let (mut value, mut letters) = (String::new(), rest.char_indices());
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return rest[at + 1..].trim_start().starts_with(']').then(|| (name.to_owned(), value)),
            '\\' => value.extend(letters.next().map(|(_, escaped)| escaped)),
            _ => value.push(letter),
        }
    }
    None
}
