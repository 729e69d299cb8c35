//! `keymove uci`: a conversation through pipes, and with a real client where there is one.

use std::io::Write as _;
use std::process::Command;

use crate::run::{keymove_with, refused};

#[test]
fn a_conversation_through_pipes() {
    let run = keymove_with(
        &["uci"],
        b"uci\nisready\nucinewgame\nposition fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\ngo depth 4\n",
    );
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("uciok\n") && run.out.contains("readyok\n"), "{}", run.out);
    assert!(run.out.ends_with("bestmove a1a8\n"), "{}", run.out);
}

#[test]
fn bad_lines_are_answered_and_nothing_breaks() {
    let talk = b"\xff\xfe\nnonsense\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1\ngo movetime 10\n\
        position startpos moves e2e5\ngo depth 1\nsetoption name Hash value -3\nposition startpos\ngo wtime -5 btime 0\nquit\n";
    let run = keymove_with(&["uci"], talk);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("info string the position is illegal"), "{}", run.out);
    assert!(run.out.contains("info string 'e2e5' is not a legal move here"), "{}", run.out);
    assert_eq!(run.out.matches("bestmove 0000").count(), 2, "{}", run.out);
}

#[test]
fn a_search_can_be_stopped() {
    let run = keymove_with(&["uci"], b"position startpos\ngo infinite\nisready\nstop\nisready\nquit\n");
    assert!(run.out.contains("bestmove ") && run.out.ends_with("readyok\n"), "{}", run.out);
    let pondering = keymove_with(&["uci"], b"position startpos\ngo ponder wtime 100 btime 100\nponderhit\n");
    assert_eq!(pondering.out.matches("bestmove ").count(), 1, "{}", pondering.out);
}

#[test]
fn a_bad_player_is_refused() {
    let path = crate::run::file("player.toml", b"queeen = 3\n");
    let path = path.to_str().expect("UTF-8");
    refused(&["uci", "--player", path], "line 1: there is no term 'queeen'; did you mean 'queen'?");
}

/// The absolute value of the least number overflows: it passed as small.
#[test]
fn d11_the_least_weight_is_refused() {
    let path = crate::run::file("least-player.toml", b"far-pawn = -2147483648\n");
    let path = path.to_str().expect("UTF-8");
    refused(&["uci", "--player", path], "line 1: 'far-pawn' must be between -100000 and 100000");
}

/// Reading a directory always fails.
#[cfg(unix)]
#[test]
fn d8_a_directory_as_input_ends_with_a_sentence() {
    let directory = std::fs::File::open(env!("CARGO_TARGET_TMPDIR")).expect("a directory");
    let run = Command::new(env!("CARGO_BIN_EXE_keymove")).arg("uci").stdin(directory).output().expect("it ends");
    let err = String::from_utf8(run.stderr).expect("UTF-8");
    assert_eq!(run.status.code(), Some(2), "{err}");
    assert!(err.starts_with("error: cannot read standard input: "), "{err}");
}

/// A line took as much memory as it is long.
#[test]
fn d8_a_long_line_is_answered_and_skipped() {
    let mut talk = b"uci\n".to_vec();
    talk.resize(talk.len() + (8 << 20), b'x');
    talk.extend_from_slice(b"\nisready\nquit\n");
    let run = keymove_with(&["uci"], &talk);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains("\ninfo string line 2 is longer than 1048576 bytes: skipped\n"), "{}", run.out);
    assert!(run.out.ends_with("readyok\n"), "{}", run.out);
}

/// What a client does: introduces itself, sets options, plays a game against itself on a clock, asks for mates.
const CLIENT: &str = r#"
import sys
try:
    import chess, chess.engine
except ImportError:
    print("no python-chess")
    sys.exit(0)
engine = chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"], timeout=60)
assert engine.id["name"].startswith("Keymove"), engine.id
engine.configure({"Hash": 8})
board = chess.Board()
clocks = [2.0, 2.0]
while not board.is_game_over(claim_draw=True) and len(board.move_stack) < 60:
    limit = chess.engine.Limit(white_clock=clocks[0], black_clock=clocks[1], white_inc=0.01, black_inc=0.01)
    result = engine.play(board, limit)
    assert result.move in board.legal_moves, (board.fen(), result.move)
    board.push(result.move)
mate = chess.Board("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1")
info = engine.analyse(mate, chess.engine.Limit(depth=6))
assert info["score"].white().mate() == 2, info
assert info["pv"][0] == chess.Move.from_uci("b5c4"), info
with engine.analysis(chess.Board(), chess.engine.Limit(time=30)) as analysis:
    for info in analysis:
        if info.get("depth", 0) >= 3:
            break
engine.configure({"Mode": "plain"})
assert engine.play(chess.Board(), chess.engine.Limit(depth=3)).move in chess.Board().legal_moves
engine.quit()
print("played", len(board.move_stack))
"#;

/// Says that a test was skipped. The test harness captures what macros print, and only that: this line is always seen.
fn say_skipped(why: &str) {
    writeln!(std::io::stderr(), "SKIPPED: keymove uci with python-chess: {why}").expect("standard error is open");
}

/// Python is looked for as `KEYMOVE_PYTHON`, else `python3`. `make python` installs one with the package `chess`; without
/// it this test says that it was skipped.
#[test]
fn a_real_client_can_play_with_it() {
    let python = std::env::var_os("KEYMOVE_PYTHON").unwrap_or_else(|| "python3".into());
    let client = Command::new(&python).args(["-c", CLIENT, env!("CARGO_BIN_EXE_keymove")]).output();
    let Ok(output) = client else {
        say_skipped("Python is missing");
        return;
    };
    let said = String::from_utf8_lossy(&output.stdout);
    if said.trim() == "no python-chess" {
        say_skipped("Python's package chess is missing; make python installs it");
        return;
    }
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.starts_with("played "), "{said}");
}
