//! What a library has of a problem, from certain to doubtful: the same diagram, mirrored, with colors exchanged, shifted,
//! near; the same matrix of a theme, the same play, the same themes.

use std::collections::BTreeMap;

use chess::{Board, Setup, Symmetry};
use problem::Stipulation;
use rusqlite::types::Value;
use rusqlite::{params, params_from_iter};
use search::predecessors::{Alignment, Archive, Likeness, Predecessor, Relation, Threshold};

use crate::index::{COLUMNS, board_of, exact};
use crate::prints::{Prints, whole_play};
use crate::query::meaning::genre;
use crate::shape::shape;
use crate::versions::relatives;
use crate::{Library, LibraryError};

/// In what way a problem anticipates another; the sooner in the list, the surer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// The same diagram.
    Same,
    /// Seen in a mirror; without pawns also turned.
    Mirrored,
    /// With colors exchanged.
    ColorsExchanged,
    /// All units together elsewhere on the board.
    Shifted,
    /// Most units the same.
    Near,
    /// The units that a theme needs stand alike.
    SameMatrix,
    /// The same play on another diagram: units, captures, checks and mates without their squares.
    SamePlay,
    /// The same telling themes in as many moves with about as many units: a list to look through, no claim.
    SameIdea,
}

impl Level {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Same => "same",
            Level::Mirrored => "mirrored",
            Level::ColorsExchanged => "colors exchanged",
            Level::Shifted => "shifted",
            Level::Near => "near",
            Level::SameMatrix => "same matrix",
            Level::SamePlay => "same play",
            Level::SameIdea => "same idea",
        }
    }
}

/// A problem that anticipates another.
#[derive(Clone, PartialEq, Debug)]
pub struct Anticipated {
    /// Its number in the library.
    pub entry: i64,
    /// Which of its problems.
    pub place: usize,
    /// The surest way.
    pub level: Level,
    /// How much is the same, in thousandths: of the units, or of the lines of play.
    pub share: u32,
    /// How the problem is laid on it, where the diagrams are alike.
    pub predecessor: Option<Predecessor>,
    /// Its units.
    pub board: Option<Board>,
    /// The themes whose matrix is the same.
    pub themes: Vec<String>,
    /// Whether it asks for the same kind of play; a helpmate does not anticipate a directmate on the same diagram.
    pub same_genre: bool,
}

/// A problem that is asked about.
#[derive(Clone, Copy, Debug)]
pub struct AskedProblem<'a> {
    /// Its diagram, the side that begins to move.
    pub setup: &'a Setup,
    /// What it asks for.
    pub stipulation: Stipulation,
    /// What solving found, if it is sound.
    pub prints: Option<&'a Prints>,
    /// How much alike near diagrams are.
    pub threshold: Threshold,
    /// An entry that is left out with its other versions: the problem itself.
    pub but: Option<i64>,
}

/// Play that shares less is not told.
const LEAST_PLAY: u32 = 500;
/// Units by which the same idea may differ.
const UNITS: i64 = 2;
/// Of each level with doubt at most these are told.
const MOST: usize = 1000;

type FoundMap = BTreeMap<i64, Anticipated>;

impl Library {
    /// The problems that anticipate this one, the surest first; each once. Those of another genre come last.
    pub fn anticipations(&self, asked: &AskedProblem<'_>) -> Result<Vec<Anticipated>, LibraryError> {
        let mut found = FoundMap::new();
        let near = self.near_diagrams(&asked.setup.board, asked.threshold)?;
        let told = |error| self.told(error);
        self.by_diagram(asked, &mut found).map_err(told)?;
        for near in near {
            let share = near.predecessor.likeness.as_thousandths();
            let level = level_of(&near.predecessor);
            let one = Anticipated {
                entry: 0,
                place: 0,
                level,
                share,
                predecessor: Some(near.predecessor),
                board: Some(near.board),
                themes: vec![],
                same_genre: true,
            };
            self.put_problems("p.diagram_id=?1", near.diagram.into(), &one, &mut found).map_err(told)?;
        }
        if let Some(prints) = asked.prints {
            self.by_matrix(prints, &mut found).map_err(told)?;
            self.by_play(prints, &mut found).map_err(told)?;
            self.by_idea(prints, asked, &mut found).map_err(told)?;
        }
        let own =
            asked.but.map(|entry| relatives(&self.connection, entry)).transpose().map_err(told)?.unwrap_or_default();
        let mut found: Vec<Anticipated> = found.into_values().filter(|found| !own.contains(&found.entry)).collect();
        for one in &mut found {
            let genre = genre(Some(asked.stipulation), None);
            one.same_genre = self.has_genre(one, genre).map_err(told)?;
        }
        let order = |found: &Anticipated| {
            let (level, share) = (found.level, std::cmp::Reverse(found.share));
            (!found.same_genre, level, share, found.entry, found.place)
        };
        found.sort_by_key(order);
        Ok(found)
    }

    /// Whether a problem is of this genre.
    fn has_genre(&self, one: &Anticipated, genre: &str) -> rusqlite::Result<bool> {
        let sql = "select genre=?1 from problem where entry_id=?2 and place=?3";
        let place = i64::try_from(one.place).unwrap_or_default();
        self.connection.prepare_cached(sql)?.query_row(params![genre, one.entry, place], |row| row.get(0))
    }

    /// The same diagram by its prints, also with colors exchanged and shifted.
    fn by_diagram(&self, asked: &AskedProblem<'_>, found: &mut FoundMap) -> rusqlite::Result<()> {
        let swapped = asked.setup.swap_colors();
        let canonical = |setup: &Setup| exact(&setup.canonical());
        for (level, column, print, setup) in [
            (Level::Same, "exact", exact(asked.setup), asked.setup),
            (Level::Mirrored, "canonical", canonical(asked.setup), asked.setup),
            (Level::ColorsExchanged, "canonical", canonical(&swapped), &swapped),
            (Level::Shifted, "shape", shape(&asked.setup.board), asked.setup),
            (Level::ColorsExchanged, "shape", shape(&swapped.board), &swapped),
        ] {
            let sql = format!("select {}, id from diagram where {column}=?1 limit {MOST}", COLUMNS.join(","));
            let mut statement = self.connection.prepare_cached(&sql)?;
            let rows = statement.query_map([print], |row| Ok((row.get(COLUMNS.len())?, board_of(row)?)))?;
            for row in rows.collect::<rusqlite::Result<Vec<(i64, Board)>>>()? {
                let predecessor = laid(&setup.board, &row.1);
                // The prints know who begins, and a shape does not: nothing need be shifted there.
                let level = match level_of(&predecessor) {
                    unshifted @ (Level::Same | Level::Mirrored) if level == Level::Shifted => unshifted,
                    _ => level,
                };
                let one = Anticipated {
                    entry: 0,
                    place: 0,
                    level,
                    share: 1000,
                    predecessor: Some(predecessor),
                    board: Some(row.1),
                    themes: vec![],
                    same_genre: true,
                };
                self.put_problems("p.diagram_id=?1", row.0.into(), &one, found)?;
            }
        }
        Ok(())
    }

    fn by_matrix(&self, prints: &Prints, found: &mut FoundMap) -> rusqlite::Result<()> {
        for (theme, print) in &prints.matrices {
            let one = Anticipated { themes: vec![(*theme).to_owned()], ..of_play(Level::SameMatrix, 0) };
            let condition = "p.id in (select problem_id from matrix where print=?1)";
            self.put_problems(condition, print.to_vec().into(), &one, found)?;
        }
        Ok(())
    }

    /// Problems that share at least half of the lines, counted among those of both.
    fn by_play(&self, prints: &Prints, found: &mut FoundMap) -> rusqlite::Result<()> {
        let Some(whole) = Some(&prints.play).filter(|lines| !lines.is_empty()).map(|lines| whole_play(lines)) else {
            return Ok(());
        };
        let same = of_play(Level::SamePlay, 1000);
        self.put_problems(
            "p.id in (select problem_id from solved where play=?1)",
            whole.to_vec().into(),
            &same,
            found,
        )?;
        for (problem, shared, lines) in self.sharing_lines(&prints.play)? {
            let all = prints.play.len() as i64 + lines - shared;
            let share = u32::try_from(shared * 1000 / all.max(1)).unwrap_or_default();
            if share >= LEAST_PLAY {
                self.put_problems("p.id=?1", problem.into(), &of_play(Level::SamePlay, share), found)?;
            }
        }
        Ok(())
    }

    /// Problems with lines in common: how many, and how many they have. What shares half of the lines has one of any half of
    /// them and one more: the rarest are asked for.
    fn sharing_lines(&self, lines: &[i64]) -> rusqlite::Result<Vec<(i64, i64, i64)>> {
        let count = "select count(*) from (select 1 from play_line where line=?1 limit 50000)";
        let mut counted = Vec::new();
        for line in lines {
            let count: i64 = self.connection.prepare_cached(count)?.query_row([line], |row| row.get(0))?;
            counted.push((count, *line));
        }
        counted.sort_unstable();
        let rarest: Vec<i64> = counted[..lines.len() / 2 + 1].iter().map(|(_, line)| *line).collect();
        let sql = "select l.problem_id, sum(l.line in (select value from json_each(?2))), count(*) from play_line l
                   where l.problem_id in (select problem_id from play_line where line in (select value from json_each(?1)))
                   group by l.problem_id having sum(l.line in (select value from json_each(?2))) * 2 >= ?3 limit ?4";
        let mut statement = self.connection.prepare_cached(sql)?;
        let json = |lines: &[i64]| serde_json::json!(lines).to_string();
        let values = params![json(&rarest), json(lines), lines.len() as i64, MOST as i64];
        statement.query_map(values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
    }

    fn by_idea(&self, prints: &Prints, asked: &AskedProblem<'_>, found: &mut FoundMap) -> rusqlite::Result<()> {
        let Some(idea) = prints.idea else { return Ok(()) };
        let units = i64::from(asked.setup.board.occupied().count());
        let (least, most) = (units - UNITS, units + UNITS);
        // Numbers of our own, no text.
        let condition = format!(
            "p.id in (select s.problem_id from solved s join problem q on q.id=s.problem_id join diagram d on d.id=q.diagram_id
             where s.idea=?1 and d.white + d.black between {least} and {most})"
        );
        self.put_problems(&condition, idea.to_vec().into(), &of_play(Level::SameIdea, 0), found)
    }

    /// Adds the problems that meet a condition, unless they are there by a surer level.
    fn put_problems(
        &self,
        condition: &str,
        value: Value,
        one: &Anticipated,
        found: &mut FoundMap,
    ) -> rusqlite::Result<()> {
        let sql = format!(
            "select p.id, p.entry_id, p.place from problem p join entry e on e.id=p.entry_id
             where e.deleted is null and {condition} order by p.id limit {MOST}"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rows = statement.query_map(params_from_iter([value]), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        for row in rows {
            let (problem, entry, place): (i64, i64, i64) = row?;
            let place = usize::try_from(place).unwrap_or_default();
            let before = found.entry(problem).or_insert_with(|| Anticipated { entry, place, ..one.clone() });
            if before.level == one.level {
                before.themes.extend(
                    one.themes.iter().filter(|theme| !before.themes.contains(theme)).cloned().collect::<Vec<_>>(),
                );
            }
        }
        Ok(())
    }
}

fn of_play(level: Level, share: u32) -> Anticipated {
    Anticipated { entry: 0, place: 0, level, share, predecessor: None, board: None, themes: vec![], same_genre: true }
}

/// What the comparison of two diagrams is called here.
fn level_of(predecessor: &Predecessor) -> Level {
    match predecessor.relation {
        Relation::Exact => Level::Same,
        Relation::Mirrored => Level::Mirrored,
        Relation::Near if predecessor.likeness == Likeness::WHOLE => Level::Shifted,
        Relation::Near => Level::Near,
    }
}

/// How a diagram lies on one that has the same units.
fn laid(here: &Board, there: &Board) -> Predecessor {
    let found = Archive::of([*there]).predecessors(here, Threshold::USUAL);
    let nowhere = Alignment { symmetry: Symmetry::Identity, shift: (0, 0) };
    found.first().copied().unwrap_or(Predecessor {
        place: 0,
        relation: Relation::Near,
        likeness: Likeness::LEAST,
        alignment: nowhere,
    })
}
