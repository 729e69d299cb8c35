//! Players as files: a weight for each term, in one list or in the tables `opening` and `ending`.

use std::fmt::Write as _;

use chess::shorten;
use engine::{Player, TERMS, Weights};

use super::numbers::{BadNumbers, Numbers};

const OPENING: &str = "opening";
const ENDING: &str = "ending";

/// The player of a file. Terms that are not named have the reference player's weight.
pub fn read_player(file: &[u8]) -> Result<Player, BadNumbers> {
    let mut read = Numbers::read(file);
    let reference = Player::reference();
    let (mut opening, mut ending) = (*reference.opening(), *reference.ending());
    for number in std::mem::take(&mut read.numbers) {
        let Some(index) = TERMS.iter().position(|term| term.name == number.key) else {
            read.bad(number.line, unknown(&number.key));
            continue;
        };
        match number.table.as_str() {
            "" => (opening[index], ending[index]) = (number.value, number.value),
            OPENING => opening[index] = number.value,
            ENDING => ending[index] = number.value,
            other => {
                let what =
                    format!("there is no table [{}]: a player has [opening] and [ending], or none", shorten(other));
                read.bad(number.line, what);
            }
        }
    }
    read.unless_bad(Player::of_stages(opening, ending))
}

fn unknown(name: &str) -> String {
    let near = quality::nearest(&name.to_lowercase(), TERMS.iter().map(|term| term.name));
    let hint =
        near.map_or_else(|| "`engine-parameters` lists them all".to_owned(), |near| format!("did you mean '{near}'?"));
    format!("there is no term '{}'; {hint}", shorten(name))
}

/// The file of a player.
pub fn list_player(player: &Player) -> String {
    let mut text = "# A player: the weights of the evaluation's 26 terms. keymove uci can play with them.\n".to_owned();
    let list = |text: &mut String, weights: &Weights| {
        for (term, weight) in TERMS.iter().zip(weights) {
            let _ = writeln!(text, "{} = {weight}", term.name);
        }
    };
    if player.has_one_set() {
        list(&mut text, player.opening());
    } else {
        text.push_str("\n[opening]\n");
        list(&mut text, player.opening());
        text.push_str("\n[ending]\n");
        list(&mut text, player.ending());
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn whatever_is_read_is_listed_or_refused(file in "((queen|pawn|opening|\\[ending\\]|\\PC{0,5})( = (-?[0-9]{1,6}|\"a\"))?\n){0,6}") {
            match read_player(file.as_bytes()) {
                Ok(player) => prop_assert_eq!(read_player(list_player(&player).as_bytes()), Ok(player)),
                Err(error) => {
                    let text = error.to_string();
                    prop_assert!(text.lines().all(|line| line.chars().count() < 400 && !line.contains(char::is_control)));
                }
            }
        }
    }

    #[test]
    fn what_is_listed_reads_back() {
        let mut weights = *Player::reference().opening();
        weights[0] = 777;
        let one = Player::new(weights);
        let two = Player::of_stages(weights, *Player::reference().ending());
        for player in [one, two, Player::reference()] {
            assert_eq!(read_player(list_player(&player).as_bytes()), Ok(player));
        }
        assert_eq!(read_player(b""), Ok(Player::reference()));
    }

    /// The absolute value of the least number overflows.
    #[test]
    fn d11_the_least_weight_is_refused() {
        for weight in ["-2147483648", "2147483647", "-100001", "99999999999"] {
            let error = read_player(format!("far-pawn = {weight}\n").as_bytes()).expect_err(weight).to_string();
            assert_eq!(error, "line 1: 'far-pawn' must be between -100000 and 100000");
        }
        assert!(read_player(b"far-pawn = -100000\n").is_ok());
    }

    #[test]
    fn mistakes_are_reported() {
        let error = read_player(b"queen = 900\nroook = 5\n[middle]\npawn = 3\n").expect_err("mistakes").to_string();
        assert_eq!(
            error,
            "line 2: there is no term 'roook'; did you mean 'rook'?\n\
             line 4: there is no table [middle]: a player has [opening] and [ending], or none"
        );
    }
}
