-- Days of publication, diagrams found again when shifted or nearly the same, what was judged by which model, and play.
alter table entry add column first_day integer;
alter table entry add column last_day integer;
create index entry_last_day on entry(last_day) where last_day is not null;

alter table diagram add column shape blob;
create index diagram_shape on diagram(shape);
create table beside_king(unit integer not null, step integer not null, diagram_id integer not null,
    primary key(unit, step, diagram_id)) without rowid;

alter table solved add column judged text;
alter table solved add column play blob;
alter table solved add column idea blob;
create index solved_play on solved(play) where play is not null;
create index solved_idea on solved(idea) where idea is not null;
create table play_line(line integer not null, problem_id integer not null, primary key(line, problem_id)) without rowid;
create index play_line_problem on play_line(problem_id);
create table matrix(print blob not null, problem_id integer not null, theme text not null,
    primary key(print, problem_id, theme)) without rowid;
create index matrix_problem on matrix(problem_id);
create table score(model text not null, problem_id integer not null, value real not null,
    primary key(model, problem_id)) without rowid;
create index score_problem on score(problem_id);
insert into score(model, problem_id, value) select 'keymove-2026', problem_id, value from measure where name = 'score';
delete from measure where name = 'score';
