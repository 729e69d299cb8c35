//! The matches at the end (§ 6.3): is what was bred better than what it was bred from, and than nothing but material? With
//! enough games to tell.

use std::sync::atomic::AtomicBool;

use engine::{Conditions, Contestant, Player, Score, Tuning, contest, openings, player_of};

use super::{TuningWishes, all_pgn, favorite, on_threads, thesis};

/// A match that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinalMatch {
    /// Who played, the one first whose score it is.
    pub players: [&'static str; 2],
    /// How it ended.
    pub score: Score,
    /// What the thesis printed, where it has such a match.
    pub printed: Option<&'static str>,
    /// Its games.
    pub pgn: String,
}

/// The individual of the initial generation the thesis chose, counted from 1.
const CHOSEN: usize = 6;

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchWishes {
    /// How many games each match has.
    pub games: usize,
    /// Somebody else to play against, such as the best of another run.
    pub rival: Option<Player>,
}

/// Plays every match; `None` if it was stopped.
pub fn final_matches(
    wishes: &TuningWishes,
    tuning: &Tuning,
    matches: &MatchWishes,
    threads: usize,
    stop: &AtomicBool,
    see: &mut (dyn FnMut(&FinalMatch) + Send),
) -> Option<Vec<FinalMatch>> {
    let play = |number: usize, (players, names, printed): &Pairing| {
        let contestants = players.clone().map(|player| Contestant { player, search: wishes.search });
        let seed = wishes.plan.seed ^ 0x6D61_7463_6865_7300 ^ number as u64;
        let conditions = Conditions { openings: openings(), rules: wishes.rules, seed, stop };
        let (score, played) = contest(&contestants, matches.games, conditions)?;
        let event = format!("{} against {}", names[0], names[1]);
        let pgn = all_pgn(&played, &event, |player| names[player].to_owned());
        Some(FinalMatch { players: *names, score, printed: *printed, pgn })
    };
    let all = pairings(wishes, tuning, matches.rival.as_ref());
    on_threads(threads, || {
        let mut done = vec![];
        for (number, pairing) in all.iter().enumerate() {
            let played = play(number, pairing)?;
            see(&played);
            done.push(played);
        }
        Some(done)
    })
}

type Pairing = ([Player; 2], [&'static str; 2], Option<&'static str>);

fn pairings(wishes: &TuningWishes, tuning: &Tuning, rival: Option<&Player>) -> Vec<Pairing> {
    let best = favorite(wishes, tuning);
    let initial = tuning.state.log.first().map_or(&[][..], |generation| &generation.individuals);
    let chosen = initial.get(CHOSEN - 1).or(initial.last()).map_or_else(Player::reference, player_of);
    let (printed_last, printed_initial) = (Player::new(thesis::LAST_1), Player::new(thesis::INITIAL_6));
    let ours = "our best";
    let against_rival = rival.map(|rival| ([best.clone(), rival.clone()], [ours, "the rival"], None));
    let mut pairings = vec![
        ([best.clone(), chosen], [ours, "one of our initial generation"], Some(thesis::AGAINST_INITIAL)),
        ([best.clone(), best.material_only()], [ours, "its material only"], Some(thesis::AGAINST_MATERIAL)),
        ([best.clone(), Player::reference()], [ours, "the reference player"], None),
        ([best, printed_last.clone()], [ours, "Appendix B's individual 1"], None),
        (
            [printed_last.clone(), printed_initial],
            ["Appendix B's individual 1", "Appendix A's individual 6"],
            Some(thesis::AGAINST_INITIAL),
        ),
        (
            [printed_last.clone(), printed_last.material_only()],
            ["Appendix B's individual 1", "its material only"],
            Some(thesis::AGAINST_MATERIAL),
        ),
    ];
    pairings.extend(against_rival);
    pairings
}
