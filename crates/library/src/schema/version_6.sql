-- Pieces of columns have a short index of their own: in the index that was their table, each step of a search for one
-- read another whole.
alter table fact rename to fact_before;
create table fact(id integer primary key, block integer not null, name text not null, column blob not null, unique(block, name));
insert into fact(block, name, column) select block, name, column from fact_before order by block, name;
drop table fact_before;
