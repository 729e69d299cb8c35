-- The first form. It is never changed: what is new comes with a migration.
create table import(id integer primary key, path text not null, print blob not null, format text, started text not null,
    finished text, entries integer not null default 0, errors integer not null default 0);
create index import_print on import(print);
create table import_error(import_id integer not null references import(id), entry_no integer, line integer,
    sentence text not null, raw text);

create table entry(id integer primary key, uid text not null unique, import_id integer references import(id),
    entry_no integer, raw text, raw_print blob not null, record text not null, revision integer not null default 1,
    created text not null, changed text not null, deleted text,
    same_key blob, mirror_key blob, year integer, year_to integer, prize integer, hm integer, comm integer,
    special integer not null default 0, awarded integer not null default 0, twins integer not null default 0,
    fairy integer not null default 0);
create index entry_raw on entry(raw_print);
create index entry_same on entry(same_key) where same_key is not null;
create index entry_mirror on entry(mirror_key) where mirror_key is not null;
create index entry_year on entry(year);
create index entry_prize on entry(prize) where prize is not null;

create table diagram(id integer primary key, wk integer, wq integer, wr integer, wb integer, wn integer, wp integer,
    bk integer, bq integer, br integer, bb integer, bn integer, bp integer, white integer not null,
    black integer not null, material text not null, exact blob not null unique, canonical blob not null);
create index diagram_canonical on diagram(canonical);
create index diagram_material on diagram(material);
create table unit_at(unit integer not null, square integer not null, diagram_id integer not null,
    primary key(unit, square, diagram_id)) without rowid;

create table problem(id integer primary key, entry_id integer not null references entry(id), place integer not null,
    twin text, diagram_id integer references diagram(id), stipulation text, genre text not null, moves real,
    refusal text, unique(entry_id, place));
create index problem_diagram on problem(diagram_id);
create index problem_genre on problem(genre, moves);

create table name(id integer primary key, text text not null unique, folded text not null);
create index name_folded on name(folded);
create table name_word(word text not null, name_id integer not null, primary key(word, name_id)) without rowid;
create table entry_name(role integer not null, name_id integer not null, entry_id integer not null,
    primary key(role, name_id, entry_id)) without rowid;
create index entry_name_entry on entry_name(entry_id);

create table solved(problem_id integer primary key references problem(id), program text not null, nodes_limit integer,
    verdict text not null, keys text, published_key text, complete integer not null, nodes integer, at text not null);
create index solved_verdict on solved(verdict);
create table theme(theme text not null, phase text not null, problem_id integer not null, count integer not null,
    primary key(theme, phase, problem_id)) without rowid;
create index theme_problem on theme(problem_id);
create table remark(name text not null, problem_id integer not null, count integer not null,
    primary key(name, problem_id)) without rowid;
create index remark_problem on remark(problem_id);
create table measure(name text not null, problem_id integer not null, value real not null,
    primary key(name, problem_id)) without rowid;
create index measure_problem on measure(problem_id);

create table collection(id integer primary key, name text not null unique);
create table collection_entry(collection_id integer not null, place integer not null, entry_id integer not null,
    primary key(collection_id, place)) without rowid;
create index collection_of on collection_entry(entry_id);
create table link(from_entry integer not null, to_entry integer not null, kind text not null,
    primary key(from_entry, to_entry, kind)) without rowid;
create index link_to on link(to_entry);

create table change(id integer primary key, at text not null, why text not null, undone integer not null default 0);
create table history(change_id integer not null references change(id), entry_id integer not null, record text not null,
    deleted text, revision integer not null, primary key(change_id, entry_id)) without rowid;

create virtual table words using fts5(text, content='', contentless_delete=1, detail=none,
    tokenize='unicode61 remove_diacritics 2');
