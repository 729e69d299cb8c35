//! The file: opened, made or migrated; what every change has in common.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use crate::LibraryError;
use crate::facts::refresh;
use crate::schema::{APPLICATION_ID, MIGRATIONS, latest, migrate, version};

/// How long one program waits for another.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// A library: one file of problems with all that is known of them.
///
/// ```
/// use keymove_library::Library;
/// let folder = std::env::temp_dir().join(format!("keymove-library-doc-{}", std::process::id()));
/// let mut library = Library::open(&folder.join("my.library")).unwrap();
/// let record = formats::read_line("b2K4/2p5/3k4/1Q6/5P2/1B6/8/8 #2").unwrap();
/// let added = library.add("a list", &mut [Ok(record)].into_iter(), &Default::default()).unwrap();
/// assert_eq!(added.new, 1);
/// let query = "units = 7 and stipulation '#2'".parse().unwrap();
/// assert_eq!(library.find(&query).unwrap().total, 1);
/// # drop(library);
/// # std::fs::remove_dir_all(folder).unwrap();
/// ```
#[derive(Debug)]
pub struct Library {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
}

/// How much of a library is kept in memory at most, in SQLite's way: less than nothing means kilobytes. The tables that
/// questions of a million problems go through fit in; a small library takes as much as it is.
const CACHE: i32 = -196_608;

impl Library {
    /// Opens a library to work in; makes it where there is none, and brings an older one up to date after a copy was made.
    pub fn open(path: &Path) -> Result<Library, LibraryError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            let unwritable =
                |error: std::io::Error| LibraryError::Unwritable { path: folder.to_owned(), what: error.to_string() };
            std::fs::create_dir_all(folder).map_err(unwritable)?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut library = Library::with_flags(path, flags)?;
        library.make()?;
        Ok(library)
    }

    /// Opens a library that is there, only to ask it.
    pub fn open_to_ask(path: &Path) -> Result<Library, LibraryError> {
        if !path.exists() {
            return Err(LibraryError::Missing(path.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let library = match Library::with_flags(path, flags) {
            Err(LibraryError::ReadOnly(path)) => {
                return Library::unchanging(&path).unwrap_or(Err(LibraryError::ReadOnly(path)));
            }
            opened => opened?,
        };
        if version(&library.connection).map_err(|error| LibraryError::of(path, error))? < latest() {
            drop(library);
            return Library::open(path);
        }
        Ok(library)
    }

    /// A library of today's form where nothing can be written, not even the notes that programs leave for each other
    /// beside it. Nothing if the last changes are still in such notes: without them it would answer wrongly.
    fn unchanging(path: &Path) -> Option<Result<Library, LibraryError>> {
        let beside = |end: &str| PathBuf::from(format!("{}{end}", path.display()));
        if std::fs::metadata(beside("-wal")).is_ok_and(|notes| notes.len() > 0) {
            return None;
        }
        let name = path.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
        let library = Library::named(path, Path::new(&format!("file:{name}?immutable=1")), flags);
        library.as_ref().is_ok_and(|library| version(&library.connection) == Ok(latest())).then_some(library)
    }

    fn with_flags(path: &Path, flags: OpenFlags) -> Result<Library, LibraryError> {
        Library::named(path, path, flags)
    }

    /// Opens a file by the name that SQLite has for it.
    fn named(path: &Path, name: &Path, flags: OpenFlags) -> Result<Library, LibraryError> {
        if path.is_dir() {
            return Err(LibraryError::NotALibrary(path.to_owned()));
        }
        let told = |error| LibraryError::of(path, error);
        let connection = Connection::open_with_flags(name, flags).map_err(told)?;
        connection.busy_timeout(PATIENCE).map_err(told)?;
        let known = latest();
        let found = version(&connection).map_err(told)?;
        let application: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(told)?;
        let tables: i64 =
            connection.query_row("select count(*) from sqlite_schema", [], |row| row.get(0)).map_err(told)?;
        if application != APPLICATION_ID && (tables > 0 || found > 0) {
            return Err(LibraryError::NotALibrary(path.to_owned()));
        }
        if found > known {
            return Err(LibraryError::Later { path: path.to_owned(), found, known });
        }
        connection.pragma_update(None, "foreign_keys", true).map_err(told)?;
        connection.pragma_update(None, "cache_size", CACHE).map_err(told)?;
        popcount(&connection).map_err(told)?;
        Ok(Library { connection, path: path.to_owned() })
    }

    fn make(&mut self) -> Result<(), LibraryError> {
        let told = |error| LibraryError::of(&self.path, error);
        self.connection.pragma_update(None, "journal_mode", "wal").map_err(told)?;
        self.connection.pragma_update(None, "synchronous", "full").map_err(told)?;
        let found = version(&self.connection).map_err(told)?;
        if found > 0 && found < latest() {
            self.back_up_beside()?;
        }
        if found < latest() {
            migrate(&mut self.connection, MIGRATIONS).map_err(|trouble| trouble.told(&self.path))?;
        }
        Ok(())
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// An error of SQLite in words.
    pub(crate) fn told(&self, error: rusqlite::Error) -> LibraryError {
        LibraryError::of(&self.path, error)
    }

    /// One change: all of it or nothing.
    pub(crate) fn change<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, Trouble>,
    ) -> Result<T, LibraryError> {
        let path = self.path.clone();
        let told = |error| LibraryError::of(&path, error);
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(told)?;
        let result = change(&transaction).map_err(|trouble| trouble.told(&path))?;
        refresh(&transaction).map_err(told)?;
        transaction.commit().map_err(|error| LibraryError::of(&path, error))?;
        Ok(result)
    }

    /// What SQLite says of the file: `ok`.
    pub fn integrity(&self) -> Result<String, LibraryError> {
        let check = self.connection.query_row("pragma integrity_check", [], |row| row.get(0));
        check.map_err(|error| self.told(error))
    }
}

/// What can go wrong within a change.
#[derive(Debug)]
pub(crate) enum Trouble {
    Sqlite(rusqlite::Error),
    Library(LibraryError),
}

impl Trouble {
    /// What it means to the user of this file.
    pub fn told(self, path: &Path) -> LibraryError {
        match self {
            Trouble::Sqlite(error) => LibraryError::of(path, error),
            Trouble::Library(error) => error,
        }
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        Trouble::Sqlite(error)
    }
}

impl From<LibraryError> for Trouble {
    fn from(error: LibraryError) -> Trouble {
        Trouble::Library(error)
    }
}

/// Units are counted on the bitboards; without a diagram there is nothing to count.
fn popcount(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_UTF8;
    connection
        .create_scalar_function("popcount", 1, flags, |context| Ok(context.get::<Option<i64>>(0)?.map(i64::count_ones)))
}
