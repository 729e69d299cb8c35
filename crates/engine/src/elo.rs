//! How a match ended, and what that says about strength: Elo difference with the 95 % interval.

use chess::Color;

use crate::tournament::TournamentGame;

/// The games of a match from one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchScore {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// A value between two bounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The value itself.
    pub value: f64,
    /// The upper bound.
    pub high: f64,
}

impl MatchScore {
    /// The score of a player in these games.
    pub fn of(games: &[TournamentGame], player: usize) -> MatchScore {
        let mut score = MatchScore { wins: 0, draws: 0, losses: 0 };
        for TournamentGame { white, black, game } in games {
            let own = if *white == player { Color::White } else { Color::Black };
            if *white != player && *black != player {
                continue;
            }
            match game.winner {
                None => score.draws += 1,
                Some(winner) if winner == own => score.wins += 1,
                Some(_) => score.losses += 1,
            }
        }
        score
    }

    /// How many games there were.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The points: one for a win, half for a draw.
    pub fn points(self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// The share of points with its 95 % interval: Wilson's, with the variance of these wins, draws and losses in place of
    /// that of a coin, so that it stays between 0 and 1 and knows that drawn games scatter less.
    pub fn share(self) -> Interval {
        let games = f64::from(self.games()).max(1.0);
        let share = self.points() / games;
        let coin = share * (1.0 - share);
        let square = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        let ratio = if coin > 0.0 { ((square - share * share) / coin).clamp(0.0, 1.0) } else { 1.0 };
        // This many tosses of a coin say as much.
        let effective = games / ratio.max(0.05);
        let z2 = 1.96 * 1.96;
        let center = (share + z2 / (2.0 * effective)) / (1.0 + z2 / effective);
        let reach = 1.96 / (1.0 + z2 / effective) * (coin / effective + z2 / (4.0 * effective * effective)).sqrt();
        Interval { low: (center - reach).max(0.0), value: share, high: (center + reach).min(1.0) }
    }

    /// The difference in Elo that this share of points means, with its 95 % interval; infinite for all or nothing.
    pub fn elo(self) -> Interval {
        let Interval { low, value, high } = self.share();
        Interval { low: elo(low), value: elo(value), high: elo(high) }
    }
}

/// The difference in Elo at which this share of points is expected.
fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_the_usual_one() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
    }

    /// The thesis' first final match: 12–8 with 4 draws says little.
    #[test]
    fn twelve_to_eight_is_within_chance() {
        let score = MatchScore { wins: 10, draws: 4, losses: 6 };
        assert_eq!((score.points(), score.games()), (12.0, 20));
        let Interval { low, value, high } = score.share();
        assert!(low < 0.5 && value == 0.6 && high > 0.75, "{low} {high}");
        let large = MatchScore { wins: 200, draws: 80, losses: 120 };
        assert!(large.share().low > 0.55 && large.elo().low > 35.0);
    }

    #[test]
    fn all_or_nothing_has_an_open_end() {
        let elo = MatchScore { wins: 10, draws: 0, losses: 0 }.elo();
        assert!(elo.low > 100.0 && elo.low < 300.0 && elo.value.is_infinite() && elo.high.is_infinite());
    }
}
