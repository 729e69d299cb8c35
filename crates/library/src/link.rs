//! Entries that belong together: what adding and saving found, and what the user says, who may note why.

use std::fmt;

use rusqlite::{OptionalExtension as _, Transaction, params};

use crate::change::begin;
use crate::store::Trouble;
use crate::{Library, LibraryError};

/// In what way one entry belongs to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// A version of the other.
    VersionOf,
    /// Mends what is wrong in the other.
    Corrects,
    /// Composed after the other, as problemists say of what they owe to a problem.
    After,
    /// Earlier than the other, and has what is new in it.
    Anticipates,
    /// The same problem as the other.
    SameProblem,
    /// The other in a mirror.
    Mirrored,
    /// What was joined with another, which stayed.
    MergedInto,
}

/// What each is called, and what the other entry would say.
const KINDS: [(LinkKind, &str, &str); 7] = [
    (LinkKind::VersionOf, "version of", "has version"),
    (LinkKind::Corrects, "corrects", "corrected by"),
    (LinkKind::After, "after", "followed by"),
    (LinkKind::Anticipates, "anticipates", "anticipated by"),
    (LinkKind::SameProblem, "same problem as", "same problem as"),
    (LinkKind::Mirrored, "mirrored", "mirrored"),
    (LinkKind::MergedInto, "merged into", "merged from"),
];

/// Those that a user makes stand before the others.
const MADE_BY_USERS: usize = 5;

impl LinkKind {
    /// Those that a user makes.
    pub fn made_by_users() -> impl Iterator<Item = LinkKind> {
        KINDS.iter().take(MADE_BY_USERS).map(|(kind, ..)| *kind)
    }

    /// As it is kept and shown.
    pub fn name(self) -> &'static str {
        KINDS[self as usize].1
    }

    /// As it is seen from the other entry.
    pub fn back(self) -> &'static str {
        KINDS[self as usize].2
    }

    fn named(name: &str) -> Option<LinkKind> {
        KINDS.iter().find(|(_, known, _)| *known == name).map(|(kind, ..)| *kind)
    }

    pub(crate) fn is_mutual(self) -> bool {
        self.name() == self.back()
    }

    /// What a user wrote: the kind, and whether it was seen from the other entry. Dashes do for blanks.
    pub fn read(text: &str) -> Result<(LinkKind, bool), LibraryError> {
        LinkKind::among(MADE_BY_USERS, text).map_err(LibraryError::Refused)
    }

    /// What a question asks for, likewise; also of links that only the program makes.
    pub(crate) fn asked(text: &str) -> Result<(LinkKind, bool), String> {
        LinkKind::among(KINDS.len(), text)
    }

    fn among(count: usize, text: &str) -> Result<(LinkKind, bool), String> {
        let plain = text.to_lowercase().replace(['-', '_'], " ");
        let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        let kinds = || KINDS.iter().take(count);
        let found = kinds().find(|(_, name, back)| *name == plain || *back == plain);
        found.map(|(kind, name, _)| (*kind, *name != plain)).ok_or_else(|| {
            let names: Vec<&str> = kinds().map(|(_, name, _)| *name).collect();
            format!("'{}' is no link: the links are {}", chess::shorten(text), names.join(", "))
        })
    }
}

impl fmt::Display for LinkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Another entry that belongs to an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The other one.
    pub entry: i64,
    /// In what way: `same problem as`, `mirrored`.
    pub kind: String,
    /// Whether it is said of the other one: that *it* is a version of this one.
    pub is_back: bool,
    /// The user's note.
    pub note: Option<String>,
    /// Whether the user made or confirmed it.
    pub is_own: bool,
}

impl Link {
    /// As the entry says it: `version of`, `corrected by`.
    pub fn words(&self) -> &str {
        match (LinkKind::named(&self.kind), self.is_back) {
            (Some(kind), true) => kind.back(),
            (Some(_) | None, _) => &self.kind,
        }
    }
}

/// A link between two entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkBetween {
    /// The entry that says it.
    pub from: i64,
    /// In what way.
    pub kind: String,
    /// The entry it is said about.
    pub to: i64,
    /// The user's note.
    pub note: Option<String>,
    /// Whether the user made or confirmed it.
    pub is_own: bool,
}

/// What became of a link that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linked {
    /// It is new.
    New,
    /// It was there, found by the program; now the user says so, too.
    Confirmed,
    /// It was there, with another note or none.
    Noted,
    /// It was there, word for word.
    Known,
}

impl Library {
    /// Links two entries. What contradicts a link that is there is refused.
    pub fn link(&mut self, from: i64, kind: LinkKind, to: i64, note: Option<&str>) -> Result<Linked, LibraryError> {
        if from == to {
            return Err(LibraryError::Refused("a problem cannot be linked with itself".to_owned()));
        }
        let note = note.map(str::trim).filter(|note| !note.is_empty());
        self.change(|transaction| {
            [from, to].into_iter().try_for_each(|entry| must_be_there(transaction, entry))?;
            let turned = read(transaction, to, kind.name(), from)?;
            if turned.is_some() && !kind.is_mutual() {
                return Err(LibraryError::Refused(format!(
                    "problem {to} is linked as '{kind}' {from} already: take that away first (unlink {to} {from})"
                ))
                .into());
            }
            let (from, to) = if turned.is_some() { (to, from) } else { (from, to) };
            let before = read(transaction, from, kind.name(), to)?;
            let linked = match &before {
                None => Linked::New,
                Some((_, false)) => Linked::Confirmed,
                Some((known, true)) if note.is_none() || known.as_deref() == note => return Ok(Linked::Known),
                Some((_, true)) => Linked::Noted,
            };
            let note = note.map(str::to_owned).or(before.and_then(|(note, _)| note));
            let change = begin(transaction, &format!("link {from} {kind} {to}"))?;
            put(transaction, change, &LinkBetween { from, kind: kind.name().to_owned(), to, note, is_own: true })?;
            Ok(linked)
        })
    }

    /// Takes the links between two entries away, or those of one kind; says how many there were.
    pub fn unlink(&mut self, one: i64, other: i64, kind: Option<LinkKind>) -> Result<usize, LibraryError> {
        self.change(|transaction| {
            [one, other].into_iter().try_for_each(|entry| must_be_there(transaction, entry))?;
            let sql = format!(
                "{LINKS} where ((l.from_entry=?1 and l.to_entry=?2) or (l.from_entry=?2 and l.to_entry=?1))
                 and l.kind != ?3 and l.kind = coalesce(?4, l.kind)"
            );
            let kept = LinkKind::MergedInto.name();
            let links = between(transaction, &sql, params![one, other, kept, kind.map(LinkKind::name)])?;
            if links.is_empty() {
                let kind = kind.map(|kind| format!(" as '{kind}'")).unwrap_or_default();
                let why = format!("problems {one} and {other} are not linked{kind}");
                return Err(LibraryError::Refused(why).into());
            }
            let change = begin(transaction, &format!("unlink {one} {other}"))?;
            for link in &links {
                take_away(transaction, change, link)?;
            }
            Ok(links.len())
        })
    }

    /// The links that the user made or confirmed, between entries that are not removed.
    pub fn own_links(&self) -> Result<Vec<LinkBetween>, LibraryError> {
        let sql = format!(
            "{LINKS} join entry a on a.id=l.from_entry and a.deleted is null
             join entry b on b.id=l.to_entry and b.deleted is null where l.own order by l.from_entry, l.to_entry, l.kind"
        );
        between(&self.connection, &sql, []).map_err(|error| self.told(error))
    }

    /// The links of an entry, whoever made them.
    pub fn links_of_entry(&self, entry: i64) -> Result<Vec<LinkBetween>, LibraryError> {
        let sql = format!("{LINKS} where l.from_entry=?1 or l.to_entry=?1 order by l.from_entry, l.to_entry, l.kind");
        self.entry(entry)?;
        between(&self.connection, &sql, [entry]).map_err(|error| self.told(error))
    }

    /// The other entries that belong to one.
    pub(crate) fn links(&self, entry: i64) -> rusqlite::Result<Vec<Link>> {
        let sql = "select to_entry, kind, 0, note, own from link where from_entry=?1
                   union all select from_entry, kind, 1, note, own from link where to_entry=?1 order by 1, 2, 3";
        let mut links = self.connection.prepare_cached(sql)?;
        let link = |row: &rusqlite::Row<'_>| {
            Ok(Link {
                entry: row.get(0)?,
                kind: row.get(1)?,
                is_back: row.get(2)?,
                note: row.get(3)?,
                is_own: row.get(4)?,
            })
        };
        links.query_map([entry], link)?.collect()
    }
}

const LINKS: &str = "select l.from_entry, l.kind, l.to_entry, l.note, l.own from link l";

fn between(
    connection: &rusqlite::Connection,
    sql: &str,
    values: impl rusqlite::Params,
) -> rusqlite::Result<Vec<LinkBetween>> {
    let mut statement = connection.prepare_cached(sql)?;
    let link = |row: &rusqlite::Row<'_>| {
        Ok(LinkBetween {
            from: row.get(0)?,
            kind: row.get(1)?,
            to: row.get(2)?,
            note: row.get(3)?,
            is_own: row.get(4)?,
        })
    };
    statement.query_map(values, link)?.collect()
}

fn must_be_there(transaction: &Transaction<'_>, entry: i64) -> Result<(), Trouble> {
    let sql = "select exists(select 1 from entry where id=?1)";
    match transaction.prepare_cached(sql)?.query_row([entry], |row| row.get(0))? {
        true => Ok(()),
        false => Err(LibraryError::NoSuchEntry(entry).into()),
    }
}

/// The note of a link that is there, and whether it is the user's.
fn read(
    transaction: &Transaction<'_>,
    from: i64,
    kind: &str,
    to: i64,
) -> rusqlite::Result<Option<(Option<String>, bool)>> {
    transaction
        .prepare_cached("select note, own from link where from_entry=?1 and to_entry=?2 and kind=?3")?
        .query_row(params![from, to, kind], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// Puts a link in place of what was there, which is remembered.
pub(crate) fn put(transaction: &Transaction<'_>, change: i64, link: &LinkBetween) -> rusqlite::Result<()> {
    remember(transaction, change, link)?;
    write(transaction, link)
}

fn write(transaction: &Transaction<'_>, link: &LinkBetween) -> rusqlite::Result<()> {
    let sql = "insert or replace into link(from_entry, to_entry, kind, note, own) values(?1,?2,?3,?4,?5)";
    let LinkBetween { from, kind, to, note, is_own } = link;
    transaction.prepare_cached(sql)?.execute(params![from, to, kind, note, is_own]).map(drop)
}

fn take_away(transaction: &Transaction<'_>, change: i64, link: &LinkBetween) -> rusqlite::Result<()> {
    remember(transaction, change, link)?;
    erase(transaction, link)
}

fn erase(transaction: &Transaction<'_>, link: &LinkBetween) -> rusqlite::Result<()> {
    let sql = "delete from link where from_entry=?1 and to_entry=?2 and kind=?3";
    transaction.prepare_cached(sql)?.execute(params![link.from, link.to, link.kind]).map(drop)
}

/// Keeps what a link was before a change.
fn remember(transaction: &Transaction<'_>, change: i64, link: &LinkBetween) -> rusqlite::Result<()> {
    let before = read(transaction, link.from, &link.kind, link.to)?;
    let (note, own) = before.clone().unwrap_or_default();
    let sql = "insert or ignore into link_history(change_id, from_entry, to_entry, kind, was_there, note, own)
               values(?1,?2,?3,?4,?5,?6,?7)";
    let values = params![change, link.from, link.to, link.kind, before.is_some(), note, own];
    transaction.prepare_cached(sql)?.execute(values).map(drop)
}

/// The links of an entry that is joined with another go over to that.
pub(crate) fn hand_over(transaction: &Transaction<'_>, change: i64, from: i64, into: i64) -> rusqlite::Result<()> {
    let sql = format!("{LINKS} where l.own and (l.from_entry=?1 or l.to_entry=?1)");
    for mut link in between(transaction, &sql, [from])? {
        let end = if link.from == from { &mut link.from } else { &mut link.to };
        *end = into;
        if link.from != link.to && read(transaction, link.from, &link.kind, link.to)?.is_none() {
            put(transaction, change, &link)?;
        }
    }
    let kind = LinkKind::MergedInto.name().to_owned();
    put(transaction, change, &LinkBetween { from, kind, to: into, note: None, is_own: false })
}

/// Makes the links that a change touched what they were; says which entries they join.
pub(crate) fn undo(transaction: &Transaction<'_>, change: i64) -> rusqlite::Result<Vec<i64>> {
    let mut before = transaction.prepare_cached(
        "select from_entry, kind, to_entry, note, own, was_there from link_history where change_id=?1",
    )?;
    let mut rows = before.query([change])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let (from, to) = (row.get(0)?, row.get(2)?);
        let link = LinkBetween { from, kind: row.get(1)?, to, note: row.get(3)?, is_own: row.get(4)? };
        match row.get(5)? {
            true => write(transaction, &link)?,
            false => erase(transaction, &link)?,
        }
        entries.extend([from, to]);
    }
    entries.sort_unstable();
    entries.dedup();
    Ok(entries)
}
