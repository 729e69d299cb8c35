//! A query as SQL over `problem p`, `entry e` and `diagram d`. Texts of the user are parameters, always.

use rusqlite::types::Value;
use themes::{PhaseKind, THEMES};

use crate::fold::fold;
use crate::index::{COLUMNS, KINDS};
use crate::query::meaning::stipulation;
use crate::query::pattern::{Pattern, PatternTerm, asked_material, with};
use crate::query::{Comparison, Condition, Field, Flag, Matching, Node, Number, Query, SortKey, Subject, phase_name};

/// A condition in SQL, with the values of its parameters in order.
#[derive(Default)]
pub(crate) struct Sql {
    pub text: String,
    pub values: Vec<Value>,
    program: String,
}

impl Sql {
    /// What a problem of the library must meet; `program` is the version that is not stale.
    pub fn of(query: &Query, program: &str) -> Sql {
        let mut sql = Sql { program: program.to_owned(), ..Sql::default() };
        if !asks_for_removed(query.root()) {
            sql.text.push_str("e.deleted is null and ");
        }
        sql.node(query.root());
        sql
    }

    fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn value(&mut self, value: impl Into<Value>) {
        self.values.push(value.into());
        self.text.push('?');
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Ask(condition) => self.condition(condition),
            Node::Not(inner) => {
                self.put("not ");
                self.node(inner);
            }
            Node::All(parts) => self.joined(parts, " and "),
            Node::Any(parts) => self.joined(parts, " or "),
        }
    }

    fn joined(&mut self, parts: &[Node], word: &str) {
        self.put("(");
        for (place, part) in parts.iter().enumerate() {
            if place > 0 {
                self.put(word);
            }
            self.node(part);
        }
        self.put(")");
    }

    fn condition(&mut self, condition: &Condition) {
        self.put("(");
        match &condition.what {
            Subject::Themes { places, .. } => self.themes(places, condition),
            Subject::Remarks { topics, .. } => {
                let names: Vec<&str> = topics.iter().map(|topic| topic.name).collect();
                self.counted("remark", "name", &names, &[], condition);
            }
            Subject::Number(number) => self.number(*number, condition),
            Subject::Flag(flag) => self.flag(*flag),
            Subject::Text(field, text) => self.field(*field, text),
        }
        self.put(")");
    }

    fn themes(&mut self, places: &[usize], condition: &Condition) {
        let names: Vec<&str> = places.iter().map(|place| THEMES[*place].name).collect();
        self.counted("theme", "theme", &names, &condition.phases, condition);
    }

    /// How often something was found; what was never checked shows nothing and lacks nothing.
    fn counted(&mut self, table: &str, column: &str, names: &[&str], phases: &[PhaseKind], condition: &Condition) {
        let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
        // Where nothing at all is enough, the checked problems are those that do not fail.
        let (inverse, wanted) = match condition.is_met_by_nothing() {
            false => ("", ""),
            true => ("p.id in (select problem_id from solved where verdict='sound') and p.id not in ", "not "),
        };
        self.put(if inverse.is_empty() { "p.id in " } else { inverse });
        self.put(&format!("(select problem_id from {table} where {column} in ("));
        self.list(names);
        self.put(")");
        if !phases.is_empty() {
            self.put(" and phase in (");
            self.list(&phases.iter().map(|phase| phase_name(*phase)).collect::<Vec<_>>());
            self.put(")");
        }
        self.put(&format!(" group by problem_id having {wanted}(sum(count) {} ", comparison.sign()));
        self.value(asked);
        self.put("))");
    }

    fn list(&mut self, names: &[&str]) {
        for (place, name) in names.iter().enumerate() {
            if place > 0 {
                self.put(",");
            }
            self.value((*name).to_owned());
        }
    }

    fn number(&mut self, number: Number, condition: &Condition) {
        let (comparison, asked) = condition.test.unwrap_or((Comparison::Above, 0.0));
        let sign = comparison.sign();
        let column = match number {
            Number::Units => "d.white + d.black".to_owned(),
            Number::White => "d.white".to_owned(),
            Number::Black => "d.black".to_owned(),
            Number::Moves => "p.moves".to_owned(),
            Number::Prize => "e.prize".to_owned(),
            Number::Mention => "e.hm".to_owned(),
            Number::Commendation => "e.comm".to_owned(),
            Number::Pieces(color, kind) => {
                let place = KINDS.iter().position(|known| *known == kind).unwrap_or_default();
                match color {
                    Some(chess::Color::White) => format!("popcount(d.{})", COLUMNS[place]),
                    Some(chess::Color::Black) => format!("popcount(d.{})", COLUMNS[place + 6]),
                    None => format!("popcount(d.{} | d.{})", COLUMNS[place], COLUMNS[place + 6]),
                }
            }
            Number::Year => return self.year(comparison, asked),
            Number::Score
            | Number::Variations
            | Number::Answers
            | Number::Threats
            | Number::Flights
            | Number::FlightsGiven
            | Number::FlightsTaken => {
                self.put("p.id in (select problem_id from measure where name=");
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

    /// Some year of a span.
    fn year(&mut self, comparison: Comparison, asked: f64) {
        match comparison {
            Comparison::AtMost | Comparison::Below => {
                self.put(&format!("e.id in (select id from entry where year {} ", comparison.sign()));
                self.value(asked);
            }
            Comparison::AtLeast | Comparison::Above => {
                self.put(&format!("e.id in (select id from entry where year_to {} ", comparison.sign()));
                self.value(asked);
            }
            Comparison::Equals => {
                self.put("e.id in (select id from entry where year <= ");
                self.value(asked);
                self.put(" and year_to >= ");
                self.value(asked);
            }
            Comparison::Differs => {
                self.put("e.id in (select id from entry where year != ");
                self.value(asked);
                self.put(" or year_to != ");
                self.value(asked);
            }
        }
        self.put(")");
    }

    fn flag(&mut self, flag: Flag) {
        let solved = |verdicts: &str| format!("p.id in (select problem_id from solved where verdict in ({verdicts}))");
        let text = match flag {
            Flag::All => "1".to_owned(),
            Flag::Award => "e.awarded".to_owned(),
            Flag::Special => "e.special".to_owned(),
            Flag::Twins => "e.twins".to_owned(),
            Flag::Fairy => "e.fairy".to_owned(),
            Flag::Sound => solved("'sound'"),
            Flag::Cooked => solved("'cooked'"),
            Flag::Insoluble => solved("'no_solution','short_solution','illegal'"),
            Flag::Unsolved => "p.id not in (select problem_id from solved where verdict != 'unfinished')".to_owned(),
            Flag::Stale => {
                self.put("p.id in (select problem_id from solved where program != ");
                let program = self.program.clone();
                self.value(program);
                return self.put(")");
            }
            Flag::KeyDiffers => {
                "p.id in (select problem_id from solved where published_key is not null and published_key != keys)"
                    .to_owned()
            }
            Flag::Duplicate => {
                "e.id in (select from_entry from link where kind in ('same problem as','mirrored') union select to_entry \
                 from link where kind in ('same problem as','mirrored'))"
                    .to_owned()
            }
            Flag::Removed => "e.deleted is not null".to_owned(),
        };
        self.put(&text);
    }

    fn field(&mut self, field: Field, text: &str) {
        match (field.matching(), field) {
            (_, Field::Collection) => {
                self.put("e.id in (select entry_id from collection_entry where collection_id in (select id from collection where name = ");
                self.value(text.to_owned());
                self.put(" collate nocase))");
            }
            (_, Field::Refused) => {
                self.put("coalesce(p.refusal = ");
                self.value(text.to_lowercase());
                self.put(", 0)");
            }
            (Matching::Beginnings, _) => self.beginnings(field, text),
            (Matching::Same, _) => {
                self.put("e.id in (select entry_id from entry_name where role=");
                self.value(field.role());
                self.put(" and name_id in (select id from name where folded=");
                self.value(fold(text));
                self.put("))");
            }
            (Matching::Words, Field::Note) => self.note(text),
            (Matching::Words, _) => {
                self.put("e.id in (select rowid from words where words match ");
                let quoted: Vec<String> =
                    fold(text).split(' ').map(|word| format!("\"{}\"", word.replace('"', "\"\""))).collect();
                self.value(quoted.join(" AND "));
                self.put(")");
            }
            (Matching::Meaning, _) => self.meaning(field, text),
        }
    }

    fn beginnings(&mut self, field: Field, text: &str) {
        self.put("e.id in (select entry_id from entry_name where role=");
        self.value(field.role());
        self.put(" and name_id in (");
        for (place, word) in fold(text).split(' ').enumerate() {
            if place > 0 {
                self.put(" intersect ");
            }
            self.put("select name_id from name_word where word >= ");
            self.value(word.to_owned());
            self.put(" and word < ");
            // The last letter of all is behind every word that begins so.
            self.value(format!("{word}\u{10ffff}"));
        }
        self.put("))");
    }

    /// Words of notes are kept one by one.
    fn note(&mut self, text: &str) {
        for (place, word) in fold(text).split(' ').enumerate() {
            self.put(if place > 0 { " and e.id in" } else { "e.id in" });
            self.put(" (select entry_id from entry_name where role=");
            self.value(Field::Note.role());
            self.put(" and name_id in (select id from name where folded=");
            self.value(word.to_owned());
            self.put("))");
        }
    }

    fn meaning(&mut self, field: Field, text: &str) {
        match field {
            Field::Genre => {
                self.put("p.genre = ");
                self.value(text.to_lowercase());
            }
            Field::Stipulation => {
                self.put("coalesce(p.stipulation = ");
                self.value(stipulation(text));
                self.put(", 0)");
            }
            Field::Material => {
                self.put("p.id in (select q.id from diagram m join problem q on q.diagram_id=m.id where m.material = ");
                self.value(asked_material(text).unwrap_or_default());
                self.put(")");
            }
            Field::With => self.pattern(with(text)),
            Field::Pieces => self.pattern(Pattern::parse(text)),
            // Every other field is compared as text.
            _ => self.put("0"),
        }
    }

    fn pattern(&mut self, pattern: Result<Pattern, String>) {
        let Ok(pattern) = pattern else { return self.put("0") };
        // Asked by itself, so that the index of units leads, and a problem without a diagram meets it not.
        self.put("p.id in (select q.id from diagram d join problem q on q.diagram_id=d.id where (");
        for (place, way) in pattern.ways().iter().enumerate() {
            self.put(if place > 0 { " or (" } else { "(" });
            for (place, term) in way.iter().enumerate() {
                if place > 0 {
                    self.put(" and ");
                }
                self.term(term, way.iter().filter(|other| *other == term).count());
            }
            self.put(")");
        }
        self.put(")");
        if let Some(exactly) = pattern.exactly() {
            self.put(" and d.white + d.black = ");
            self.value(i64::from(exactly));
        }
        self.put(")");
    }

    fn term(&mut self, term: &PatternTerm, times: usize) {
        let squares = term.squares.0 as i64;
        let side = |color: chess::Color| match color {
            chess::Color::White => 0,
            chess::Color::Black => 6,
        };
        let columns = |from: usize, to: usize| {
            COLUMNS[from..to].iter().map(|column| format!("d.{column}")).collect::<Vec<_>>().join("|")
        };
        match term.unit {
            None => {
                self.put(&format!("(({}) & ", columns(0, 12)));
                self.value(squares);
                self.put(") = 0");
            }
            Some((color, Some(kind))) if term.squares.count() == 1 => {
                let place = side(color) + KINDS.iter().position(|known| *known == kind).unwrap_or_default();
                self.put("d.id in (select diagram_id from unit_at where unit=");
                self.value(place as i64);
                self.put(" and square=");
                self.value(term.squares.first_square().index() as i64);
                self.put(if times > 1 { ") and 0" } else { ")" });
            }
            Some((color, kind)) => {
                let from = side(color);
                let units = match kind {
                    None => columns(from, from + 6),
                    Some(kind) => {
                        let place = from + KINDS.iter().position(|known| *known == kind).unwrap_or_default();
                        columns(place, place + 1)
                    }
                };
                self.put(&format!("popcount(({units}) & "));
                self.value(squares);
                self.put(") >= ");
                self.value(times as i64);
            }
        }
    }
}

/// The order of the answer.
pub(crate) fn order(keys: &[SortKey]) -> String {
    let author = format!(
        "(select min(n.folded) from entry_name x join name n on n.id=x.name_id where x.entry_id=e.id and x.role={})",
        Field::Author.role()
    );
    let source =
        author.replace(&format!("x.role={}", Field::Author.role()), &format!("x.role={}", Field::Source.role()));
    let key = |key: &SortKey| match key {
        SortKey::Year => "e.year is null, e.year".to_owned(),
        SortKey::Author => format!("{author} is null, {author}"),
        SortKey::Source => format!("{source} is null, {source}"),
        SortKey::Units => "min(d.white + d.black)".to_owned(),
        SortKey::Score => "max((select value from measure where name='score' and problem_id=p.id)) desc".to_owned(),
        SortKey::Id => "e.id".to_owned(),
    };
    let keys: Vec<String> = if keys.is_empty() { vec![key(&SortKey::Year)] } else { keys.iter().map(key).collect() };
    format!("{}, e.id", keys.join(", "))
}

/// Whether removed entries are asked for.
fn asks_for_removed(node: &Node) -> bool {
    let mut asks = false;
    node.visit(true, &mut |condition, _| asks |= condition.what == Subject::Flag(Flag::Removed));
    asks
}
