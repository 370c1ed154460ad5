"""Schema migrations: our tables, and the steps that bring older databases up to date.

Each migration runs once, in order, and never changes after its release. `_migrate` in
`store/sqlite.py` and in `store/postgres.py` runs them.
"""

INITIAL_TABLES = """
create table if not exists evening (
    code text primary key,
    written blob not null,
    touched integer not null
) strict;
create table if not exists game (
    id integer primary key,
    code text not null references evening (code) on delete cascade,
    written blob not null,
    began integer not null,
    over integer not null default 0
) strict;
create index if not exists game_of_evening on game (code, id);
create table if not exists journal (
    game integer not null references game (id) on delete cascade,
    number integer not null,
    entry blob not null,
    primary key (game, number)
) strict, without rowid;
create table if not exists device (
    code text not null references evening (code) on delete cascade,
    token text not null,
    role text not null,
    primary key (code, token, role)
) strict, without rowid;
create table if not exists key (
    code text not null references evening (code) on delete cascade,
    token text not null,
    role text not null,
    maker text not null,
    made integer not null,
    lives integer not null,
    primary key (code, token)
) strict, without rowid;
create table if not exists message (
    game integer not null references game (id) on delete cascade,
    number integer not null,
    room text not null,
    seat integer not null,
    at integer not null,
    words text not null,
    id text not null,
    primary key (game, number)
) strict, without rowid;
create index if not exists device_of_token on device (token);
create table if not exists guest (
    code text not null references evening (code) on delete cascade,
    token text not null,
    primary key (token, code)
) strict, without rowid;
create table if not exists past (
    game integer primary key references game (id) on delete cascade,
    code text not null,
    number integer not null,
    began integer not null,
    ruleset text not null,
    title text not null,
    winner text not null,
    digest text not null
) strict;
create unique index if not exists past_of_evening on past (code, number);
create index if not exists past_by_date on past (began);
create index if not exists past_by_digest on past (digest);
create table if not exists player (
    game integer not null references past (game) on delete cascade,
    seat integer not null,
    name text not null,
    folded text not null,
    points integer,
    primary key (game, seat)
) strict, without rowid;
"""

TOUCHED_IN_MICROSECONDS = """
update evening set touched = touched * 1000000;
"""
"""Orders two evenings of the same second."""

ADD_WORKERS = """
alter table evening add column home text not null default '';
create table if not exists worker (
    name text primary key,
    address text not null,
    secret text not null,
    beats integer not null
) strict, without rowid;
"""
"""Several workers serve one database; each table is served by one of them."""

ADD_ROTATION = """
create table if not exists rotation (
    request text primary key,
    old text not null,
    new text not null,
    salt text not null,
    made integer not null,
    dies integer not null
) strict, without rowid;
create index if not exists rotation_of_old on rotation (old);
create index if not exists rotation_of_new on rotation (new);
"""
"""Session token rotation: an old token dies once the new one is used (`dies` is 0 before)."""

MIGRATIONS = (INITIAL_TABLES, TOUCHED_IN_MICROSECONDS, ADD_WORKERS, ADD_ROTATION)
"""The version of a database is the number of migrations it has run."""
SCHEMA_VERSION = len(MIGRATIONS)
