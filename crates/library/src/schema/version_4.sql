-- Dates that are spans of years: they are few.
create index entry_span on entry(year, year_to) where year_to > year;

-- Links of the user's own with a note, and what each change did to links, so that it can be taken back.
alter table link add column note text;
alter table link add column own integer not null default 0;
create table link_history(change_id integer not null references change(id), from_entry integer not null,
    to_entry integer not null, kind text not null, was_there integer not null, note text, own integer not null,
    primary key(change_id, from_entry, to_entry, kind)) without rowid;
create index link_history_from on link_history(from_entry);
create index link_history_to on link_history(to_entry);
