-- What most questions ask of problems, in columns: a fact of 4096 problems in one piece. Themes have one for each phase.
create table fact(block integer not null, name text not null, column blob not null, primary key(block, name)) without rowid;

-- Problems of which facts have changed: each change reads them again before it ends, and leaves none.
create table fact_due(problem_id integer primary key);
create trigger fact_problem_new after insert on problem begin
    insert or ignore into fact_due values(new.id); end;
create trigger fact_problem_changed after update on problem begin
    insert or ignore into fact_due values(old.id), (new.id); end;
create trigger fact_problem_gone after delete on problem begin
    insert or ignore into fact_due values(old.id); end;
create trigger fact_entry_changed after update of deleted, year, year_to, first_day, last_day, prize, hm, comm, awarded,
    special, twins, fairy on entry
    when new.deleted is not old.deleted or new.year is not old.year or new.year_to is not old.year_to
    or new.first_day is not old.first_day or new.last_day is not old.last_day or new.prize is not old.prize
    or new.hm is not old.hm or new.comm is not old.comm or new.awarded is not old.awarded
    or new.special is not old.special or new.twins is not old.twins or new.fairy is not old.fairy begin
    insert or ignore into fact_due select id from problem where entry_id=new.id; end;
create trigger fact_solved_new after insert on solved begin
    insert or ignore into fact_due values(new.problem_id); end;
create trigger fact_solved_changed after update on solved begin
    insert or ignore into fact_due values(old.problem_id), (new.problem_id); end;
create trigger fact_solved_gone after delete on solved begin
    insert or ignore into fact_due values(old.problem_id); end;
create trigger fact_theme_new after insert on theme begin
    insert or ignore into fact_due values(new.problem_id); end;
create trigger fact_theme_changed after update on theme begin
    insert or ignore into fact_due values(old.problem_id), (new.problem_id); end;
create trigger fact_theme_gone after delete on theme begin
    insert or ignore into fact_due values(old.problem_id); end;
create trigger fact_remark_new after insert on remark begin
    insert or ignore into fact_due values(new.problem_id); end;
create trigger fact_remark_changed after update on remark begin
    insert or ignore into fact_due values(old.problem_id), (new.problem_id); end;
create trigger fact_remark_gone after delete on remark begin
    insert or ignore into fact_due values(old.problem_id); end;
