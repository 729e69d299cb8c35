//! A diagram with any units, orthodox or not. Whether it is a board of orthodox chess is asked of it.

use chess::{Board, Color, Kind, Square, Unit};

use crate::Refusal;

/// The units of a diagram in the order in which they were given.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Diagram {
    /// Units on squares; a square may hold two.
    pub units: Vec<DiagramUnit>,
    /// Words that are no unit on a square, kept with the color they were given for.
    pub unread: Vec<(UnitColor, String)>,
    /// A board in a fairy dialect of Forsyth, kept as text.
    pub fairy_forsyth: Option<String>,
}

/// One unit of a diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagramUnit {
    /// White, black or neutral.
    pub color: UnitColor,
    /// What is said of it: `Royal`, `Chameleon`.
    pub flags: Vec<String>,
    /// Its code, as Popeye has it in English: `S` is the knight, `N` the nightrider.
    pub code: String,
    /// Where it stands.
    pub square: Square,
}

/// The color of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnitColor {
    /// White.
    White,
    /// Black.
    Black,
    /// Of both sides.
    Neutral,
}

impl UnitColor {
    /// All colors.
    pub const ALL: [UnitColor; 3] = [UnitColor::White, UnitColor::Black, UnitColor::Neutral];

    /// Its name: `white`.
    pub const fn name(self) -> &'static str {
        match self {
            UnitColor::White => "white",
            UnitColor::Black => "black",
            UnitColor::Neutral => "neutral",
        }
    }

    /// The side it belongs to; none if to both.
    pub const fn side(self) -> Option<Color> {
        match self {
            UnitColor::White => Some(Color::White),
            UnitColor::Black => Some(Color::Black),
            UnitColor::Neutral => None,
        }
    }
}

impl From<Color> for UnitColor {
    fn from(color: Color) -> UnitColor {
        match color {
            Color::White => UnitColor::White,
            Color::Black => UnitColor::Black,
        }
    }
}

impl DiagramUnit {
    /// An orthodox unit.
    pub fn orthodox(unit: Unit, square: Square) -> DiagramUnit {
        let code = unit.kind.problem_letter().to_string();
        DiagramUnit { color: unit.color.into(), flags: vec![], code, square }
    }

    /// Reads `Kd8` or `Royal Ga6`: flags, a code of one or two characters, a square. Capitals do not matter.
    pub fn parse(color: UnitColor, text: &str) -> Option<DiagramUnit> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let last = words.pop().filter(|word| word.is_ascii() && (3..=4).contains(&word.len()))?;
        let (code, square) = last.split_at(last.len() - 2);
        let square = square.to_ascii_lowercase().parse().ok()?;
        let fits = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let flags = words.iter().map(|&word| word.to_owned()).collect();
        fits.then(|| DiagramUnit { color, flags, code: code.to_ascii_uppercase(), square })
    }

    /// Flags, code and square: `Royal Ga6`.
    pub fn text(&self) -> String {
        let flags: String = self.flags.iter().map(|flag| format!("{flag} ")).collect();
        // Codes of two letters are written as Olive does, so that they part from the square: `Drd2`.
        let code = match self.code.len() {
            2 if self.code.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
                format!("{}{}", &self.code[..1], self.code[1..].to_ascii_lowercase())
            }
            _ => self.code.clone(),
        };
        format!("{flags}{code}{}", self.square)
    }

    /// The unit of orthodox chess that it is.
    pub fn unit(&self) -> Result<Unit, Refusal> {
        let kind = if self.flags.is_empty() { kind_of(&self.code) } else { None };
        match (kind, self.color.side()) {
            (Some(kind), Some(color)) => Ok(Unit { color, kind }),
            _ => Err(Refusal::FairyUnit {
                square: self.square,
                unit: chess::shorten(&self.flags.iter().chain([&self.code]).cloned().collect::<Vec<_>>().join(" ")),
                neutral: self.color == UnitColor::Neutral,
            }),
        }
    }
}

/// The orthodox unit of a code: knights are S, and N is a nightrider.
pub(crate) fn kind_of(code: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| code.len() == 1 && code.starts_with(kind.problem_letter()))
}

impl Diagram {
    /// A diagram of orthodox units.
    pub fn of(board: &Board) -> Diagram {
        let units = board.iter().map(|(square, unit)| DiagramUnit::orthodox(unit, square));
        let mut diagram = Diagram { units: units.collect(), ..Diagram::default() };
        diagram.sort();
        diagram
    }

    /// Puts the units into the order of diagrams: White first, king to pawn, then what orthodox chess does not have.
    pub(crate) fn sort(&mut self) {
        let rank = |code: &str| "KQRBSP".find(code).filter(|_| code.len() == 1).unwrap_or(6);
        self.units.sort_by(|one, other| {
            let key = |unit: &DiagramUnit| (unit.color, rank(&unit.code), unit.square);
            key(one).cmp(&key(other)).then_with(|| one.code.cmp(&other.code)).then_with(|| one.flags.cmp(&other.flags))
        });
        self.unread.sort();
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        *self == Diagram::default()
    }

    /// The board of orthodox chess, or the first reason why it is none.
    pub fn board(&self) -> Result<Board, Refusal> {
        if let Some(text) = &self.fairy_forsyth {
            return Err(Refusal::FairyForsyth(chess::shorten(text)));
        }
        let mut board = Board::EMPTY;
        for placed in &self.units {
            let unit = placed.unit()?;
            match board.unit_at(placed.square) {
                Some(other) if other != unit => {
                    return Err(Refusal::TwoUnits { square: placed.square, units: [other, unit] });
                }
                Some(_) | None => board.put(placed.square, unit),
            }
        }
        if let Some((_, word)) = self.unread.first() {
            return Err(Refusal::BadUnit(chess::shorten(word)));
        }
        if self.units.is_empty() { Err(Refusal::EmptyBoard) } else { Ok(board) }
    }

    /// The units of a color, in order.
    pub fn of_color(&self, color: UnitColor) -> impl Iterator<Item = &DiagramUnit> {
        self.units.iter().filter(move |unit| unit.color == color)
    }

    /// Puts a unit; the same unit on the same square twice counts once. Says whether it was new.
    pub(crate) fn put(&mut self, unit: DiagramUnit) -> bool {
        let new = !self.units.contains(&unit);
        if new {
            self.units.push(unit);
        }
        new
    }
}
