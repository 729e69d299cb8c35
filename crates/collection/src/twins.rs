//! Twins in a JSON object: `"twins": [{"label": "b", "continued": false, "ops": [{"op": "move", "from": "a1", "to": "b2"}]}]`.

use chess::{Color, Kind, Square, Unit};
use problem::{MirrorAxis, Rotation, Twin, TwinChange};
use serde_json::Value;

use crate::InputError;

/// The twins of an object; none if the field is not there or empty.
pub(crate) fn twins(object: &Value) -> Result<Vec<Twin>, InputError> {
    match object.get("twins") {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::Array(list)) => list.iter().map(twin).collect(),
        Some(_) => Err(bad("the field 'twins' is not a list")),
    }
}

fn twin(value: &Value) -> Result<Twin, InputError> {
    let label = value.get("label").and_then(Value::as_str).ok_or_else(|| bad("a twin has no 'label'"))?.to_owned();
    let continued = value.get("continued").and_then(Value::as_bool).unwrap_or(false);
    let ops = value.get("ops").and_then(Value::as_array);
    let changes = ops
        .into_iter()
        .flatten()
        .map(|op| change(op).ok_or_else(|| bad(&format!("twin {}: a change cannot be read", chess::shorten(&label)))));
    let changes = changes.collect::<Result<Vec<_>, _>>()?;
    Ok(Twin { label, continued, changes })
}

fn change(op: &Value) -> Option<TwinChange> {
    let text = |field: &str| op.get(field).and_then(Value::as_str);
    let square = |field: &str| text(field)?.parse::<Square>().ok();
    let kind = |field: &str| Kind::from_letter(text(field)?.chars().next()?.to_ascii_uppercase());
    Some(match text("op")? {
        "move" => TwinChange::Move { from: square("from")?, to: square("to")? },
        "exchange" => TwinChange::Exchange(square("a")?, square("b")?),
        "remove" => TwinChange::Remove(square("square")?),
        "add" => TwinChange::Add(Unit { color: color(text("colour")?)?, kind: kind("piece")? }, square("square")?),
        "substitute" => TwinChange::Substitute { from: kind("from")?, to: kind("to")? },
        "rotate" => TwinChange::Rotate(rotation(op.get("degrees")?)?),
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

fn rotation(degrees: &Value) -> Option<Rotation> {
    let degrees = degrees.as_u64()?;
    Rotation::ALL.into_iter().find(|known| u64::from(known.degrees()) == degrees)
}

fn bad(message: &str) -> InputError {
    InputError::Json(message.to_owned())
}
