//! Outlines of silhouettes as paths of a PDF.

use chess::Outline;
use krilla::geom::{Path, PathBuilder};

/// How far the handles of a quarter of a circle reach, for radius 1.
const HANDLE: f32 = 0.552_284_8;

/// The path of an outline at this corner, so many points to a unit.
pub(crate) fn path(outline: Outline, corner: (f32, f32), scale: f32) -> Option<Path> {
    let place = move |(x, y): (f32, f32)| (corner.0 + x * scale, corner.1 + y * scale);
    let mut builder = PathBuilder::new();
    match outline {
        Outline::Circle(x, y, radius) => circle(&mut builder, place((x, y)), radius * scale),
        Outline::Path(words) => follow(&mut builder, words, place),
    }
    builder.finish()
}

fn circle(builder: &mut PathBuilder, (x, y): (f32, f32), radius: f32) {
    let handle = radius * HANDLE;
    builder.move_to(x + radius, y);
    builder.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
    builder.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
    builder.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
    builder.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
    builder.close();
}

/// Follows a path: `M` is absolute, all other words are relative, as our silhouettes are written.
fn follow(builder: &mut PathBuilder, words: &str, place: impl Fn((f32, f32)) -> (f32, f32)) {
    let mut at = (0.0, 0.0);
    for (word, numbers) in commands(words) {
        match word {
            'M' => {
                at = (numbers[0], numbers[1]);
                let (x, y) = place(at);
                builder.move_to(x, y);
            }
            'h' | 'v' | 'l' => {
                for step in steps(word, &numbers) {
                    at = (at.0 + step.0, at.1 + step.1);
                    let (x, y) = place(at);
                    builder.line_to(x, y);
                }
            }
            'c' => {
                for part in numbers.chunks_exact(6) {
                    let [first, second, end] = [0, 2, 4].map(|i| (at.0 + part[i], at.1 + part[i + 1]));
                    let [(x1, y1), (x2, y2), (x, y)] = [first, second, end].map(&place);
                    builder.cubic_to(x1, y1, x2, y2, x, y);
                    at = end;
                }
            }
            _ => builder.close(),
        }
    }
}

fn steps(word: char, numbers: &[f32]) -> Vec<(f32, f32)> {
    match word {
        'h' => numbers.iter().map(|&x| (x, 0.0)).collect(),
        'v' => numbers.iter().map(|&y| (0.0, y)).collect(),
        _ => numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect(),
    }
}

/// The words of a path, each with its numbers.
fn commands(words: &str) -> Vec<(char, Vec<f32>)> {
    let starts: Vec<usize> = words.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([words.len()]);
    let command = |(start, end): (&usize, usize)| {
        let word = char::from(words.as_bytes()[*start]);
        (word, numbers(&words[start + 1..end]))
    };
    starts.iter().zip(ends).map(command).collect()
}

/// Numbers may follow each other without a blank: a sign or a second point begins the next one.
fn numbers(text: &str) -> Vec<f32> {
    let mut parts: Vec<String> = vec![String::new()];
    for letter in text.chars() {
        let last = parts.last_mut().expect("there is always one");
        let begins = letter == '-' || (letter == '.' && last.contains('.'));
        match letter {
            ' ' => parts.push(String::new()),
            _ if begins => parts.push(letter.to_string()),
            _ => last.push(letter),
        }
    }
    parts.iter().filter_map(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::{Kind, silhouette};

    #[test]
    fn numbers_part_at_signs_and_points() {
        assert_eq!(numbers("7.2-12.500.8 13"), [7.2, -12.5, 0.8, 13.0]);
    }

    #[test]
    fn every_silhouette_has_whole_words() {
        for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King] {
            for part in silhouette(kind) {
                let Outline::Path(words) = part.outline else { continue };
                for (word, numbers) in commands(words) {
                    let each = match word {
                        'M' | 'l' => 2,
                        'h' | 'v' => 1,
                        'c' => 6,
                        'z' => continue,
                        other => panic!("{other} in {words}"),
                    };
                    assert!(!numbers.is_empty() && numbers.len() % each == 0, "{word} in {words}");
                }
                assert!(path(part.outline, (0.0, 0.0), 1.0).is_some());
            }
        }
    }
}
