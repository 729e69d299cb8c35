//! Our side of the conversation: options, the position that was given, and thinking about it.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use crate::{
    Depth, GamePosition, GameRecord, Player, ThinkingLimits, Tools, TranspositionTable, choose_among, moves_to_mate,
    think_among,
};
use chess::{Move, parse_move, uci};

use super::command::quoted;
use super::{Go, UciCommand};
use crate::VERSION;

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Everything there is.
    Full,
    /// Three plies and nothing else, as in the thesis.
    Plain,
}

/// What is remembered between lines.
#[derive(Clone)]
pub struct UciSession {
    player: Player,
    megabytes: usize,
    mode: Mode,
    /// The position, or why there is none.
    position: Result<GameRecord, String>,
    table: Option<TranspositionTable>,
}

/// What to do after a line.
pub enum UciAnswer {
    /// Print these lines; there may be none.
    Say(String),
    /// Think, and print what comes out.
    Think(Box<Thinking>),
    /// Stop thinking.
    Stop,
    /// Think on, now on our own time.
    PonderHit,
    /// End.
    Quit,
}

/// Something to think about, fit to be sent to a thread.
pub struct Thinking {
    /// How long.
    pub go: Go,
    /// The moves to choose from; all of them if there are none here.
    only: Vec<Move>,
    record: GameRecord,
    player: Player,
    mode: Mode,
    table: TranspositionTable,
}

/// The least and the greatest table, in megabytes.
const HASH: (usize, usize) = (1, 4096);
const DEFAULT_HASH: usize = 16;

impl UciSession {
    /// A session of this player.
    pub fn new(player: Player) -> UciSession {
        let position = Ok(GameRecord::new(GamePosition::start()));
        UciSession { player, megabytes: DEFAULT_HASH, mode: Mode::Full, position, table: None }
    }

    /// What to do after a line that was understood, or not.
    pub fn answer(&mut self, command: Result<UciCommand, String>) -> UciAnswer {
        match command {
            Err(error) => {
                // A different position from now on.
                self.position = Err(error.clone());
                UciAnswer::Say(format!("info string {error}\n"))
            }
            Ok(UciCommand::Uci) => UciAnswer::Say(introduction()),
            Ok(UciCommand::IsReady) => UciAnswer::Say("readyok\n".to_owned()),
            Ok(UciCommand::NewGame) => {
                self.table = None;
                UciAnswer::Say(String::new())
            }
            Ok(UciCommand::SetOption { name, value }) => UciAnswer::Say(self.set_option(&name, &value)),
            Ok(UciCommand::Position(record)) => {
                self.position = Ok(record);
                UciAnswer::Say(String::new())
            }
            Ok(UciCommand::Go(go, only)) => self.think_about(go, &only),
            Ok(UciCommand::Stop) => UciAnswer::Stop,
            Ok(UciCommand::PonderHit) => UciAnswer::PonderHit,
            Ok(UciCommand::Quit) => UciAnswer::Quit,
            Ok(UciCommand::Nothing) => UciAnswer::Say(String::new()),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> String {
        let number: Option<usize> = value.parse().ok();
        match (name.to_lowercase().as_str(), number) {
            ("hash", Some(megabytes)) if (HASH.0..=HASH.1).contains(&megabytes) => {
                self.megabytes = megabytes;
                self.table = None;
            }
            ("clear hash", _) => self.table = None,
            ("mode", _) if value.eq_ignore_ascii_case("full") => self.mode = Mode::Full,
            ("mode", _) if value.eq_ignore_ascii_case("plain") => self.mode = Mode::Plain,
            // Announces that we may be asked to ponder; nothing to prepare.
            ("ponder", _) => {}
            ("hash", _) => return format!("info string Hash is a number from {} to {}\n", HASH.0, HASH.1),
            ("mode", _) => return "info string Mode is full or plain\n".to_owned(),
            _ => return format!("info string there is no option {}\n", quoted(name)),
        }
        String::new()
    }

    /// Moves named that are not legal are passed over; if no legal one is left, nothing was named.
    fn think_about(&mut self, go: Go, only: &[String]) -> UciAnswer {
        match &self.position {
            Err(reason) => UciAnswer::Say(format!("info string no position to think about: {reason}\nbestmove 0000\n")),
            Ok(record) => {
                let table = self.table.take().unwrap_or_else(|| TranspositionTable::new(self.megabytes));
                let position = &record.now().position;
                let only = only.iter().filter_map(|text| parse_move(position, text).ok()).collect();
                let (record, player, mode) = (record.clone(), self.player.clone(), self.mode);
                UciAnswer::Think(Box::new(Thinking { go, only, record, player, mode, table }))
            }
        }
    }

    /// Takes back the table that was thought with.
    pub fn give_back(&mut self, thinking: Thinking) {
        self.table = Some(thinking.table);
    }
}

fn introduction() -> String {
    format!(
        "id name Keymove {VERSION}\nid author the Keymove authors\n\
         option name Hash type spin default {DEFAULT_HASH} min {} max {}\n\
         option name Clear Hash type button\n\
         option name Mode type combo default full var full var plain\n\
         option name Ponder type check default false\nuciok\n",
        HASH.0, HASH.1
    )
}

impl Thinking {
    /// Which of the two clocks runs: 0 for White's, 1 for Black's.
    pub fn side(&self) -> usize {
        self.record.turn() as usize
    }

    /// Thinks until a limit is reached or the flag is set, says what was found depth by depth, and gives the line with
    /// the move at the end. `elapsed` is the time in milliseconds since the beginning.
    pub fn run(&mut self, stop: &AtomicBool, elapsed: &dyn Fn() -> u64, say: &mut dyn FnMut(&str)) -> String {
        match self.mode {
            Mode::Plain => self.run_plain(),
            Mode::Full => self.run_full(stop, elapsed, say),
        }
    }

    fn run_plain(&self) -> String {
        let choice = choose_among(self.record.now(), &self.player, 3, Tools { ordering: true, table: 0 }, &self.only);
        best_line(choice.moves.first().copied(), None)
    }

    fn run_full(&mut self, stop: &AtomicBool, elapsed: &dyn Fn() -> u64, say: &mut dyn FnMut(&str)) -> String {
        let nodes = self.go.nodes.unwrap_or(u64::MAX);
        let limits = ThinkingLimits { depth: self.go.depth.unwrap_or(100).max(1), nodes, stop };
        let mut on_progress = |depth: &Depth| say(&info(depth, elapsed()));
        let game_position = self.record.now();
        let (past, player, table) = (self.record.past(), &self.player, &mut self.table);
        let thought = think_among(game_position, past, player, table, limits, &self.only, &mut on_progress);
        let reply = thought.depth.as_ref().and_then(|depth| depth.line.get(1).copied());
        best_line(thought.best, reply)
    }
}

fn info(depth: &Depth, milliseconds: u64) -> String {
    let Depth { plies, score, nodes, line } = depth;
    let score = moves_to_mate(*score).map_or_else(|| format!("cp {score}"), |moves| format!("mate {moves}"));
    let speed = nodes * 1000 / milliseconds.max(1);
    let mut text = format!("info depth {plies} score {score} nodes {nodes} nps {speed} time {milliseconds} pv");
    for &mv in line {
        let _ = write!(text, " {}", uci(mv));
    }
    text
}

fn best_line(best: Option<Move>, reply: Option<Move>) -> String {
    let best = best.map_or_else(|| "0000".to_owned(), uci);
    match reply {
        Some(reply) => format!("bestmove {best} ponder {}", uci(reply)),
        None => format!("bestmove {best}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uci::parse_uci;

    /// Everything that is printed when these lines come in and each search is left to end.
    fn talk(lines: &[&str]) -> String {
        let mut session = UciSession::new(Player::reference());
        let mut said = String::new();
        for line in lines {
            match session.answer(parse_uci(line)) {
                UciAnswer::Say(text) => said += &text,
                UciAnswer::Think(mut thinking) => {
                    let stop = AtomicBool::new(false);
                    let last = thinking.run(&stop, &|| 1, &mut |info| said = format!("{said}{info}\n"));
                    said += &(last + "\n");
                    session.give_back(*thinking);
                }
                UciAnswer::Stop | UciAnswer::PonderHit | UciAnswer::Quit => {}
            }
        }
        said
    }

    #[test]
    fn a_conversation() {
        let said = talk(&["uci", "isready", "position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "go depth 3"]);
        assert!(said.starts_with("id name Keymove ") && said.contains("uciok\nreadyok\n"), "{said}");
        assert!(said.contains("score mate 1") && said.ends_with("bestmove a1a8\n"), "{said}");
        let plain = talk(&["setoption name Mode value plain", "position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "go"]);
        assert_eq!(plain, "bestmove a1a8\n");
    }

    #[test]
    fn only_the_moves_asked_for_are_looked_at() {
        let position = "position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
        for mode in ["full", "plain"] {
            let mode = format!("setoption name Mode value {mode}");
            let said = talk(&[&mode, position, "go depth 4 searchmoves a1a2 a1a3"]);
            let moved = said.lines().last().expect("a move").to_owned();
            assert!(moved.starts_with("bestmove a1a2") || moved.starts_with("bestmove a1a3"), "{said}");
            assert!(!said.contains("mate 1"), "{said}");
            // What was best of two moves is not taken for the best of all afterwards.
            let again = talk(&[&mode, position, "go depth 4 searchmoves a1a2", position, "go depth 4"]);
            assert!(again.ends_with("bestmove a1a8\n"), "{again}");
            // An illegal move does not leave the engine without one.
            assert!(talk(&[&mode, position, "go depth 2 searchmoves h7h5"]).ends_with("bestmove a1a8\n"));
        }
    }

    #[test]
    fn mistakes_are_answered() {
        let said = talk(&["position fen 8/8/8/8/8/8/8/8 w - -", "go depth 1", "position startpos", "go depth 1"]);
        assert!(said.starts_with("info string the position is illegal: "), "{said}");
        assert!(said.contains("no position to think about: the position is illegal"), "{said}");
        assert!(said.contains("bestmove 0000\n") && said.lines().last().is_some_and(|line| line.len() >= 13), "{said}");
        assert_eq!(talk(&["setoption name Hash value 0"]), "info string Hash is a number from 1 to 4096\n");
        assert_eq!(talk(&["setoption name Zeal value 1"]), "info string there is no option 'Zeal'\n");
        // Mated: there is no move.
        assert_eq!(talk(&["position fen R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", "go depth 2"]), "bestmove 0000\n");
    }
}
