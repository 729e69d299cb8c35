//! Raw facts of a diagram and its play: places, kinds, counts of moves and mates. No theme, no convention, nothing that a
//! model of this program counts: whoever learns from them judges from outside.

use chess::{Bitboard, Color, Kind, Move, Position, Square};
use problem::Solution;

/// Facts with their names.
pub struct Facts {
    names: Vec<String>,
    values: Vec<f64>,
}

const KINDS: [Kind; 6] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

/// The facts of a two-mover with its key.
pub fn facts(position: &Position, solution: &Solution) -> Option<Facts> {
    let key = solution.keys.first()?;
    let mut facts = Facts { names: vec![], values: vec![] };
    facts.of_diagram(position);
    facts.of_moves("white moves in the diagram", position.legal_moves().iter().copied());
    if let Some(passed) = position.pass() {
        facts.of_moves("black moves in the diagram", passed.legal_moves().iter().copied());
    }
    facts.of_key(position, key.mv);
    let after = position.play(key.mv);
    facts.of_moves("black moves after the key", after.legal_moves().iter().copied());
    let replies = |defenses: &[problem::Defense]| -> Vec<Move> {
        defenses.iter().flat_map(|defense| defense.replies.iter().map(|reply| reply.mv)).collect()
    };
    facts.of_moves("mates after the key", replies(&key.defenses).into_iter());
    facts.of_moves("mates before the key", replies(&solution.set_play).into_iter());
    facts.of_moves("threats", key.threats.iter().map(|threat| threat.mv));
    facts.of_moves("first moves that fail to one", solution.tries.iter().map(|first| first.mv));
    Some(facts)
}

impl Facts {
    /// Their names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Their values.
    pub fn values(self) -> Vec<f64> {
        self.values
    }

    fn add(&mut self, name: &str, value: f64) {
        self.names.push(name.to_owned());
        self.values.push(value);
    }

    fn of_diagram(&mut self, position: &Position) {
        let board = position.board();
        let black_king = position.king(Color::Black);
        for color in Color::ALL {
            let side = match color {
                Color::White => "white",
                Color::Black => "black",
            };
            for kind in KINDS {
                let units = board.units(color, kind);
                if kind != Kind::King {
                    self.add(&format!("{side} {}s", kind.name()), f64::from(units.count()));
                }
                self.add(&format!("{side} {}: ranks", kind.name()), mean(units, |square| f64::from(square.rank())));
                self.add(&format!("{side} {}: from the edge", kind.name()), mean(units, edge));
                let far = |square: Square| f64::from(square.distance(black_king));
                self.add(&format!("{side} {}: from the black king", kind.name()), mean(units, far));
            }
            let near = board.color(color).into_iter().filter(|square| square.distance(black_king) <= 2);
            self.add(&format!("{side} units near the black king"), near.count() as f64);
            self.add(&format!("{side} units"), f64::from(board.color(color).count()));
        }
    }

    fn of_key(&mut self, position: &Position, key: Move) {
        let black_king = position.king(Color::Black);
        for kind in KINDS {
            self.add(&format!("key by {}", kind.name()), f64::from(u8::from(key.kind == kind)));
        }
        self.add("key: squares", f64::from(key.from.distance(key.to)));
        self.add("key: from the edge", edge(key.to));
        let nearer = i16::from(key.from.distance(black_king)) - i16::from(key.to.distance(black_king));
        self.add("key: nearer to the king", f64::from(nearer));
    }

    fn of_moves(&mut self, name: &str, moves: impl Iterator<Item = Move>) {
        let moves: Vec<Move> = moves.collect();
        for kind in KINDS {
            let count = moves.iter().filter(|mv| mv.kind == kind).count();
            self.add(&format!("{name}: by {}", kind.name()), count as f64);
        }
        self.add(&format!("{name}: squares"), mean_of(moves.iter().map(|mv| f64::from(mv.from.distance(mv.to)))));
        self.add(&format!("{name}: from the edge"), mean_of(moves.iter().map(|mv| edge(mv.to))));
    }
}

fn edge(square: Square) -> f64 {
    let (file, rank) = (square.file(), square.rank());
    f64::from(file.min(7 - file).min(rank).min(7 - rank))
}

fn mean(squares: Bitboard, value: impl Fn(Square) -> f64) -> f64 {
    mean_of(squares.into_iter().map(value))
}

/// The mean, or -1 of nothing.
fn mean_of(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { -1.0 }
}
