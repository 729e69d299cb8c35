//! One record for all formats: a problem as it was published and as it came to us. Reading is lenient and loses nothing;
//! whether it can be solved is asked afterwards, twin by twin ([`Record::phases`]).

mod date;
mod diagram;
mod origin;
mod publication;

pub use date::{BadDate, PublicationDate};
pub use diagram::{Diagram, DiagramUnit, UnitColor};
pub use origin::Origin;
pub use publication::{Award, ForeignId, Publication, Reprint, Tourney};

use chess::{Castling, Color, Fen, Setup, Square};
use problem::Retro;
use serde_json::Value;

use crate::refusal::Refusal;

/// A problem with all that is known of it. Every field may be empty.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Record {
    /// The diagram as printed, never mirrored or with colors exchanged.
    pub diagram: Diagram,
    /// Who is to move, if that is said.
    pub to_move: Option<Color>,
    /// The castling rights, if they are given; otherwise the conventions decide.
    pub castling: Option<Castling>,
    /// The square of a capture en passant, if it is said that there is one or none.
    pub en_passant: Option<Option<Square>>,
    /// How the rights are deduced, if otherwise than the conventions do.
    pub retro: Option<Retro>,
    /// What is asked, exactly as written.
    pub stipulation: Option<String>,
    /// Whether the stipulation is one of Popeye's structured ones.
    pub is_structured: bool,
    /// How many solutions are intended: `2`, `2.1.1...`.
    pub intended_solutions: Option<String>,
    /// The twins in order.
    pub twins: Vec<RecordTwin>,
    /// Whether the diagram itself is not to be solved.
    pub zero_position: bool,
    /// What a solving program was told.
    pub options: Vec<String>,
    /// Fairy rules.
    pub conditions: Vec<String>,
    /// One text a person, `Family, Given names`, in the original script.
    pub authors: Vec<String>,
    /// The title it goes by.
    pub title: Option<String>,
    /// Where it was first published.
    pub source: Option<Publication>,
    /// What it was awarded.
    pub award: Option<Award>,
    /// Where it was published again.
    pub reprints: Vec<Reprint>,
    /// What a collection says it shows.
    pub keywords: Vec<String>,
    /// Remarks.
    pub comments: Vec<String>,
    /// The solution as published: never trusted, never changed.
    pub solution: Option<String>,
    /// The name it goes by where it comes from, a text or a number.
    pub id: Option<Value>,
    /// Its names in other collections.
    pub foreign_ids: Vec<ForeignId>,
    /// The user's own marks.
    pub tags: Vec<String>,
    /// The user's own notes.
    pub notes: Vec<String>,
    /// Every field that the reader does not know, as text.
    pub rest: Vec<(String, String)>,
    /// Where it comes from.
    pub origin: Origin,
}

/// One twin, in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RecordTwin {
    /// Its letter: `b`.
    pub label: String,
    /// What is changed, in Popeye's language: `Continued Move d5 d4`.
    pub commands: String,
}

impl Record {
    /// Adds a twin under the next letter.
    pub fn add_twin(&mut self, commands: &str) {
        let label = twin_label(self.twins.len() + usize::from(!self.zero_position));
        self.twins.push(RecordTwin { label, commands: commands.to_owned() });
    }

    /// The fields of a FEN as far as they are given: White begins where nothing is said.
    pub(crate) fn fen(&self) -> Result<Fen, Refusal> {
        let setup = Setup {
            board: self.diagram.board()?,
            turn: self.to_move.unwrap_or(Color::White),
            castling: self.castling.unwrap_or(Castling::NONE),
            en_passant: self.en_passant.flatten(),
        };
        Ok(Fen { setup, castling_given: self.castling.is_some(), en_passant_given: self.en_passant.is_some() })
    }

    /// The position as a FEN, if all units are orthodox.
    pub fn fen_text(&self) -> Option<String> {
        Some(self.fen().ok()?.setup.to_fen())
    }

    /// The authors in one line, if there are any.
    pub fn authors_line(&self) -> Option<String> {
        (!self.authors.is_empty()).then(|| self.authors.join("; "))
    }

    /// What stands above the diagram in a magazine: each author on a line, the source, the award.
    pub fn heading_lines(&self) -> Vec<String> {
        let source = self.source.as_ref().map(Publication::line);
        let award = self.award.as_ref().and_then(|award| award.line(self.source.as_ref()));
        let lines =
            self.authors.iter().map(|name| given_first(name)).chain(self.title.clone()).chain(source).chain(award);
        lines.filter(|line| !line.is_empty()).collect()
    }

    /// Adds an author, a keyword or a comment once; says whether it was new.
    pub(crate) fn add_once(list: &mut Vec<String>, text: String) -> bool {
        let new = !list.contains(&text);
        if new {
            list.push(text);
        }
        new
    }

    /// Adds a remark on the reading.
    pub(crate) fn remark(&mut self, remark: impl Into<String>) {
        let remark = remark.into();
        // A file that is wrong everywhere says so often enough in a few sentences.
        const MOST: usize = 50;
        if self.origin.remarks.len() < MOST && !self.origin.remarks.contains(&remark) {
            self.origin.remarks.push(remark);
        }
    }
}

/// A name as it is printed: `Weenink, Henri` is Henri Weenink. What has no comma, or several, stays as it is.
fn given_first(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if !given.contains(',') && !given.trim().is_empty() => {
            format!("{} {}", given.trim(), family.trim())
        }
        Some(_) | None => name.to_owned(),
    }
}

/// The label of the twin with this number, counted from 0: `a` to `z`, then `z1`, `z2`.
pub(crate) fn twin_label(number: usize) -> String {
    match u8::try_from(number) {
        Ok(letter @ 0..26) => char::from(b'a' + letter).to_string(),
        _ => format!("z{}", number - 25),
    }
}
