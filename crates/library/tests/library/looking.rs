//! Questions answered by looking at each record: the plain twin of the tables.

use formats::Record;
use keymove_library::Query;
use keymove_library::query::{Number, Subject, on_board, on_record};

/// Whether some problem of a record matches, by looking at it. What cannot be counted, without a board or a length, is not
/// met.
pub fn matches(query: &Query, record: &Record) -> bool {
    record.phases(None).iter().any(|phase| {
        let holds = query.holds(&mut |condition| {
            let moves = || phase.stipulation.as_ref().ok().map(|stipulation| stipulation.moves());
            let number = match (&condition.what, &phase.setup) {
                (Subject::Number(Number::Moves), _) => moves().map(f64::from),
                (Subject::Number(number), Ok(setup)) => on_board(*number, &setup.board, moves()),
                _ => None,
            };
            let counted = number.map(|number| condition.is_met_by(number));
            Some(counted.or_else(|| on_record(condition, record, phase)).unwrap_or(false))
        });
        holds == Some(true)
    })
}
