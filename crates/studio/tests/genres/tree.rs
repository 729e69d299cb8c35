//! Solutions of the reference data as the general tree.

use chess::{Move, Position, parse_fen, parse_move};
use problem::{
    FoundLines, GeneralSolution, GeneralVerdict, Part, PartKind, PlayKind, Role, SolutionTree, Stipulation, TreeMove,
    Verdict,
};
use serde_json::Value;

/// The position of a FEN.
pub fn position(fen: &str) -> Position {
    parse_fen(fen).expect("a FEN").setup.check().expect("a position")
}

/// Lines as moves; in a series the same side moves on until the last move of those genres that have an answer.
pub fn line(start: &Position, stipulation: Stipulation, moves: &[&str]) -> Vec<Move> {
    let answered = stipulation.half_moves() > usize::from(stipulation.moves());
    let series = if stipulation.play().is_series() { moves.len() - usize::from(answered) } else { 0 };
    let mut position = *start;
    let mut line = Vec::new();
    for (index, text) in moves.iter().enumerate() {
        if index > 0 && index < series {
            position = position.pass().expect("no check inside a series");
        }
        let mv = parse_move(&position, text).unwrap_or_else(|error| panic!("{}: {error}", position.setup().to_fen()));
        line.push(mv);
        position = position.play(mv);
    }
    line
}

/// Help or series play with all its lines.
pub fn of_lines(fen: &str, stipulation: &str, set_play: &[Vec<&str>], lines: &[Vec<&str>]) -> GeneralSolution {
    let (start, stipulation): (Position, Stipulation) = (position(fen), stipulation.parse().expect("a stipulation"));
    let set_start = start.pass();
    let set_play =
        set_start.map_or_else(Vec::new, |set| set_play.iter().map(|moves| line(&set, stipulation, moves)).collect());
    let lines = lines.iter().map(|moves| line(&start, stipulation, moves)).collect();
    GeneralSolution::of_lines(&start, stipulation, FoundLines { set_play, lines, complete: true, nodes: 1 })
}

/// A phase of the reference data.
pub fn of_phase(phase: &Value) -> GeneralSolution {
    let (fen, stipulation) = (text(phase, "fen"), text(phase, "stipulation"));
    let asked: Stipulation = stipulation.parse().expect("a stipulation");
    if asked.play().is_help() {
        return of_lines(fen, stipulation, &texts(&phase["set_play"]), &texts(&phase["lines"]));
    }
    of_keys(fen, asked, &phase["set_play"], &phase["keys"])
}

pub fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("{field} of {value}"))
}

fn texts(lines: &Value) -> Vec<Vec<&str>> {
    list(lines).iter().map(|line| list(line).iter().map(|mv| mv.as_str().expect("a move")).collect()).collect()
}

/// The members of a list; nothing is an empty one.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[][..], Vec::as_slice)
}

fn of_keys(fen: &str, stipulation: Stipulation, set_play: &Value, keys: &Value) -> GeneralSolution {
    let start = position(fen);
    let reader = Reader { play: stipulation.play() };
    let set = start.pass().map_or_else(Vec::new, |set| reader.defenses(&set, set_play));
    let (tries, keys): (Vec<&Value>, Vec<&Value>) = list(keys).iter().partition(|key| key["mark"] == "?");
    let read = |keys: Vec<&Value>, role| keys.into_iter().map(|key| reader.attack(&start, key, role)).collect();
    let (tries, keys): (Vec<TreeMove>, Vec<TreeMove>) = (read(tries, Role::Try), read(keys, Role::Key));
    let verdict = match keys.len() {
        0 => Verdict::NoSolution,
        1 => Verdict::Sound,
        _ => Verdict::Cooked,
    };
    let parts = [(PartKind::SetPlay, set), (PartKind::Tries, tries), (PartKind::Solutions, keys)];
    let parts = parts.into_iter().filter(|(_, moves)| !moves.is_empty());
    let tree = SolutionTree { parts: parts.map(|(kind, moves)| Part { kind, moves }).collect() };
    let verdict = GeneralVerdict::Keys(verdict);
    GeneralSolution { position: start, stipulation, verdict, tree, complete: true, nodes: 1 }
}

struct Reader {
    play: PlayKind,
}

impl Reader {
    fn attack(&self, position: &Position, node: &Value, role: Role) -> TreeMove {
        let mv = parse_move(position, text(node, "move")).expect("a move");
        let after = position.play(mv);
        let mut children: Vec<TreeMove> = Vec::new();
        if let Some(passed) = after.pass() {
            children.extend(list(&node["threats"]).iter().map(|threat| self.attack(&passed, threat, Role::Threat)));
        }
        children.extend(self.defenses(&after, &node["variations"]));
        TreeMove { mv, role, children }
    }

    fn defenses(&self, position: &Position, variations: &Value) -> Vec<TreeMove> {
        list(variations).iter().map(|variation| self.defense(position, variation)).collect()
    }

    fn defense(&self, position: &Position, variation: &Value) -> TreeMove {
        let mv = parse_move(position, text(variation, "move")).expect("a move");
        let after = position.play(mv);
        let answers = list(&variation["continuations"]);
        let children: Vec<TreeMove> =
            answers.iter().map(|answer| self.attack(&after, answer, Role::Continuation)).collect();
        let role = match children.is_empty() {
            false => Role::Defense,
            true if self.play.ends_with_free_choice() && !variation["goal"].is_null() => Role::Forced,
            true => Role::Refutation,
        };
        TreeMove { mv, role, children }
    }
}
