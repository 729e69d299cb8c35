//! How far one diagram is from another: the fewest single changes that turn one into the other, and which they are.
//!
//! What became of a unit on its way does not matter: added and later moved is added there, moved twice is moved once.
//! So the steps reported for a problem are its real distance from the original, without detours.

use chess::{Board, Color, Kind, Square, Unit};

use crate::Step;

/// The most units that may be gone, or have come; diagrams further apart have nothing in common.
const MOST: usize = 16;

/// A diagram that others are compared with, perhaps shifted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    board: Board,
    shift: (i8, i8),
    /// The units where they stand after the shift.
    shifted: Board,
    /// How many the shift pushes off the board.
    fallen: usize,
}

/// What two diagrams do not share.
struct Difference {
    gone: Units,
    come: Units,
    /// For each unit that came, which one it was before.
    was: [Option<usize>; MOST],
}

/// A few units with their squares.
struct Units {
    units: [(Unit, Square); MOST],
    count: usize,
}

impl Origin {
    /// A diagram as seen after a shift; `(0, 0)`: as it is.
    pub fn new(board: &Board, shift: (i8, i8)) -> Origin {
        let (mut shifted, mut fallen) = (Board::EMPTY, 0);
        for (square, unit) in board.iter() {
            match landing(unit, square, shift) {
                Some(to) => shifted.put(to, unit),
                None => fallen += 1,
            }
        }
        Origin { board: *board, shift, shifted, fallen }
    }

    /// How many single changes lead to a board, the shift being one of them; nothing if they are too many to count.
    pub fn distance(&self, board: &Board) -> Option<usize> {
        let difference = Difference::between(&self.shifted, board)?;
        Some(usize::from(self.shift != (0, 0)) + self.fallen + difference.changes())
    }

    /// These changes: what goes, the shift, what becomes something else, what moves, what comes. Nothing if kings
    /// stand in each other's way.
    pub fn path(&self, board: &Board) -> Option<Vec<Step>> {
        let difference = Difference::between(&self.shifted, board)?;
        let mut steps = Vec::new();
        for (square, unit) in self.board.iter().filter(|(square, unit)| landing(*unit, *square, self.shift).is_none()) {
            steps.push(Step::Delete { unit, square });
        }
        let (files, ranks) = self.shift;
        if self.shift != (0, 0) {
            steps.push(Step::Shift { files, ranks });
        }
        let mut now = self.shifted;
        for step in difference.steps() {
            now = step.apply(&now)?;
            steps.push(step);
        }
        let mut moves = difference.moves();
        while !moves.is_empty() {
            // A move into a square that is not empty yet has to wait for the unit there.
            let next = moves.iter().position(|step| step.apply(&now).is_some())?;
            let step = moves.remove(next);
            now = step.apply(&now)?;
            steps.push(step);
        }
        for step in difference.additions() {
            now = step.apply(&now)?;
            steps.push(step);
        }
        (now == *board).then_some(steps)
    }
}

/// Where a unit stands after a shift, if it still stands.
fn landing(unit: Unit, square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let to = square.offset(files, ranks)?;
    (unit.kind != Kind::Pawn || (1..7).contains(&to.rank())).then_some(to)
}

impl Difference {
    fn between(from: &Board, to: &Board) -> Option<Difference> {
        let (mut gone, mut come) = (Units::none(), Units::none());
        for color in Color::ALL {
            for kind in Kind::ALL {
                let (before, after) = (from.units(color, kind), to.units(color, kind));
                (before - after).into_iter().try_for_each(|square| gone.push(Unit { color, kind }, square))?;
                (after - before).into_iter().try_for_each(|square| come.push(Unit { color, kind }, square))?;
            }
        }
        let mut difference = Difference { gone, come, was: [None; MOST] };
        difference.pair();
        Some(difference)
    }

    /// Pairs as many of the gone with those that came as can be paired: each pair is one change instead of two.
    fn pair(&mut self) {
        for gone in 0..self.gone.count {
            let mut asked = [false; MOST];
            self.find_partner(gone, &mut asked);
        }
    }

    fn find_partner(&mut self, gone: usize, asked: &mut [bool; MOST]) -> bool {
        for come in 0..self.come.count {
            if asked[come] || !is_one_change(self.gone.units[gone], self.come.units[come]) {
                continue;
            }
            asked[come] = true;
            if self.was[come].is_none_or(|other| self.find_partner(other, asked)) {
                self.was[come] = Some(gone);
                return true;
            }
        }
        false
    }

    fn changes(&self) -> usize {
        let pairs = self.was[..self.come.count].iter().flatten().count();
        self.gone.count + self.come.count - pairs
    }

    /// Deletions and exchanges.
    fn steps(&self) -> Vec<Step> {
        let single = |gone: &usize| !self.was.contains(&Some(*gone));
        let deleted = (0..self.gone.count).filter(single).map(|gone| self.gone.units[gone]);
        let deleted = deleted.map(|(unit, square)| Step::Delete { unit, square });
        let exchanged = self.pairs().filter(|((_, before), (_, after))| before == after);
        deleted.chain(exchanged.map(|((from, square), (to, _))| Step::Exchange { square, from, to })).collect()
    }

    fn moves(&self) -> Vec<Step> {
        let moved = self.pairs().filter(|((_, before), (_, after))| before != after);
        moved.map(|((unit, from), (_, to))| Step::Relocate { unit, from, to }).collect()
    }

    fn additions(&self) -> impl Iterator<Item = Step> + '_ {
        let new = (0..self.come.count).filter(|come| self.was[*come].is_none());
        new.map(|come| self.come.units[come]).map(|(unit, square)| Step::Add { unit, square })
    }

    fn pairs(&self) -> impl Iterator<Item = ((Unit, Square), (Unit, Square))> + '_ {
        (0..self.come.count).filter_map(|come| Some((self.gone.units[self.was[come]?], self.come.units[come])))
    }
}

/// Whether one change turns a unit on its square into another on its: it moves, or becomes another where it stands.
fn is_one_change(gone: (Unit, Square), come: (Unit, Square)) -> bool {
    let is_king = |unit: Unit| unit.kind == Kind::King;
    gone.0 == come.0 || (gone.1 == come.1 && !is_king(gone.0) && !is_king(come.0))
}

impl Units {
    fn none() -> Units {
        let empty = (Unit { color: Color::White, kind: Kind::King }, Square::new(0));
        Units { units: [empty; MOST], count: 0 }
    }

    /// Nothing if there is no more room.
    fn push(&mut self, unit: Unit, square: Square) -> Option<()> {
        *self.units.get_mut(self.count)? = (unit, square);
        self.count += 1;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use chess::parse_piece_list;

    use super::*;
    use crate::{Rules, single_changes};

    fn board(list: &str) -> Board {
        parse_piece_list(list).expect("a piece list").board
    }

    fn check(from: &str, shift: (i8, i8), to: &str, expected: &[&str]) {
        let origin = Origin::new(&board(from), shift);
        let words: Vec<String> = origin.path(&board(to)).expect("a way").iter().map(Step::to_string).collect();
        assert_eq!(words, expected, "{from} to {to}");
        assert_eq!(origin.distance(&board(to)), Some(expected.len()));
    }

    #[test]
    fn detours_are_forgotten() {
        let start = "Kc3 Rb5 Rc8 / Ka4 Pa6";
        check(start, (0, 0), start, &[]);
        check(start, (0, 0), "Kc3 Rb5 Rc7 / Ka4 Pa6 Qh1", &["move wRc8 to c7", "add bQh1"]);
        check(start, (0, 0), "Kc3 Bb5 Rc8 / Ka4", &["delete bPa6", "replace wRb5 by wBb5"]);
        check(start, (1, 0), "Kd3 Rc5 Rd8 / Kb4 Pb6", &["shift all units 1 file to the right"]);
        // The rook a8 and the pawn b2 would leave the board.
        check(
            "Kc3 Ra8 / Kd5 Pb2",
            (-1, -1),
            "Kb2 / Kc4",
            &["delete bPb2", "delete wRa8", "shift all units 1 file to the left and 1 rank down"],
        );
    }

    #[test]
    fn units_wait_for_each_other() {
        check("Kc3 Rb5 / Ka8 Pa6", (0, 0), "Kb5 Rh5 / Ka8 Pa6", &["move wRb5 to h5", "move wKc3 to b5"]);
        // Rook and pawn change places: each becomes the other.
        check("Kc3 Rb5 / Ka8 Pa6", (0, 0), "Kc3 Ra6 / Ka8 Pb5", &["replace bPa6 by wRa6", "replace wRb5 by bPb5"]);
    }

    /// Along random ways the distance grows by one at most, and the path given has that many steps and leads there.
    #[test]
    fn the_path_is_never_longer_than_the_way() {
        let start = board("Ka1 Qb2 Bc1 Sd4 Pe5 / Kh8 Rg7 Bf8 Sa8 Pa7 Pb6");
        let mut random: u64 = 7;
        for _ in 0..200 {
            let mut now = start;
            let mut shift = (0, 0);
            for made in 1..=6 {
                let steps = single_changes(&now, Rules::Composition);
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let step = steps[(random >> 33) as usize % steps.len()];
                now = step.apply(&now).expect("possible");
                if let Step::Shift { files, ranks } = step {
                    shift = (shift.0 + files, shift.1 + ranks);
                }
                let origin = Origin::new(&start, shift);
                let distance = origin.distance(&now).expect("near");
                assert!(distance <= made, "{distance} after {made}");
                if let Some(path) = origin.path(&now) {
                    assert_eq!(path.len(), distance);
                }
            }
        }
    }
}
