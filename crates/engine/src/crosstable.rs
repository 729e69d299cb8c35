//! The results of a round robin as the thesis prints them (Table 6): one row per player, in every cell the points with
//! White and with Black.

use crate::tournament::TournamentGame;

/// Half points of every game, by players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    /// `cells[row][column]` are the row's half points against the column: with White, and with Black. A pair that did
    /// not play has none.
    pub cells: Vec<Vec<[Option<u32>; 2]>>,
}

impl CrossTable {
    /// The table of these games among this many players.
    pub fn of(players: usize, games: &[TournamentGame]) -> CrossTable {
        let mut cells = vec![vec![[None; 2]; players]; players];
        for TournamentGame { white, black, game } in games {
            cells[*white][*black][0] = Some(game.half_points());
            cells[*black][*white][1] = Some(2 - game.half_points());
        }
        CrossTable { cells }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.cells.len()
    }

    /// The half points of a player.
    pub fn half_points(&self, player: usize) -> u32 {
        self.cells[player].iter().flatten().flatten().sum()
    }

    /// The points of a player.
    pub fn points(&self, player: usize) -> f64 {
        f64::from(self.half_points(player)) / 2.0
    }

    /// Points divided by the most there are, `2 · (n − 1)`.
    pub fn fitness(&self) -> Vec<f64> {
        let most = 2.0 * (self.players().max(2) - 1) as f64;
        (0..self.players()).map(|player| self.points(player) / most).collect()
    }

    /// The place of a player: the first of a tie and the last, counted from 1.
    pub fn place(&self, player: usize) -> (usize, usize) {
        let own = self.half_points(player);
        let all = (0..self.players()).map(|other| self.half_points(other));
        let (above, equal) = all.fold((0, 0), |(above, equal), points| {
            (above + usize::from(points > own), equal + usize::from(points == own))
        });
        (above + 1, above + equal)
    }
}
