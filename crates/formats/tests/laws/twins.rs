//! Laws of twins: taken one by one they are the same as in the whole problem, and changes undo each other.

use chess::Board;
use keymove_formats::{Diagram, Record, RecordTwin};
use proptest::prelude::*;

use super::generators::{board, directmate, twins};

/// The board of the last twin, if each can be made.
fn changed(board: Board, twins: &[&str]) -> Option<Board> {
    let record = Record { diagram: Diagram::of(&board), ..Record::default() };
    let mut record = Record { stipulation: Some("h#2".to_owned()), ..record };
    twins.iter().for_each(|commands| record.add_twin(commands));
    let (problem, _) = record.problem(None).expect("an orthodox board");
    let mut phases = problem.phases();
    assert_eq!(phases.len(), twins.len() + 1);
    phases.pop()?.ok().map(|phase| phase.setup.board)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn twins_apart_are_the_twins_of_the_whole(record in directmate(), twins in twins()) {
        let record = Record { twins, to_move: None, ..record };
        let (problem, _) = record.problem(None).expect("an orthodox directmate");
        let apart: Vec<_> = record.phases(None).iter().map(|phase| phase.problem().ok()).collect();
        let whole: Vec<_> = problem.phases().into_iter().map(Result::ok).collect();
        prop_assert_eq!(apart.len(), whole.len());
        for (apart, whole) in apart.iter().zip(&whole) {
            let apart = apart.as_ref().map(|problem| (problem.setup, problem.stipulation));
            prop_assert_eq!(apart, whole.as_ref().map(|phase| (phase.setup, phase.stipulation)));
        }
    }

    #[test]
    fn changes_undo_each_other(board in board()) {
        for axis in ["a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1"] {
            let mirror = format!("Mirror {axis}");
            prop_assert_eq!(changed(board, &[&format!("{mirror} {mirror}")]), Some(board));
            prop_assert_eq!(changed(board, &[&mirror, &format!("Continued {mirror}")]), Some(board));
        }
        prop_assert_eq!(changed(board, &["Rotate 90 Rotate 90 Rotate 90 Rotate 90"]), Some(board));
        prop_assert_eq!(changed(board, &["Rotate 90 Rotate 270"]), Some(board));
        prop_assert_eq!(changed(board, &["PolishType PolishType"]), Some(board));
        let there_and_back = changed(board, &["Shift a1 b2 Shift b2 a1"]);
        prop_assert!(there_and_back.is_none_or(|back| back == board));
        let exchanged = changed(board, &["Exchange a1 h8 Exchange a1 h8"]);
        prop_assert!(exchanged.is_none_or(|back| back == board));
    }

    #[test]
    fn a_heading_is_clean(record in directmate(), commands in "\\PC{0,60}", label in "\\PC{1,8}") {
        let twins = vec![RecordTwin { label, commands }];
        let record = Record { twins, to_move: None, ..record };
        let (problem, _) = record.problem(None).expect("an orthodox directmate");
        for phase in problem.phases() {
            let text = match phase {
                Ok(phase) => phase.name.heading(phase.setup.turn).print(chess::Letters::Problem),
                Err(error) => error.to_string(),
            };
            prop_assert!(!text.contains(char::is_control) && text.chars().count() < 300, "{text:?}");
        }
    }
}
