//! The stipulations that a regular expression of YACPDB's `Stip` means, if they can be listed: `#[23]`, `(h|s)#2`.

/// As many may be listed.
const MOST: usize = 24;

/// Brackets inside each other.
const DEEPEST: usize = 8;

/// All texts that an expression matches as a whole.
pub(super) fn stipulations(pattern: &str) -> Result<Vec<String>, String> {
    let bare = pattern.strip_prefix('^').unwrap_or(pattern);
    let bare = bare.strip_suffix('$').filter(|rest| !rest.ends_with('\\')).unwrap_or(bare);
    let mut reader = Expression { letters: bare.chars().collect(), at: 0, depth: 0 };
    let mut texts = reader.any()?;
    if reader.at < reader.letters.len() {
        return Err("a parenthesis in it was not opened".to_owned());
    }
    texts.dedup();
    match texts.iter().any(|text| text.trim().is_empty()) {
        true => Err("it would match nothing written".to_owned()),
        false => Ok(texts),
    }
}

struct Expression {
    letters: Vec<char>,
    at: usize,
    depth: usize,
}

impl Expression {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn any(&mut self) -> Result<Vec<String>, String> {
        let mut texts = self.row()?;
        while self.peek() == Some('|') {
            self.at += 1;
            texts.extend(self.row()?);
            few(&texts)?;
        }
        Ok(texts)
    }

    fn row(&mut self) -> Result<Vec<String>, String> {
        let mut texts = vec![String::new()];
        while self.peek().is_some_and(|letter| !['|', ')'].contains(&letter)) {
            let mut next = self.one()?;
            match self.peek() {
                Some('?') => {
                    self.at += 1;
                    next.push(String::new());
                }
                Some('*' | '+' | '{') => return Err(without_end()),
                _ => {}
            }
            texts = texts.iter().flat_map(|text| next.iter().map(move |end| format!("{text}{end}"))).collect();
            few(&texts)?;
        }
        Ok(texts)
    }

    /// A letter, a choice of letters, or what stands in parentheses.
    fn one(&mut self) -> Result<Vec<String>, String> {
        let letter = self.peek().unwrap_or_default();
        self.at += 1;
        match letter {
            '(' => self.bracket(),
            '[' => self.choice(),
            '\\' => self.escaped(),
            // In a stipulation nothing else stands between two digits: `h#2.5`.
            '.' => match (self.letters.get(self.at.wrapping_sub(2)), self.peek()) {
                (Some(before), Some(after)) if before.is_ascii_digit() && after.is_ascii_digit() => {
                    Ok(vec![".".to_owned()])
                }
                _ => Err(without_end()),
            },
            '^' | '$' => Err("a sign for the beginning or the end stands in the middle".to_owned()),
            letter => Ok(vec![letter.to_string()]),
        }
    }

    fn bracket(&mut self) -> Result<Vec<String>, String> {
        if self.depth >= DEEPEST {
            return Err("its parentheses are nested too deeply".to_owned());
        }
        if self.letters[self.at..].starts_with(&['?', ':']) {
            self.at += 2;
        }
        self.depth += 1;
        let texts = self.any()?;
        self.depth -= 1;
        if self.peek() != Some(')') {
            return Err("a parenthesis in it is not closed".to_owned());
        }
        self.at += 1;
        Ok(texts)
    }

    /// `[2-4hs]`; the bracket was taken.
    fn choice(&mut self) -> Result<Vec<String>, String> {
        let rest = &self.letters[self.at..];
        let length = rest.iter().position(|letter| *letter == ']').ok_or("a bracket in it is not closed")?;
        let inside = &rest[..length];
        if inside.is_empty() || inside[0] == '^' || inside.contains(&'\\') {
            return Err(without_end());
        }
        let (mut letters, mut place) = (Vec::new(), 0);
        while place < inside.len() {
            match inside[place..] {
                [from, '-', to, ..] if from <= to && (to as usize - from as usize) < MOST => {
                    letters.extend((from..=to).map(String::from));
                    place += 3;
                }
                [_, '-', _, ..] => return Err(without_end()),
                [letter, ..] => {
                    letters.push(letter.to_string());
                    place += 1;
                }
                [] => break,
            }
        }
        self.at += length + 1;
        few(&letters)?;
        Ok(letters)
    }

    fn escaped(&mut self) -> Result<Vec<String>, String> {
        match self.peek() {
            Some('d') => {
                self.at += 1;
                Ok((0..10).map(|digit| digit.to_string()).collect())
            }
            Some(letter) if !letter.is_alphanumeric() => {
                self.at += 1;
                Ok(vec![letter.to_string()])
            }
            _ => Err(without_end()),
        }
    }
}

fn few(texts: &[String]) -> Result<(), String> {
    if texts.len() > MOST { Err(without_end()) } else { Ok(()) }
}

fn without_end() -> String {
    "its stipulations cannot be listed; Keymove's own language has genre and moves for kinds and lengths".to_owned()
}
