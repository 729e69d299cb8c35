//! Texts of records in SQL.

use super::link::Ends;
use super::{Lead, Sql};
use crate::LinkKind;
use crate::fold::fold;
use crate::query::meaning::{AskedGenre, Imported, asked_days, asked_genre, entry_number, imported, stipulation};
use crate::query::pattern::{Pattern, asked_material, with};
use crate::query::{Field, Matching};

impl Sql {
    pub(super) fn field(&mut self, field: Field, text: &str) {
        match (field.matching(), field) {
            (_, Field::Collection) => {
                self.entries(
                    "entry_id from collection_entry where collection_id in (select id from collection where name = ",
                );
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
                self.entries("entry_id from entry_name where role=");
                self.value(field.role());
                self.put(" and name_id in (select id from name where folded=");
                self.value(fold(text));
                self.put("))");
            }
            (Matching::Words, Field::Note) => self.note(text),
            (Matching::Words, _) => {
                self.entries("rowid from words where words match ");
                let quoted: Vec<String> =
                    fold(text).split(' ').map(|word| format!("\"{}\"", word.replace('"', "\"\""))).collect();
                self.value(quoted.join(" AND "));
                self.put(")");
            }
            (Matching::Meaning, _) => self.meaning(field, text),
        }
    }

    fn beginnings(&mut self, field: Field, text: &str) {
        self.entries("entry_id from entry_name where role=");
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
            self.put(if place > 0 { " and " } else { "" });
            self.entries("entry_id from entry_name where role=");
            self.value(Field::Note.role());
            self.put(" and name_id in (select id from name where folded=");
            self.value(word.to_owned());
            self.put("))");
        }
    }

    fn meaning(&mut self, field: Field, text: &str) {
        match field {
            Field::Genre => {
                // Half of all problems have one genre: its index leads nowhere if something else does.
                let name = if self.lead == Lead::Nothing { "p.genre = " } else { "+p.genre = " };
                let Some(AskedGenre { genre, begins }) = asked_genre(text) else { return self.put("0") };
                self.put(name);
                self.value(genre.to_owned());
                if let Some(begins) = begins {
                    self.put(" and coalesce(substr(p.stipulation, 1, ");
                    self.value(begins.len() as i64);
                    self.put(") = ");
                    self.value(begins);
                    self.put(", 0)");
                }
            }
            Field::Stipulation => {
                self.put("coalesce(p.stipulation = ");
                self.value(stipulation(text));
                self.put(", 0)");
            }
            Field::Material => {
                self.problems("q.id from diagram m join problem q on q.diagram_id=m.id where m.material = ");
                self.value(asked_material(text).unwrap_or_default());
                self.put(")");
            }
            Field::With => self.pattern(with(text)),
            Field::Pieces => self.pattern(Pattern::parse(text)),
            Field::Position => self.pattern(Pattern::of_position(text)),
            Field::Like => {
                self.problems("id from problem where diagram_id in (select value from json_each(");
                let near = self.near.get(text).cloned().unwrap_or_default();
                self.value(serde_json::json!(near).to_string());
                self.put(")))");
            }
            Field::SameMatrix => self.same_matrix(entry_number(text).unwrap_or_default()),
            Field::PublishedAfter => {
                self.put("e.last_day is not null and e.last_day > ");
                self.value(asked_days(text).map_or(i64::MAX, |(_, last)| last));
            }
            Field::PublishedBefore => {
                self.put("e.first_day is not null and e.first_day < ");
                self.value(asked_days(text).map_or(0, |(first, _)| first));
            }
            Field::Imported => self.imported(text),
            Field::Link => match LinkKind::asked(text) {
                Ok((kind, seen)) => self.linked(Ends::seen(kind, seen), &[kind.name()], None),
                Err(_) => self.put("0"),
            },
            Field::LinkedWith => self.linked(Ends::Both, &[], entry_number(text)),
            // Every other field is compared as text.
            _ => self.put("0"),
        }
    }

    /// Other entries in which some theme's units stand as they do there.
    fn same_matrix(&mut self, entry: i64) {
        self.put("e.id != ");
        self.value(entry);
        self.put(
            " and p.id in (select problem_id from matrix where print in (select m.print from matrix m join problem q
             on q.id=m.problem_id where q.entry_id=",
        );
        self.value(entry);
        self.put("))");
    }

    /// Times are kept as texts that begin with the year.
    fn imported(&mut self, text: &str) {
        match imported(text) {
            Some(Imported::DaysAgo(days)) => {
                self.put("substr(e.created, 1, 10) = date('now', ");
                self.value(format!("-{days} day"));
                self.put(")");
            }
            Some(Imported::Begins(text)) => {
                self.put("substr(e.created, 1, ");
                self.value(text.len() as i64);
                self.put(") = ");
                self.value(text);
            }
            None => self.put("0"),
        }
    }
}
