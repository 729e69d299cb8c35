//! The parts of a document.

use chess::{Bitboard, Setup, Square};

use crate::{Bar, Ink, Plot, PrintedPlay, Table, Text};

/// A part of a document.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// The document's title, in running text; pages that are headed by it leave it out here.
    Title,
    /// A heading of level 2 or 3. What follows is indented in text.
    Heading(u8, Text),
    /// A paragraph.
    Paragraph(Text),
    /// An empty line in text; other formats set paragraphs apart anyway.
    Space,
    /// What came of solving.
    Verdict(Text),
    /// A remark beside the text: a note, a line of a report.
    Note(Text),
    /// Items below each other.
    List(List),
    /// Names, each with a description.
    Terms(Vec<Term>),
    /// A diagram.
    Diagram(Diagram),
    /// Diagrams side by side.
    Row(Vec<Diagram>),
    /// A small diagram beside its text.
    Panel(Panel),
    /// What the marks of diagrams mean.
    Legend(Vec<(MarkKind, String)>),
    /// The FEN of a diagram, for formats that do not write it with the diagram.
    Fen(Setup),
    /// A line to be copied: a command, a path.
    Literal(String),
    /// Lines as they are written.
    Code(Vec<String>),
    /// Set play, tries and keys.
    Play(PrintedPlay),
    /// Phases of play below each other, aligned.
    Phases(Vec<ChangedPlayRow>),
    /// A table.
    Table(Table),
    /// Bars.
    Chart(Bars),
    /// Lines over generations.
    Plot(Plot),
    /// Boards of numbers.
    HeatMaps(Vec<HeatMap>),
    /// A picture that lies beside a page with linked pictures.
    Picture {
        /// The name of its file.
        file: String,
        /// What it shows.
        about: String,
    },
    /// A page written in Markdown, which Markdown passes through.
    Page {
        /// The page.
        source: String,
        /// What other formats show in place of each of its problems.
        problems: Vec<Vec<Block>>,
    },
}

/// Items below each other.
#[derive(Clone, PartialEq, Debug)]
pub struct List {
    /// What stands before each item in text. Pages always have bullets or numbers.
    pub marker: Marker,
    /// The items.
    pub items: Vec<Item>,
}

/// What stands before an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marker {
    /// Nothing.
    None,
    /// A dash.
    Bullet,
    /// A number.
    Number,
}

/// An item of a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What it says.
    pub text: Text,
    /// The text below it.
    pub below: Vec<Text>,
}

impl List {
    /// Items without anything below them.
    pub fn of(marker: Marker, items: impl IntoIterator<Item = Text>) -> List {
        List { marker, items: items.into_iter().map(|text| Item { text, below: vec![] }).collect() }
    }
}

/// A name with its description.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// The name.
    pub name: Text,
    /// The description.
    pub words: Text,
    /// What shows it.
    pub below: Vec<Block>,
}

/// A diagram with what belongs to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The position.
    pub setup: Setup,
    /// The stipulation; nothing where it stands elsewhere.
    pub stipulation: Option<String>,
    /// Who made it, where it was published, what it was awarded: the lines above it in a magazine.
    pub credits: Vec<String>,
    /// How many of these lines name authors.
    pub authors: usize,
    /// What else is asked for: number of solutions, conditions, twins; below the board in a magazine.
    pub demands: Vec<String>,
    /// What stands above it.
    pub title: Option<Text>,
    /// What stands below it in pictures and sheets; texts say the same in their own place.
    pub caption: Vec<Text>,
    /// Marked squares.
    pub marks: Vec<Mark>,
    /// The square of the unit it is about.
    pub frame: Option<Square>,
    /// The key.
    pub arrow: Option<(Square, Square)>,
    /// The name of its picture beside a page, without ending.
    pub file: Option<String>,
}

impl Diagram {
    /// A bare diagram.
    pub fn of(setup: Setup) -> Diagram {
        Diagram {
            setup,
            stipulation: None,
            credits: vec![],
            authors: 1,
            demands: vec![],
            title: None,
            caption: vec![],
            marks: vec![],
            frame: None,
            arrow: None,
            file: None,
        }
    }

    /// How many units each side has: `(4+3)`.
    pub fn unit_count(&self) -> String {
        let count = |color| self.setup.board.color(color).count();
        format!("({}+{})", count(chess::Color::White), count(chess::Color::Black))
    }
}

/// Squares that are marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The mark.
    pub kind: MarkKind,
    /// Where.
    pub squares: Bitboard,
    /// What it means.
    pub about: &'static str,
}

/// Marks differ in shape, color and brightness, so that they can be distinguished in print and by color-blind readers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarkKind {
    /// The square is tinted; text does not show it.
    Tint,
    /// A filled disc.
    Disc,
    /// An empty ring.
    Ring,
    /// An empty diamond.
    Diamond,
}

impl MarkKind {
    /// The mark on a board of letters.
    pub fn letter(self) -> Option<char> {
        match self {
            MarkKind::Tint => None,
            MarkKind::Disc => Some('*'),
            MarkKind::Ring => Some('+'),
            MarkKind::Diamond => Some('o'),
        }
    }
}

/// A small diagram beside its text.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// What it is about; nothing where that stands above it.
    pub title: Text,
    /// The diagram.
    pub diagram: Diagram,
    /// Sentences; an empty one leaves a line free.
    pub lines: Vec<Text>,
    /// Details below them.
    pub details: Vec<Text>,
}

/// One phase of changed play.
#[derive(Clone, PartialEq, Debug)]
pub struct ChangedPlayRow {
    /// The first move, or what the phase is called. All heads are of one width.
    pub head: Text,
    /// The variations and refutations.
    pub parts: Vec<Text>,
}

/// Bars under a title.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// What they show.
    pub title: String,
    /// Whether text has the title already, as a heading.
    pub headed: bool,
    /// From top to bottom.
    pub bars: Vec<Bar>,
}

/// A board of numbers: the darker a square the higher its number.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatMap {
    /// What it is of.
    pub title: String,
    /// In percent, from a8 to h1.
    pub values: [f64; 64],
}

impl HeatMap {
    /// The highest number on any square.
    pub fn most(&self) -> f64 {
        self.values.iter().copied().fold(0.0, f64::max)
    }
}

/// Text in one ink as a note.
pub fn note(ink: Ink, words: impl Into<problem::Sentence>) -> Block {
    Block::Note(Text::of(ink, words))
}
