//! The words of Popeye's input, with the lines they stand on.

/// A place in the text.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    line: u64,
}

/// A word with characters that Popeye does not know.
pub(super) struct StrangeCharacter(pub(super) char);

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: text.len() - text.trim_start_matches('\u{feff}').len(), line: 1 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn line(&self) -> u64 {
        self.line
    }

    pub(super) fn skip_separators(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        for &byte in rest {
            match byte {
                b' ' | b'\t' | b'\r' | b';' | b',' => {}
                b'\n' => self.line += 1,
                _ => break,
            }
            self.at += 1;
        }
    }

    /// The next word, whatever characters it has; nothing at the end.
    pub(super) fn next_word(&mut self) -> Option<&'a str> {
        self.skip_separators();
        let rest = &self.text[self.at..];
        let length = rest.find([' ', '\t', '\r', '\n', ';', ',']).unwrap_or(rest.len());
        self.at += length;
        Some(&rest[..length]).filter(|word| !word.is_empty())
    }

    /// The same, refusing characters that stand only in lines of free text.
    pub(super) fn next(&mut self) -> Result<Option<&'a str>, StrangeCharacter> {
        let word = self.next_word();
        let known = |c: char| c.is_ascii_alphanumeric() || "#=+-%>!.<()~/&|:[]{}?*^".contains(c);
        match word.and_then(|word| word.chars().find(|&c| !known(c))) {
            Some(strange) => Err(StrangeCharacter(strange)),
            None => Ok(word),
        }
    }

    /// What is left of the line, without the blanks and stops before it.
    pub(super) fn rest_of_line(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let length = rest.find('\n').unwrap_or(rest.len());
        self.at += length;
        rest[..length].trim_start_matches([' ', '\t', ';', '.', ',']).trim_end()
    }
}
