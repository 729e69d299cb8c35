//! Numbers in SQL.

use chess::Color;

use super::Sql;
use crate::index::{COLUMNS, column};
use crate::query::{Comparison, Condition, Number};

impl Sql {
    pub(super) fn number(&mut self, number: Number, condition: &Condition) {
        let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
        let sign = comparison.sign();
        self.of_diagram |= matches!(number, Number::Units | Number::White | Number::Black | Number::Pieces(..));
        let column = match number {
            Number::Units => "d.white + d.black".to_owned(),
            Number::White => "d.white".to_owned(),
            Number::Black => "d.black".to_owned(),
            Number::Moves => "p.moves".to_owned(),
            Number::Prize => "e.prize".to_owned(),
            Number::Mention => "e.hm".to_owned(),
            Number::Commendation => "e.comm".to_owned(),
            Number::Pieces(color, kind) => {
                let side = |color| format!("d.{}", COLUMNS[column(color, kind)]);
                match color {
                    Some(color) => format!("popcount({})", side(color)),
                    None => format!("popcount({} | {})", side(Color::White), side(Color::Black)),
                }
            }
            Number::Year => return self.year(comparison, asked),
            Number::Score => return self.score(quality::MODELS[0].name, condition),
            Number::ScoreIn(model) => return self.score(model, condition),
            Number::Variations
            | Number::Answers
            | Number::Threats
            | Number::Flights
            | Number::FlightsGiven
            | Number::FlightsTaken => {
                self.problems("problem_id from measure where name=");
                self.value(number.name().to_owned());
                self.put(&format!(" and value {sign} "));
                self.value(asked);
                return self.put(")");
            }
        };
        self.put(&format!("coalesce({column} {sign} "));
        self.value(asked);
        self.put(", 0)");
    }

    fn score(&mut self, model: &str, condition: &Condition) {
        let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
        self.problems("problem_id from score where model=");
        self.value(model.to_owned());
        self.put(&format!(" and value {} ", comparison.sign()));
        self.value(asked);
        self.put(")");
    }
}
