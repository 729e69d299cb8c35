//! The matches at the end (§ 6.3): does the best player beat the players it was bred from, and material alone?

use std::sync::atomic::AtomicBool;

use engine::{Conditions, Contestant, MatchScore, Player, Tuning, contest, openings, player_of};

use session::{Progress, Session};

use super::run::all_pgn;
use super::{EngineFound, EngineSettings, favorite, thesis};

/// A match that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinalMatch {
    /// The players; the score is that of the first.
    pub players: [&'static str; 2],
    /// How it ended.
    pub score: MatchScore,
    /// What the thesis printed, where it has such a match.
    pub printed: Option<&'static str>,
    /// Its games.
    pub pgn: String,
}

/// The individual of the initial generation the thesis chose, counted from 1.
const CHOSEN: usize = 6;

/// Plays every match; `None` if it was stopped.
pub(super) fn play_matches(
    settings: &EngineSettings,
    tuning: &Tuning,
    session: &mut Session<'_, EngineFound>,
) -> Option<Vec<FinalMatch>> {
    if settings.games == 0 {
        return Some(vec![]);
    }
    let all = pairings(settings, tuning);
    let mut done = vec![];
    for (number, pairing) in all.iter().enumerate() {
        let played = play(settings, number, pairing, session.stop)?;
        session.found(&EngineFound::Match(played.clone()));
        done.push(played);
        session.progress(&Progress {
            stage: "final match".to_owned(),
            share: Some(done.len() as f64 / all.len() as f64),
            parts: Some((done.len() as u64, all.len() as u64)),
            count: (done.len() * settings.games) as u64,
            unit: "games",
            status: String::new(),
        });
    }
    Some(done)
}

fn play(
    settings: &EngineSettings,
    number: usize,
    (players, names, printed): &Pairing,
    stop: &AtomicBool,
) -> Option<FinalMatch> {
    let contestants = players.clone().map(|player| Contestant { player, search: settings.search });
    let seed = settings.plan.seed ^ 0x6D61_7463_6865_7300 ^ number as u64;
    let conditions = Conditions { openings: openings(), rules: settings.rules, seed, stop };
    let (score, played) = contest(&contestants, settings.games, conditions)?;
    let event = format!("{} against {}", names[0], names[1]);
    let pgn = all_pgn(&played, &event, |player| names[player].to_owned());
    Some(FinalMatch { players: *names, score, printed: *printed, pgn })
}

type Pairing = ([Player; 2], [&'static str; 2], Option<&'static str>);

fn pairings(settings: &EngineSettings, tuning: &Tuning) -> Vec<Pairing> {
    let best = favorite(settings, tuning);
    let initial = tuning.state.log.first().map_or(&[][..], |generation| &generation.individuals);
    let chosen = initial.get(CHOSEN - 1).or(initial.last()).map_or_else(Player::reference, player_of);
    let (printed_last, printed_initial) = (Player::new(thesis::LAST_1), Player::new(thesis::INITIAL_6));
    let ours = "our best";
    let against_rival = settings.rival.as_ref().map(|rival| ([best.clone(), rival.clone()], [ours, "the rival"], None));
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
