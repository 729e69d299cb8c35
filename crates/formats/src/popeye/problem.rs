//! One problem of Popeye's input, command by command.

use chess::Setup;

use super::board::{forsyth, units};
use super::options::OPTIONS;
use super::origin::{read_award, read_origin};
use super::tokens::Tokens;
use super::twin;
use super::twin::squares;
use super::words::{COLORS, COMMANDS, Command, ENDS, FLAGS, Found, Language, TWINS};
use crate::Unreadable;
use crate::entry::{MOST_ITEMS, MOST_TWINS};
use crate::olive::apply_options;
use crate::record::{Diagram, DiagramUnit, Record, RecordTwin, UnitColor, twin_label};

/// What a problem ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Last,
    Next,
    File,
}

/// What a word is at the level of commands.
enum Keyword {
    Command(Command),
    Twin,
    ZeroPosition,
    End(End),
}

pub(super) struct ProblemReader<'a, 'b> {
    tokens: &'b mut Tokens<'a>,
    language: Language,
    record: Record,
    titles: Vec<String>,
    origins: Vec<String>,
}

impl<'a, 'b> ProblemReader<'a, 'b> {
    pub(super) fn new(tokens: &'b mut Tokens<'a>, language: Language) -> ProblemReader<'a, 'b> {
        ProblemReader { tokens, language, record: Record::default(), titles: vec![], origins: vec![] }
    }

    /// The record, once it is read to its end.
    pub(super) fn finish(self) -> Record {
        let mut record = self.record;
        record.title = Some(self.titles.join(" ")).filter(|title| !title.is_empty());
        let origin = self.origins.join(" ");
        record.source = (!origin.is_empty()).then(|| read_origin(&origin));
        apply_options(&mut record);
        record
    }

    /// Reads to the end of the problem.
    pub(super) fn read(&mut self) -> Result<End, Unreadable> {
        let mut word = self.next()?;
        while let Some(text) = word {
            word = match self.keyword(text)? {
                Keyword::End(end) => return Ok(end),
                Keyword::Command(command) => self.command(command)?,
                Keyword::Twin => self.twin()?,
                Keyword::ZeroPosition => {
                    self.record.zero_position = true;
                    self.twin()?
                }
            };
        }
        Ok(End::File)
    }

    fn next(&mut self) -> Result<Option<&'a str>, Unreadable> {
        self.tokens.next().map_err(|strange| {
            self.bad(&format!("'{}' stands only in lines of free text", chess::shorten(&strange.0.to_string())))
        })
    }

    fn bad(&self, what: &str) -> Unreadable {
        Unreadable::new("popeye-word", format!("line {}: {what}", self.tokens.line()))
    }

    /// What a word means where a command is expected.
    fn keyword(&self, word: &str) -> Result<Keyword, Unreadable> {
        self.known(word)?.ok_or_else(|| self.bad(&format!("'{}' is not a command", chess::shorten(word))))
    }

    /// The same, nothing if it is no command at all.
    fn known(&self, word: &str) -> Result<Option<Keyword>, Unreadable> {
        let (language, mut candidates) = (self.language, Vec::new());
        match COMMANDS.find(language, word) {
            Found::Word(place) => return Ok(Some(Keyword::Command(Command::ALL[place]))),
            Found::Ambiguous(words) => candidates = words,
            Found::Unknown => {}
        }
        match TWINS.find(language, word) {
            Found::Word(0) => return Ok(Some(Keyword::Twin)),
            Found::Word(_) => return Ok(Some(Keyword::ZeroPosition)),
            Found::Ambiguous(words) => candidates = words,
            Found::Unknown => {}
        }
        match ENDS.find(language, word) {
            Found::Word(0) => return Ok(Some(Keyword::End(End::Last))),
            Found::Word(_) => return Ok(Some(Keyword::End(End::Next))),
            Found::Ambiguous(words) => candidates = words,
            Found::Unknown => {}
        }
        match candidates[..] {
            [] => Ok(None),
            _ => Err(self.bad(&format!("'{}' could be {}", chess::shorten(word), candidates.join(" or ")))),
        }
    }

    /// Reads what a command takes; gives the word behind it.
    fn command(&mut self, command: Command) -> Result<Option<&'a str>, Unreadable> {
        match command {
            Command::Pieces => return self.pieces(),
            Command::Option => return self.options(),
            Command::Condition => return self.conditions(),
            Command::SStipulation => return self.structured(),
            Command::Remark => {
                let text = self.tokens.rest_of_line().to_owned();
                self.record.comments.push(text);
            }
            Command::Author => {
                let text = self.tokens.rest_of_line().to_owned();
                if !text.is_empty() && self.record.authors.len() < MOST_ITEMS {
                    Record::add_once(&mut self.record.authors, text);
                }
            }
            Command::Origin => self.origins.push(self.tokens.rest_of_line().to_owned()),
            Command::Title => self.titles.push(self.tokens.rest_of_line().to_owned()),
            Command::Award => self.record.award = Some(read_award(self.tokens.rest_of_line())),
            Command::Stipulation => self.stipulation()?,
            Command::Protocol | Command::Latex | Command::LatexPieces => {
                self.tokens.rest_of_line();
                self.record.remark("files that the input names are neither read nor written");
            }
            Command::InitialGameArray => self.record.diagram = Diagram::of(&Setup::start().board),
            Command::Forsyth => {
                let word = self.next()?.ok_or_else(|| self.bad("Forsyth needs a board"))?;
                for unit in forsyth(word, self.language)? {
                    self.record.diagram.put(unit);
                }
            }
        }
        self.next()
    }

    fn stipulation(&mut self) -> Result<(), Unreadable> {
        let word = self.next()?.ok_or_else(|| self.bad("Stipulation needs a word such as #2"))?;
        let digits = word.strip_prefix('#').is_none_or(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if !digits {
            let what = format!("'{}' is not a stipulation: write #2, #3 …", chess::shorten(word));
            return Err(Unreadable::new("bad-stipulation", what));
        }
        self.record.stipulation = Some(word.to_owned());
        self.record.is_structured = false;
        Ok(())
    }

    fn structured(&mut self) -> Result<Option<&'a str>, Unreadable> {
        let mut words = Vec::new();
        let next = self.until_command(&mut words)?;
        self.record.stipulation = Some(words.join(" "));
        self.record.is_structured = true;
        Ok(next)
    }

    /// Collects words up to the next command written out, or cut to four letters at least.
    fn until_command(&mut self, words: &mut Vec<&'a str>) -> Result<Option<&'a str>, Unreadable> {
        const LEAST: usize = 4;
        while let Some(word) = self.next()? {
            if word.len() >= LEAST && matches!(self.known(word), Ok(Some(_))) {
                return Ok(Some(word));
            }
            words.push(word);
        }
        Ok(None)
    }

    fn conditions(&mut self) -> Result<Option<&'a str>, Unreadable> {
        let mut words = Vec::new();
        let next = self.until_command(&mut words)?;
        for word in words {
            let argument = squares(word).is_some() || !word.starts_with(|c: char| c.is_ascii_alphabetic());
            match self.record.conditions.last_mut().filter(|_| argument) {
                Some(condition) => *condition = format!("{condition} {word}"),
                None => self.record.conditions.push(word.to_owned()),
            }
        }
        Ok(next)
    }

    /// Options in their English names, each with what belongs to it.
    fn options(&mut self) -> Result<Option<&'a str>, Unreadable> {
        const LEAST: usize = 4;
        while let Some(word) = self.next()? {
            let exact = OPTIONS.exact(self.language, word).is_some();
            let command = !exact && word.len() >= LEAST && matches!(self.known(word), Ok(Some(_)));
            if command {
                return Ok(Some(word));
            }
            match OPTIONS.find(self.language, word) {
                // The word of older versions, which Olive writes too.
                Found::Word(_) if word == "Variation" => self.record.options.push(word.to_owned()),
                Found::Word(place) => self.record.options.push(OPTIONS.words(Language::English)[place].to_owned()),
                Found::Ambiguous(words) => {
                    return Err(self.bad(&format!("'{}' could be {}", chess::shorten(word), words.join(" or "))));
                }
                Found::Unknown => {
                    let argument = squares(word).is_some() || word.starts_with(|c: char| c.is_ascii_digit());
                    let command = matches!(self.known(word), Ok(Some(_)));
                    match self.record.options.last_mut().filter(|_| argument) {
                        Some(option) => *option = format!("{option} {word}"),
                        None if command => return Ok(Some(word)),
                        None => return Err(self.bad(&format!("'{}' is no option", chess::shorten(word)))),
                    }
                }
            }
        }
        Ok(None)
    }

    fn pieces(&mut self) -> Result<Option<&'a str>, Unreadable> {
        let (mut color, mut flags, mut code) = (None, Vec::new(), None::<&str>);
        while let Some(word) = self.next()? {
            if let Some((own, list)) = units(word).or_else(|| Some((code?, squares(word)?))) {
                code = None;
                let Some(color) = color else { return Err(self.bad("a unit needs White or Black before it")) };
                if self.record.diagram.units.len() > MOST_ITEMS {
                    return Err(self.bad("there are more units than any board holds"));
                }
                for square in list {
                    let code = self.language.english_code(own);
                    let unit = DiagramUnit { color, flags: flags.clone(), code, square };
                    self.record.diagram.put(unit);
                }
                flags.clear();
                continue;
            }
            if let Some(dangling) = code {
                return Err(self.bad(&format!("'{}' has no squares", chess::shorten(dangling))));
            }
            if word.len() <= 2 && squares(word).is_none() && word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                code = Some(word);
            } else if let Found::Word(place) = COLORS.find(self.language, word) {
                color = UnitColor::ALL.get(place).copied().or(Some(UnitColor::Neutral));
            } else if let Found::Word(place) = FLAGS.find(self.language, word) {
                flags.push(FLAGS.words(Language::English)[place].to_owned());
            } else if matches!(self.known(word), Ok(Some(_))) {
                return Ok(Some(word));
            } else {
                let hint = if squares(word).is_some() { format!("; write P{word}") } else { String::new() };
                return Err(self.bad(&format!("'{}' is no unit and square{hint}", chess::shorten(word))));
            }
        }
        Ok(None)
    }

    /// A twin up to the next one; Popeye's labels follow from the order.
    fn twin(&mut self) -> Result<Option<&'a str>, Unreadable> {
        let mut words = Vec::new();
        let next = loop {
            let Some(word) = self.next()? else { break None };
            let twins = matches!(TWINS.find(self.language, word), Found::Word(_));
            let ends = word.len() >= 4 && matches!(ENDS.find(self.language, word), Found::Word(_));
            let remark = COMMANDS.exact(self.language, word) == Some(0);
            if (twins && word.len() >= 4) || ends || remark {
                break Some(word);
            }
            words.push(word);
        };
        if self.record.twins.len() >= MOST_TWINS {
            return Err(self.bad(&format!("there are more than {MOST_TWINS} twins")));
        }
        let text = words.join(" ");
        let commands = twin::parse(&text, self.language).map_or(text, |script| script.to_string());
        let number = self.record.twins.len() + usize::from(!self.record.zero_position);
        self.record.twins.push(RecordTwin { label: twin_label(number), commands });
        Ok(next)
    }
}
