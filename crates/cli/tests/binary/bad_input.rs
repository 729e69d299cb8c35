//! Bad input to every command: exit code 2, nothing on standard output, one clear sentence on standard error.

use crate::run::keymove;

/// What was typed, and how the message begins.
type Case = (&'static [&'static str], &'static str);

#[rustfmt::skip]
const CASES: &[Case] = &[
    (&["solve"], "the input is empty: give at least one problem"),
    (&["solve", "nonsense"], "'nonsense' is neither a FEN (8 ranks separated by slashes) nor"),
    (&["solve", ""], "the line is empty: give a FEN, a piece list such as 'Kd8 Qb5 /"),
    (&["solve", "8/8/8/8/8/8/8"], "the board has 7 ranks instead of 8: '8/8/8/8/8/8/8'"),
    (&["solve", "9/8/8/8/8/8/8/8"], "rank 8: '9' cannot count empty squares"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/x7"], "rank 1: 'x' is not a unit (KQRBNP, S for knight)"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 x - -"], "the side to move must be w or b, not 'x'"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w KX -"], "castling rights are letters of KQkq or -, not 'KX'"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - z9"], "the en-passant field must be a square or -, not 'z9'"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 w - - 0 1 7"], "a FEN has at most six fields, found a seventh: '7'"),
    (&["solve", "Kd8 Qz5 / Kd6"], "'Qz5' is not a unit with its square, such as Qb5, Sf3 or pc7"),
    (&["solve", "Kd8 Qb5 Qb5 / Kd6"], "b5 is given twice: a white queen stands there already"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--moves", "0"], "invalid value '0' for '--moves <N>': 0 is out of range:"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--moves", "21"], "invalid value '21' for '--moves <N>': 21 is out of range:"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--moves", "x"], "invalid value 'x' for '--moves <N>': give a whole number of"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--stipulation", "#0"], "invalid value '#0' for '--stipulation <STIPULATION>': 0 is out"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--stipulation", "q#2"], "invalid value 'q#2' for '--stipulation <STIPULATION>': 'q#2' is"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 h#2"], "helpmates are not solved yet"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 s#2"], "selfmates are not solved yet"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 ser-h#300"], "300 is out of range: series-helpmates have 1 to 99 moves"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--format", "docx"], "invalid value 'docx' for '--format <FORMAT>'"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--threads", "0"], "invalid value '0' for '--threads <N>': 0 is not in 1..=1024"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--hash", "0"], "invalid value '0' for '--hash <MB>': 0 is not in 1..=1048576"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--tries=0"], "invalid value '0' for '--tries[=<N>]': 0 is not in 1..=99"),
    (&["solve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--max-nodes", "0"], "invalid value '0' for '--max-nodes <N>': 0 is not in"),
    (&["solve", "no_such.epd"], "no_such.epd is neither a file nor a position"),
    (&["solve", "/"], "/ is a folder: give a file with one problem per line"),
    (&["solve", "{\"fen\":7}"], "the JSON object has no field 'fen' with a text: write {\"fen\":"),
    (&["solve", "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\""], "the JSON is broken at character 37: EOF while parsing an"),
    (&["solve", "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\",\"stipulation\":2}"], "the field 'stipulation' is not a text: write {\"fen\": \"…\","),
    (&["solve", "{\"fen\":\"b2K4/2p5/3k4/1Q6/5P2/1B6/8/8\",\"id\":[]}"], "the field 'id' is neither a text nor a number: write {\"fen\":"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--model", "beauty"], "there is no model 'beauty'; the models are keymove-2026,"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--preset", "zzz"], "none of the models has a preset 'zzz'; they have "),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--weights", "nowhere.toml"], "cannot read the weights file nowhere.toml: No such file or"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--find", "grimshaw and"], "the query cannot be read at its end: a condition is missing,"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--find", "(grimshaw"], "the query cannot be read at letter 1: this parenthesis is not"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--find", "zzz"], "the query cannot be read at letter 1: there is no theme, remark"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--summary", "--format", "pgn"], "pgn holds problems, and a summary has none"),
    (&["judge", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 h#2"], "helpmates are not solved yet"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--depth", "0"], "invalid value '0' for '--depth <D>': 0 is not in 1..=12"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--depth", "9"], "--depth 9 works only with the method explore; the others go up"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--method", "magic"], "invalid value 'magic' for '--method <NAME>'"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--best-son"], "--best-son works only with --method icp"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--max-positions", "5"], "--max-positions works only with --method explore"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--keep", "grimsha"], "there is no theme 'grimsha'; did you mean 'grimshaw'? (keymove"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--forbid", "chek-key"], "there is no remark or theme 'chek-key'; did you mean"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--keep-units", "Kd8"], "'Kd8' is not a unit to keep: write color, letter and square,"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--model", "all"], "--model must be one model, since a search compares scores;"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--resume"], "the following required arguments were not provided:"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--time", "soon"], "invalid value 'soon' for '--time <SECONDS>': give a number of"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--checkpoint", "no/such/x"], "cannot write no/such/x: No such file or directory (os error 2)"),
    (&["improve", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 h#2"], "improve works on directmates; h#2 is a helpmate"),
    (&["repair", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--keep-key=Zz9"], "'Zz9' is not a key: write a move such as Qc4, or Qb5c4 if the"),
    (&["repair", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--depth", "7"], "invalid value '7' for '--depth <D>': 7 is not in 1..=6"),
    (&["repair", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 s#2"], "repair works on directmates; s#2 is a selfmate"),
    (&["economize", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--by", "magic"], "invalid value 'magic' for '--by <MEANS,…>'"),
    (&["economize", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 r#2"], "economize works on directmates; r#2 is a reflexmate"),
    (&["variants", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--depth", "3"], "invalid value '3' for '--depth <D>': 3 is not in 1..=2"),
    (&["variants", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--top", "0"], "invalid value '0' for '--top <N>': 0 is not in 1..=1000"),
    (&["variants", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 =2"], "variants works on directmates; =2 is a stalemate"),
    (&["compose", "--units", "3..4"], "--units: '3..4' is not a number from 4 to 16, such as 8, nor a"),
    (&["compose", "--conventions", "nice"], "--conventions: there is no rule 'nice': strict, usual, off,"),
    (&["compose", "--theme", "grimshav"], "there is no theme 'grimshav'; did you mean 'grimshaw'? (keymove"),
    (&["compose", "--theme", "pickaninny", "--units", "4..5"], "pickaninny needs at least 6 units: allow more --units"),
    (&["compose", "--method", "themed"], "the method themed needs a --theme, such as grimshaw; keymove"),
    (&["compose", "--moves", "9"], "invalid value '9' for '--moves <N>': only mates in 2, 3 or 4"),
    (&["compose", "--method", "climb", "--experience", "games"], "--experience applies only to the methods experience, mixed and"),
    (&["compose", "--method", "experience", "--experience", "nobody"], "--experience: there is no table 'nobody'; there are human,"),
    (&["compose", "--min-score", "x"], "invalid value 'x' for '--min-score <SCORE>': invalid float"),
    (&["compose", "-n", "0"], "invalid value '0' for '--count <N>': 0 is not in 1..=1000000"),
    (&["compose", "--method", "climb", "--guide", "iq17"], "--guide applies only to the methods random and experience, not"),
    (&["compose", "--reading", "brisk"], "--reading applies only to the methods random and experience,"),
    (&["predecessors", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8", "--in", "nowhere.epd"], "cannot open the collection nowhere.epd: No such file or"),
    (&["predecessors", "b2K4/2p5/3k4/1Q6/5P2/1B6/8/8"], "the following required arguments were not provided:"),
    (&["themes", "grimshav"], "there is no theme 'grimshav'; did you mean 'grimshaw'? (keymove"),
    (&["themes", "grimshaw", "--format", "popeye"], "popeye holds solutions, and a theme has none"),
    (&["models", "beauty"], "there is no model 'beauty'; the models are keymove-2026,"),
    (&["experience", "show", "nobody"], "there is no table 'nobody': give a file, or one of human,"),
    (&["uci", "--player", "nowhere.toml"], "cannot read nowhere.toml: No such file or directory (os error 2)"),
    (&["evolve", "engine", "--out", "/proc/nope"], "cannot write /proc/nope: No such file or directory (os error 2)"),
    (&["evolve", "quality", "nowhere.jsonl", "--out", "x"], "cannot open the collection nowhere.jsonl: No such file or"),
    (&["experiment", "improve", "--corpus", "nowhere.jsonl", "--out", "x"], "cannot open the collection nowhere.jsonl: No such file or"),
    (&["run", "nowhere.json"], "cannot read nowhere.json: No such file or directory (os error 2)"),
    (&["frobnicate"], "unrecognized subcommand 'frobnicate'"),
];

#[test]
fn bad_input_is_refused_with_a_sentence() {
    assert!(CASES.len() >= 60);
    for (args, words) in CASES {
        let run = keymove(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}: {}", run.err);
        assert!(run.err.starts_with(&format!("error: {words}")), "{args:?}: {}", run.err);
        assert!(run.err.len() < 1200, "{args:?}: {}", run.err);
    }
}
