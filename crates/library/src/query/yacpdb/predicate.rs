//! One predicate of YACPDB's, and what asks the same here.

use chess::shorten;
use formats::PublicationDate;
use quality::nearest;
use themes::THEMES;

use super::super::condition::{Comparison, Condition, Node, Subject};
use super::super::field::{Field, Flag};
use super::super::meaning;
use super::super::words::Number;
use super::stipulations::stipulations;

/// A predicate as it was read.
pub(super) struct Predicate<'p> {
    pub name: &'p str,
    pub arguments: &'p [String],
    pub test: Option<(Comparison, u32)>,
}

/// What stands for anything.
const ANY: &str = "*";

/// The predicates that are translated.
const KNOWN: [&str; 17] = [
    "Author",
    "Entity",
    "Fairy",
    "Id",
    "IssueId",
    "Keyword",
    "Matrix",
    "MatrixExtended",
    "Option",
    "PCount",
    "PublishedAfter",
    "Source",
    "SourceId",
    "Stip",
    "Text",
    "Twins",
    "With",
];

/// Those that are not: YACPDB finds them by playing through the solution, or keeps what no record has.
const STRANGE: [&str; 30] = [
    "Albino",
    "ArealCycle",
    "BigCross",
    "BigStar",
    "ClosedWalk",
    "CornerToCorner",
    "Cross",
    "Excelsior",
    "FourCorners",
    "HundredDollar",
    "LinearCycle",
    "Models",
    "PW",
    "Phases",
    "Pickaninny",
    "PlaceExchange",
    "PlaceExchangeBy",
    "PseudoAlbino",
    "PseudoPickaninny",
    "ReprintType",
    "RoundTrip",
    "Star",
    "SwitchBack",
    "TraceBack",
    "Valladao",
    "Wheel",
    "Zilahi",
    "ZilahiPiece",
    "LinearClosedPath",
    "Tasks",
];

impl Predicate<'_> {
    /// What asks the same here, or why nothing does.
    pub fn node(&self) -> Result<Node, String> {
        match (self.name, self.arguments) {
            ("Author", [name]) => self.name_like(Field::Author, name),
            ("Source", [name]) => self.name_like(Field::Source, name),
            ("Text", [words]) => self.name_like(Field::Text, words),
            ("Keyword", [keyword]) => self.keyword(keyword),
            ("Entity", [kind, name]) => self.entity(kind, name),
            ("SourceId", [number]) => self.text(Field::Number, number),
            ("IssueId", [issue]) => self.text(Field::Issue, issue),
            ("Id", [id]) => self.text(Field::Id, &format!("YACPDB {id}")),
            ("Id", []) => self.id(),
            ("PublishedAfter", [date]) => self.published_after(date),
            ("Stip", [pattern]) => {
                let texts = stipulations(pattern).map_err(|why| self.why(&why))?;
                let asked = texts.iter().map(|text| self.asked(Field::Stipulation, text)).collect::<Result<_, _>>()?;
                self.is_there(Node::any(asked))
            }
            ("Option", [option]) => {
                let asked = [Field::Option, Field::Condition].map(|field| self.asked(field, option));
                self.is_there(Node::any(asked.into_iter().collect::<Result<_, _>>()?))
            }
            ("PCount", [color]) => self.count(color),
            ("With", [units]) => self.text(Field::With, &units_of(units, false).map_err(|why| self.why(&why))?),
            ("Matrix", [units]) => self.matrix(units, "true", "true", "All"),
            ("MatrixExtended", [units, files, ranks, turns]) => self.matrix(units, files, ranks, turns),
            ("Fairy", []) => self.is_there(flag(Flag::Fairy)),
            ("Twins", []) => self.twins(),
            (name, given) if KNOWN.contains(&name) => Err(self.why(&format!("not with {} arguments", given.len()))),
            (name, _) => Err(stranger(name)),
        }
    }

    fn why(&self, why: &str) -> String {
        format!("{}: {why}", shorten(self.name))
    }

    /// Something that is there or not: YACPDB counts it, and once is enough.
    fn is_there(&self, node: Node) -> Result<Node, String> {
        match self.test {
            None | Some((Comparison::Above, 0)) => Ok(node),
            Some((Comparison::Equals, 0) | (Comparison::Below, 1)) => Ok(Node::Not(Box::new(node))),
            Some(_) => Err(self.why("how often is not counted here, only whether at all")),
        }
    }

    fn text(&self, field: Field, text: &str) -> Result<Node, String> {
        self.is_there(self.asked(field, text)?)
    }

    fn asked(&self, field: Field, text: &str) -> Result<Node, String> {
        // A query is read without blanks around its texts.
        let text = text.trim();
        if text == ANY {
            return Err(self.why("any text at all cannot be asked for"));
        }
        meaning::check(field, text).map_err(|why| self.why(&why))?;
        Ok(ask(Subject::Text(field, text.to_owned()), None))
    }

    /// A name as SQL's `LIKE` has it: the words between the signs for anything.
    fn name_like(&self, field: Field, pattern: &str) -> Result<Node, String> {
        let letters: Vec<char> = pattern.chars().collect();
        let is_inside = |three: &[char]| three[1] == '%' && three[0].is_alphanumeric() && three[2].is_alphanumeric();
        if letters.contains(&'_') || letters.windows(3).any(is_inside) {
            return Err(self.why("words are found by their beginnings; no sign can stand for letters within one"));
        }
        let words = pattern.replace('%', " ");
        let words: Vec<&str> = words.split_whitespace().collect();
        self.text(field, &words.join(" "))
    }

    fn keyword(&self, keyword: &str) -> Result<Node, String> {
        match keyword.contains('%') {
            true => Err(self.why("a keyword is given whole, without %")),
            false => self.text(Field::Keyword, keyword),
        }
    }

    fn entity(&self, kind: &str, name: &str) -> Result<Node, String> {
        match kind {
            "author" => self.name_like(Field::Author, name),
            "judge" => self.name_like(Field::Judge, name),
            "source" => self.name_like(Field::Source, name),
            "reprint" => self.name_like(Field::Reprint, name),
            "tourney" => self.name_like(Field::Tourney, name),
            "keyword" => self.keyword(name),
            _ => Err(self.why("the kinds are author, judge, source, reprint, tourney and keyword")),
        }
    }

    fn id(&self) -> Result<Node, String> {
        match self.test {
            Some((Comparison::Equals, number)) => self.asked(Field::Id, &format!("YACPDB {number}")),
            _ => Err(self.why("a number of YACPDB's is asked for by Id = 123")),
        }
    }

    /// YACPDB counts the year or month that is named as well, but not the day.
    fn published_after(&self, text: &str) -> Result<Node, String> {
        let date: PublicationDate = match text.parse() {
            Ok(date @ PublicationDate { until: None, year: 1.., .. }) => date,
            _ => return Err(self.why("write a date: 1974, 1974-05 or 1974-05-31")),
        };
        let before = match (date.month, date.day) {
            (_, Some(_)) => text.to_owned(),
            (Some(1), None) => format!("{:04}-12", date.year - 1),
            (Some(month), None) => format!("{:04}-{:02}", date.year, month - 1),
            (None, None) => format!("{:04}", date.year - 1),
        };
        self.text(Field::PublishedAfter, &before)
    }

    fn count(&self, color: &str) -> Result<Node, String> {
        let number = match color {
            "w" => Number::White,
            "b" => Number::Black,
            ANY => Number::Units,
            "n" => return Err(self.why("neutral units are not counted here")),
            _ => return Err(self.why("write w, b or *")),
        };
        let (comparison, asked) = self.test.unwrap_or((Comparison::Above, 0));
        Ok(ask(Subject::Number(number), Some((comparison, f64::from(asked)))))
    }

    /// A problem without twins has one.
    fn twins(&self) -> Result<Node, String> {
        let twins = flag(Flag::Twins);
        match self.test {
            None | Some((Comparison::Above, 0)) => Ok(flag(Flag::All)),
            Some((Comparison::Above, 1)) => Ok(twins),
            Some((Comparison::Equals, 1) | (Comparison::Below, 2)) => Ok(Node::Not(Box::new(twins))),
            Some(_) => Err(self.why("how many twins there are cannot be asked, only Twins > 1 and Twins = 1")),
        }
    }

    fn matrix(&self, units: &str, files: &str, ranks: &str, turns: &str) -> Result<Node, String> {
        let mut pattern = units_of(units, true).map_err(|why| self.why(&why))?;
        let moves = |text: &str| match text {
            "true" | ANY => Ok(true),
            "false" => Ok(false),
            _ => Err(self.why("write true or false for the shifts")),
        };
        match (moves(files)?, moves(ranks)?) {
            (true, true) => pattern.push_str(" moved"),
            (false, false) => {}
            _ => return Err(self.why("a pattern is shifted both ways or not at all")),
        }
        match turns {
            "All" | ANY => pattern.push_str(" turned"),
            "Mirror" => pattern.push_str(" mirrored"),
            "None" => {}
            _ => return Err(self.why("write All, Mirror or None at the end")),
        }
        self.text(Field::Pieces, &pattern)
    }
}

fn ask(what: Subject, test: Option<(Comparison, f64)>) -> Node {
    Node::Ask(Condition { what, phases: vec![], test })
}

fn flag(flag: Flag) -> Node {
    ask(Subject::Flag(flag), None)
}

/// Units as YACPDB names them, `wSd8` with a square or `wS` without: N is a nightrider there, never a knight.
fn units_of(text: &str, on_squares: bool) -> Result<String, String> {
    let mut units = Vec::new();
    for word in text.split_whitespace() {
        let bad =
            || format!("'{}' is no orthodox unit such as {}", shorten(word), if on_squares { "wKd8" } else { "wR" });
        let lower = word.to_lowercase();
        let mut letters = lower.chars();
        let (color, kind, square) = (letters.next(), letters.next(), letters.as_str());
        let (Some(color @ ('w' | 'b')), Some(kind @ ('k' | 'q' | 'r' | 'b' | 's' | 'p'))) = (color, kind) else {
            return Err(if kind == Some('n') {
                format!("{}; N is a nightrider there, a knight S", bad())
            } else {
                bad()
            });
        };
        let is_square = square.parse::<chess::Square>().is_ok();
        if is_square != on_squares || (!on_squares && !square.is_empty()) {
            return Err(bad());
        }
        units.push(format!("{color}{}{square}", kind.to_ascii_uppercase()));
    }
    match units.is_empty() {
        true => Err("name units".to_owned()),
        false => Ok(units.join(" ")),
    }
}

/// Why a predicate of this name is not translated.
fn stranger(name: &str) -> String {
    let shown = shorten(name);
    let plain = name.to_lowercase();
    if let Some(theme) = THEMES.iter().find(|theme| theme.name.replace('-', "") == plain) {
        return format!(
            "{shown} is found by YACPDB's analysis; what Keymove found is '{}' in its own language",
            theme.name
        );
    }
    if STRANGE.contains(&name) {
        return format!("{shown} is known to YACPDB alone");
    }
    match nearest(name, KNOWN.into_iter().chain(STRANGE)) {
        Some(near) => format!("there is no predicate {shown}; did you mean {near}?"),
        None => format!("there is no predicate {shown}"),
    }
}
