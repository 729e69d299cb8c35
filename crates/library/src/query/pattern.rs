//! Units on squares, with gaps: `wKd8 wQ.5 b?c. -e4 w*{a1-c3}`, or with a slash between the sides: `Kd8 Q.. / Kd6`.

use chess::{Bitboard, Board, Color, Kind, Square, Symmetry};

/// What a diagram must have; it may hold more, unless `only` stands at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    pub(crate) terms: Vec<PatternTerm>,
    only: bool,
    turns: &'static [Symmetry],
    /// Whether it may lie anywhere, all of it shifted together.
    pub(crate) moved: bool,
}

/// One unit of a pattern, or squares that must be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PatternTerm {
    /// Which units; none where the squares must be empty.
    pub unit: Option<(Color, Option<Kind>)>,
    /// Where.
    pub squares: Bitboard,
}

impl PatternTerm {
    fn is_fixed(&self) -> bool {
        self.squares.count() == 1
    }
}

impl Pattern {
    /// Reads a pattern, or says what is wrong.
    pub fn parse(text: &str) -> Result<Pattern, String> {
        let mut pattern = Pattern { terms: vec![], only: false, turns: &Symmetry::ALL[..1], moved: false };
        let mut side = text.contains('/').then_some(Color::White);
        for word in text.replace('/', " / ").split_whitespace() {
            match word {
                "/" => side = Some(Color::Black),
                "only" => pattern.only = true,
                "moved" => pattern.moved = true,
                "mirrored" => pattern.turns = &Symmetry::ALL[..2],
                "turned" => pattern.turns = &Symmetry::ALL,
                word => pattern.terms.push(term(word, side)?),
            }
        }
        if pattern.terms.is_empty() {
            return Err("name units on squares, such as 'wKd8 wQ.5 -e4'".to_owned());
        }
        let fixed = pattern.terms.iter().all(PatternTerm::is_fixed);
        if pattern.moved && !(fixed && pattern.terms.iter().any(|term| term.unit.is_some())) {
            return Err("what is moved stands on single squares, such as 'wKd8 bKd6 moved'".to_owned());
        }
        Ok(pattern)
    }

    /// Reads a whole board: a FEN with a dot for anything.
    pub fn of_position(text: &str) -> Result<Pattern, String> {
        let bad = || format!("'{}' is not a board such as '......../......../3k4/8/8/8/8/8'", chess::shorten(text));
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 8 {
            return Err(bad());
        }
        let (mut terms, mut empty) = (Vec::new(), Bitboard::EMPTY);
        for (rank, cells) in (0..8).rev().zip(ranks) {
            let mut file = 0;
            for cell in cells.chars() {
                let free = cell.to_digit(10).unwrap_or(1) as i8;
                let color = if cell.is_ascii_uppercase() { Color::White } else { Color::Black };
                let square = Square::at(file, rank).ok_or_else(bad)?;
                match cell {
                    '.' => {}
                    '1'..='8' => empty |= (file..file + free).filter_map(|file| Square::at(file, rank)).collect(),
                    letter => {
                        let unit = Some((color, Some(kind_of(letter).ok_or_else(bad)?)));
                        terms.push(PatternTerm { unit, squares: Bitboard::of(square) });
                    }
                }
                file += free;
            }
            if file != 8 {
                return Err(bad());
            }
        }
        if empty.any() {
            terms.push(PatternTerm { unit: None, squares: empty });
        }
        Ok(Pattern { terms, only: false, turns: &Symmetry::ALL[..1], moved: false })
    }

    /// The terms in every way they may lie on the board; and how many units there are, if there may be no more.
    pub(crate) fn ways(&self) -> Vec<Vec<PatternTerm>> {
        let seen = |symmetry: Symmetry| {
            let turned = |term: &PatternTerm| PatternTerm { squares: term.squares.transform(symmetry), ..*term };
            let mut terms: Vec<PatternTerm> = self.terms.iter().map(turned).collect();
            // What is fixed is found by an index: it is asked first.
            terms.sort_by_key(|term| !term.is_fixed());
            terms
        };
        self.turns.iter().map(|symmetry| seen(*symmetry)).collect()
    }

    /// How many units there must be in all.
    pub(crate) fn exactly(&self) -> Option<u32> {
        self.only.then(|| self.terms.iter().filter(|term| term.unit.is_some()).count() as u32)
    }

    /// Whether a board has it.
    pub fn is_on(&self, board: &Board) -> bool {
        let meets = |terms: &Vec<PatternTerm>| {
            terms.iter().all(|term| {
                let found = (on_board(board, term.unit) & term.squares).count();
                match term.unit {
                    None => found == 0,
                    // The same asked for twice is there twice.
                    Some(_) => found as usize >= terms.iter().filter(|other| *other == term).count(),
                }
            })
        };
        let ways = self.ways();
        let shifted = || ways.iter().flat_map(|way| shifts().filter_map(|shift| shifted(way, shift)));
        self.exactly().is_none_or(|exactly| board.occupied().count() == exactly)
            && if self.moved { shifted().any(|way| meets(&way)) } else { ways.iter().any(meets) }
    }
}

/// Every way to shift a board.
fn shifts() -> impl Iterator<Item = (i8, i8)> {
    (-7..=7).flat_map(|files| (-7..=7).map(move |ranks| (files, ranks)))
}

/// The terms shifted together, if all stay on the board.
fn shifted(terms: &[PatternTerm], (files, ranks): (i8, i8)) -> Option<Vec<PatternTerm>> {
    let shifted = |term: &PatternTerm| {
        let square = term.squares.single()?.offset(files, ranks)?;
        Some(PatternTerm { squares: Bitboard::of(square), ..*term })
    };
    terms.iter().map(shifted).collect()
}

/// The kind of a letter: S among problemists, N elsewhere, both are the knight.
fn kind_of(letter: char) -> Option<Kind> {
    match letter.to_ascii_uppercase() {
        'S' | 'N' => Some(Kind::Knight),
        letter => Kind::from_letter(letter),
    }
}

fn on_board(board: &Board, unit: Option<(Color, Option<Kind>)>) -> Bitboard {
    match unit {
        None => board.occupied(),
        Some((color, None)) => board.color(color),
        Some((color, Some(kind))) => board.units(color, kind),
    }
}

fn term(word: &str, side: Option<Color>) -> Result<PatternTerm, String> {
    let bad = || format!("'{}' is not a unit on a square, such as wKd8, wQ.5, b?c. or -e4", chess::shorten(word));
    if let Some(place) = word.strip_prefix('-') {
        return Ok(PatternTerm { unit: None, squares: squares(place).ok_or_else(bad)? });
    }
    let mut letters = word.chars();
    let color = match side {
        Some(side) => side,
        None => match letters.next() {
            Some('w' | 'W') => Color::White,
            Some('b') => Color::Black,
            _ => return Err(bad()),
        },
    };
    let unit = match letters.next() {
        Some('?' | '*') => (color, None),
        Some('!') => (color.other(), None),
        Some(letter) => (color, Some(kind_of(letter).ok_or_else(bad)?)),
        None => return Err(bad()),
    };
    let squares = squares(letters.as_str()).ok_or_else(bad)?;
    Ok(PatternTerm { unit: Some(unit), squares })
}

/// A square, a file (`d.`), a rank (`.5`), anything (`..`) or a set (`{a1-c3}`).
fn squares(text: &str) -> Option<Bitboard> {
    if let Some(set) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        let (from, to) = set.split_once('-')?;
        let (from, to): (Square, Square) = (from.parse().ok()?, to.parse().ok()?);
        let within = |square: &Square| {
            (from.file()..=to.file()).contains(&square.file()) && (from.rank()..=to.rank()).contains(&square.rank())
        };
        return Some(Square::all().filter(within).collect());
    }
    let [file, rank] = text.as_bytes() else { return None };
    let files = match file {
        b'.' => !Bitboard::EMPTY,
        b'a'..=b'h' => Bitboard::file(file - b'a'),
        _ => return None,
    };
    let ranks = match rank {
        b'.' => !Bitboard::EMPTY,
        b'1'..=b'8' => Bitboard::rank(rank - b'1'),
        _ => return None,
    };
    Some(files & ranks)
}

/// Units without squares: `wR wR bS`, as terms that lie anywhere.
pub(crate) fn with(text: &str) -> Result<Pattern, String> {
    let anywhere: Vec<String> = text.split_whitespace().map(|word| format!("{word}..")).collect();
    if anywhere.iter().any(|word| word.len() != 4) {
        return Err("name units without squares, such as 'wR wR bS'".to_owned());
    }
    Pattern::parse(&anywhere.join(" "))
}

/// The units of both sides as `material` has them: `KQRBSP`, White's first.
pub(crate) fn material(board: &Board) -> String {
    let side = |color: Color| {
        let letters = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
        letters
            .iter()
            .map(|kind| kind.problem_letter().to_string().repeat(board.units(color, *kind).count() as usize))
            .collect::<String>()
    };
    format!("{}/{}", side(Color::White), side(Color::Black))
}

/// Material as it was asked for, in the order of [`material`].
pub(crate) fn asked_material(text: &str) -> Result<String, String> {
    let bad = || format!("'{}' is not material such as KQR/KP", chess::shorten(text));
    let (white, black) = text.split_once('/').ok_or_else(bad)?;
    let side = |text: &str| {
        let order = |letter: char| "KQRBSP".find(if letter == 'N' { 'S' } else { letter });
        let mut places: Vec<usize> =
            text.trim().to_uppercase().chars().map(order).collect::<Option<_>>().ok_or_else(bad)?;
        places.sort_unstable();
        Ok::<String, String>(places.iter().map(|place| char::from(b"KQRBSP"[*place])).collect())
    };
    Ok(format!("{}/{}", side(white)?, side(black)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_lie_on_boards() {
        let board = chess::parse_fen("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8").expect("a FEN").setup.board;
        let is_on = |text: &str| Pattern::parse(text).expect(text).is_on(&board);
        for text in [
            "wKd8",
            "Kd8 Q.. / Kd6",
            "wQ.5 b?c. -e4",
            "w*{a1-c5}",
            "wKe8 mirrored",
            "wKa4 turned",
            "Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Pc7 only",
            "wKc7 bKc5 moved",
            "wKf7 bPg6 -h1 moved mirrored",
            "b!d8",
        ] {
            assert!(is_on(text), "{text}");
        }
        for text in ["wKe8", "wQb5 wQb5", "-d8", "wKd8 only", "w*{c6-h7}", "w!d8", "wKc7 bKc4 moved"] {
            assert!(!is_on(text), "{text}");
        }
        for text in ["", "xKd8", "wKd9", "wK", "only", "w{a1", "wKd. moved", "-a1 moved"] {
            assert!(Pattern::parse(text).is_err(), "{text}");
        }
        let lies = |text: &str| Pattern::of_position(text).map(|pattern| pattern.is_on(&board));
        assert_eq!(lies("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8"), Ok(true));
        assert!(lies("b..K..../......../........../8/8/8/8/8").is_err());
        assert_eq!(lies("...K..../......../......../......../......../......../8/8"), Ok(true));
        assert_eq!(lies("...K..../8/......../......../......../......../8/8"), Ok(false));
        assert_eq!(material(&board), "KQBP/KBP");
        assert_eq!(asked_material("kpbq / kpb").as_deref(), Ok("KQBP/KBP"));
        assert!(with("wQ wB bP").expect("units").is_on(&board) && !with("wQ wQ").expect("units").is_on(&board));
    }
}
