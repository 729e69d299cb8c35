//! A theme's page: its definition in words, problems that show it and near misses that do not.
//!
//! The page is Markdown; problems stand in fenced blocks marked `problem`, one `word rest of the line` a row: `fen`,
//! `stip`, `key`, `origin`, `shows` or `lacks` with a reading (`seed`, `strict`, or nothing for both), and `says` with
//! words that stand in the evidence of the strict reading. Helpmates have no key, but a row `line` for each solution, all its
//! moves in standard notation, and a row `twin` with letter and diagram before those of a twin.

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
    /// What the evidence of the strict reading says, in part.
    pub says: Vec<&'a str>,
    /// The solutions of a helpmate, those of the twins apart.
    pub lines: Vec<&'a str>,
    /// The twins of a helpmate.
    pub twins: Vec<TwinExample<'a>>,
}

/// A twin of a helpmate on a page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TwinExample<'a> {
    /// Its letter.
    pub label: &'a str,
    /// Its diagram.
    pub fen: &'a str,
    /// Its solutions.
    pub lines: Vec<&'a str>,
}

impl<'a> Page<'a> {
    /// Takes a page apart. A row it does not know is an error, so that no typing error is skipped silently.
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
    /// Whether it is a directmate, with a key; otherwise it is a helpmate, with lines.
    pub fn is_directmate(&self) -> bool {
        self.stipulation.starts_with('#')
    }

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
            "line" => match self.twins.last_mut() {
                Some(twin) => twin.lines.push(rest),
                None => self.lines.push(rest),
            },
            "twin" => {
                let (label, fen) = rest.split_once(' ').ok_or_else(|| format!("no diagram in `{row}`"))?;
                self.twins.push(TwinExample { label, fen: fen.trim(), lines: Vec::new() });
            }
            "says" if !rest.is_empty() => self.says.push(rest),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart() {
        let source = "# A theme\n\nIn words.\n\n```problem\nfen 8/8 w\nstip #2\nkey Qa1\norigin A. Author, 1900\n\
                      shows strict\nsays on c6\nlacks seed\n```\n\nMore.\n\n```problem\nfen 7k/8\nlacks\n```\n";
        let page = Page::parse(source).unwrap();
        assert_eq!((page.title, page.text.as_str()), ("A theme", "In words.\n\n\nMore."));
        let [first, second] = page.examples.as_slice() else { panic!("two problems") };
        assert_eq!((first.fen, first.stipulation, first.key), ("8/8 w", "#2", "Qa1"));
        assert_eq!((first.origin, first.says.as_slice()), ("A. Author, 1900", ["on c6"].as_slice()));
        assert_eq!((&first.shows, &first.lacks), (&vec![Reading::Strict], &vec![Reading::Seed]));
        assert_eq!((second.shows.len(), &second.lacks), (0, &vec![Reading::Seed, Reading::Strict]));
    }

    #[test]
    fn slips_of_the_pen_are_found() {
        let check = |rows: &str, expected: &str| {
            let source = format!("# A\n```problem\n{rows}\n");
            assert_eq!(Page::parse(&source), Err(expected.to_owned()));
        };
        check("show strict\n```", "unknown row `show strict`");
        check("shows loosely\n```", "unknown reading `loosely`");
        check("says\n```", "unknown row `says`");
        check("fen 8/8", "a problem is not closed with ```");
    }
}
