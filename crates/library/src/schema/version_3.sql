-- What most questions ask of an entry, side by side: without it every answer is fetched from among long texts.
create index entry_facts on entry(id, deleted, year, year_to, prize, hm, comm, special, awarded, twins, fairy, first_day,
    last_day);
