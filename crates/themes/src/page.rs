//! A theme's page: its definition in words, problems that show it and near misses that do not.
//!
//! The page is Markdown; problems stand in fenced blocks marked `problem`, one `word rest of the line` a row: `fen`,
//! `stip`, `key`, `origin`, and `shows` or `lacks` with a reading (`seed`, `strict`, or nothing for both).

use crate::Reading;

/// A page, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page<'a> {
    /// The heading.
    pub title: &'a str,
    /// The text as it stands, problems left out.
    pub text: String,
    /// The problems.
    pub examples: Vec<Example<'a>>,
}

/// A problem on a page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Example<'a> {
    /// The diagram.
    pub fen: &'a str,
    /// What is asked: `#2`.
    pub stipulation: &'a str,
    /// The key in standard notation.
    pub key: &'a str,
    /// Author, source, year; or that it was made for the page.
    pub origin: &'a str,
    /// The readings in which it shows the theme.
    pub shows: Vec<Reading>,
    /// The readings in which it does not.
    pub lacks: Vec<Reading>,
}

impl<'a> Page<'a> {
    /// Takes a page apart. A row it does not know is an error, so that no slip of the pen is left out silently.
    pub fn parse(source: &'a str) -> Result<Page<'a>, String> {
        let mut page = Page { title: "", text: String::new(), examples: Vec::new() };
        let mut inside = false;
        for line in source.lines() {
            match (inside, line.trim()) {
                (false, "```problem") => {
                    inside = true;
                    page.examples.push(Example::default());
                }
                (true, "```") => inside = false,
                (true, row) => page.examples.last_mut().expect("inside a problem").read(row)?,
                (false, _) if line.starts_with("# ") => page.title = line[2..].trim(),
                (false, _) => {
                    page.text.push_str(line);
                    page.text.push('\n');
                }
            }
        }
        if inside {
            return Err("a problem is not closed with ```".to_owned());
        }
        page.text = page.text.trim().to_owned();
        Ok(page)
    }
}

impl<'a> Example<'a> {
    fn read(&mut self, row: &'a str) -> Result<(), String> {
        let (word, rest) = row.split_once(char::is_whitespace).unwrap_or((row, ""));
        let rest = rest.trim();
        match word {
            "fen" => self.fen = rest,
            "stip" => self.stipulation = rest,
            "key" => self.key = rest,
            "origin" => self.origin = rest,
            "shows" => self.shows.extend(readings(rest)?),
            "lacks" => self.lacks.extend(readings(rest)?),
            _ => return Err(format!("unknown row `{row}`")),
        }
        Ok(())
    }
}

fn readings(words: &str) -> Result<Vec<Reading>, String> {
    match words {
        "" => Ok(vec![Reading::Seed, Reading::Strict]),
        "seed" => Ok(vec![Reading::Seed]),
        "strict" => Ok(vec![Reading::Strict]),
        other => Err(format!("unknown reading `{other}`")),
    }
}
