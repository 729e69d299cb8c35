//! Twins in a JSON object: `{"label": "b", "commands": "Move a1 b2"}`, and the older form with the changes taken apart,
//! `{"label": "b", "continued": false, "ops": [{"op": "move", "from": "a1", "to": "b2"}]}`.

use chess::{Color, Kind, Square, Unit};
use problem::{MirrorAxis, Rotation, TwinChange};

use crate::Unreadable;
use crate::entry::MOST_TWINS;
use crate::node::{Node, bad_shape};
use crate::popeye::twin::command_of;
use crate::record::RecordTwin;

/// The twins of an object.
pub(crate) fn twins(value: &Node) -> Result<Vec<RecordTwin>, Unreadable> {
    match value {
        Node::List(list) if list.len() > MOST_TWINS => {
            Err(bad_shape(&format!("'twins' has more than {MOST_TWINS} items")))
        }
        Node::List(list) => list.iter().map(twin).collect(),
        Node::Null | Node::Text(_) | Node::Word(_) | Node::Map(_) => {
            Err(bad_shape("'twins' should be a list of {label, commands}"))
        }
    }
}

fn twin(value: &Node) -> Result<RecordTwin, Unreadable> {
    let label = value.get("label").ok_or_else(|| bad_shape("a twin has no 'label'"))?.text("label")?;
    if let Some(commands) = value.get("commands") {
        return Ok(RecordTwin { label, commands: commands.text("commands")? });
    }
    let continued = matches!(value.get("continued"), Some(Node::Word(word)) if word == "true");
    let mut words: Vec<String> = continued.then(|| "Continued".to_owned()).into_iter().collect();
    if let Some(Node::List(ops)) = value.get("ops") {
        for op in ops {
            let change = change(op);
            let bad = || bad_shape(&format!("twin {}: a change cannot be read", chess::shorten(&label)));
            words.push(command_of(change.ok_or_else(bad)?));
        }
    }
    Ok(RecordTwin { label, commands: words.join(" ") })
}

fn change(op: &Node) -> Option<TwinChange> {
    let text = |field: &str| op.get(field)?.text(field).ok();
    let square = |field: &str| text(field)?.parse::<Square>().ok();
    let kind = |field: &str| Kind::from_letter(text(field)?.chars().next()?.to_ascii_uppercase());
    Some(match text("op")?.as_str() {
        "move" => TwinChange::Move { from: square("from")?, to: square("to")? },
        "exchange" => TwinChange::Exchange(square("a")?, square("b")?),
        "remove" => TwinChange::Remove(square("square")?),
        "add" => TwinChange::Add(Unit { color: color(&text("colour")?)?, kind: kind("piece")? }, square("square")?),
        "substitute" => TwinChange::Substitute { from: kind("from")?, to: kind("to")? },
        "rotate" => TwinChange::Rotate(rotation(&text("degrees")?)?),
        "mirror" => {
            let axis = text("axis")?;
            TwinChange::Mirror(MirrorAxis::ALL.into_iter().find(|known| known.name() == axis)?)
        }
        "shift" => TwinChange::Shift { from: square("from")?, to: square("to")? },
        "polish" => TwinChange::ExchangeColors,
        "stipulation" => TwinChange::Stipulation(text("stipulation")?.parse().ok()?),
        _ => return None,
    })
}

fn color(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

fn rotation(degrees: &str) -> Option<Rotation> {
    let degrees: u16 = degrees.parse().ok()?;
    Rotation::ALL.into_iter().find(|known| known.degrees() == degrees)
}
