//! Squares, units and moves in sentences.

use chess::{Board, Color, Move, Position, Square, san};

/// How many things a sentence lists before it only counts them.
const MOST: usize = 4;

/// "a", "a and b", "a, b and c", "a, b, c, d and 3 more".
pub(super) fn list(items: &[String]) -> String {
    if items.len() > MOST + 1 {
        return format!("{} and {} more", items[..MOST].join(", "), items.len() - MOST);
    }
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// What a list names of these things.
pub(super) fn shown<T>(things: &[T]) -> &[T] {
    if things.len() > MOST + 1 { &things[..MOST] } else { things }
}

/// The same of things that are put into words only if they are shown: notation costs more than counting.
pub(super) fn list_of<T>(things: &[T], words: impl Fn(&T) -> String) -> String {
    let mut items: Vec<String> = shown(things).iter().map(words).collect();
    items.resize(things.len(), String::new());
    list(&items)
}

/// "a", "a, b", "a, b, c, d and 3 more": a list inside a list has no "and" of its own if it is whole.
pub(super) fn row(items: &[String]) -> String {
    if items.len() > MOST + 1 { list(items) } else { items.join(", ") }
}

/// The singular for one, the plural for more.
pub(super) fn number<'a>(count: usize, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}

/// "d5 and e4".
pub(super) fn squares(squares: impl IntoIterator<Item = Square>) -> String {
    list(&squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>())
}

/// "the knight on d5 and the pawn on e4".
pub(super) fn units(board: &Board, squares: impl IntoIterator<Item = Square>) -> String {
    let named =
        squares.into_iter().filter_map(|square| Some(format!("the {} on {square}", board.kind_at(square)?.name())));
    list(&named.collect::<Vec<_>>())
}

/// "2.Qd4#" or "1…Rxb4+".
pub(super) fn numbered(position: &Position, mv: Move, number: usize) -> String {
    let dots = match position.turn() {
        Color::White => ".",
        Color::Black => "…",
    };
    format!("{number}{dots}{}", san(position, mv))
}

/// Several moves by the same side in one position: "1…Rxb4+ and 1…Rxb5+".
pub(super) fn moves(position: &Position, moves: &[Move], number: usize) -> String {
    let mut sorted = moves.to_vec();
    sorted.sort();
    sorted.dedup();
    list_of(&sorted, |mv| numbered(position, *mv, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let words = |count: usize| list(&(1..=count).map(|word| word.to_string()).collect::<Vec<_>>());
        assert_eq!(words(0), "");
        assert_eq!(words(1), "1");
        assert_eq!(words(2), "1 and 2");
        assert_eq!(words(5), "1, 2, 3, 4 and 5");
        assert_eq!(words(6), "1, 2, 3, 4 and 2 more");
    }
}
