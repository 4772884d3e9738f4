-- A table's stream, the gaming day of the table that it is of, and how far it goes.
CREATE TABLE rotation_tables (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    version integer NOT NULL
);

-- A round's stream, the table and day that it says itself it is of, and all that the rotation needs
-- of it, or the reason for which nothing can be made of it.
CREATE TABLE rotation_rounds (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    number bigint,
    is_voided boolean NOT NULL,
    value text,
    failed text
);

-- The rounds' streams that a table's stream names, be they on file or not, and how many facts come
-- before each is named first.
CREATE TABLE rotation_named (
    stream text COLLATE "C" NOT NULL,
    names text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    PRIMARY KEY (stream, names)
);

CREATE INDEX rotation_named_by_round ON rotation_named (names);

-- The rounds on file that no table's stream names, and the positions at which they began.
CREATE TABLE rotation_spares (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    number bigint,
    began bigint NOT NULL
);

CREATE INDEX rotation_spares_by_number ON rotation_spares (room, table_id, day, number, began);
CREATE INDEX rotation_spares_by_beginning ON rotation_spares (room, table_id, day, began);

-- Streams whose rows have changed since the days were walked on.
CREATE TABLE rotation_touched (
    stream text COLLATE "C" PRIMARY KEY
);

-- Days of which something was recorded since they were walked on.
CREATE TABLE rotation_due (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (room, table_id, day)
);

-- How many hands a day has, and how much was found; or the reason for which nothing can be said. Of a
-- table whose stream names none of the rounds that are on file there are two: what the stream tells,
-- and what the rounds do.
CREATE TABLE rotation (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    source text COLLATE "C" NOT NULL,
    hands integer,
    violations integer,
    warnings integer,
    failed text,
    version integer,
    has_corrections boolean NOT NULL,
    PRIMARY KEY (room, table_id, day, source),
    CONSTRAINT rotation_is_said_or_why_not CHECK ((hands IS NULL) <> (failed IS NULL))
) WITH (fillfactor = 70);

CREATE INDEX rotation_by_day ON rotation (day DESC, room, table_id, (source = 'rounds'));

-- The states of a walk through a day: the last one, those before the last few rounds, and every
-- thirty-second. A state is known by the rounds that were come to before it; `place` is the number of
-- facts before it, or where there is no stream the number or the beginning of the last round.
CREATE TABLE rotation_states (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    source text COLLATE "C" NOT NULL,
    rounds integer NOT NULL,
    place bigint NOT NULL,
    state text NOT NULL,
    PRIMARY KEY (room, table_id, day, source, rounds)
) WITH (fillfactor = 70);

-- The hands of a day as its report shows them; `place` is the number of facts, or of hands, before.
CREATE TABLE rotation_hands (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    source text COLLATE "C" NOT NULL,
    hand integer NOT NULL,
    place integer NOT NULL,
    report text NOT NULL,
    PRIMARY KEY (room, table_id, day, source, hand)
);

-- What was found, in the order of the day (`place`): by the number of facts or hands before it, then
-- by the part of the walk that found it, then as that part goes.
CREATE TABLE rotation_findings (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    source text COLLATE "C" NOT NULL,
    after integer NOT NULL,
    part smallint NOT NULL,
    line bigint NOT NULL,
    place integer NOT NULL,
    code text COLLATE "C" NOT NULL,
    severity text COLLATE "C" NOT NULL,
    rule text COLLATE "C" NOT NULL,
    detail text NOT NULL,
    round text COLLATE "C",
    event integer,
    hand integer,
    seats integer[] NOT NULL,
    also text[] NOT NULL,
    PRIMARY KEY (room, table_id, day, source, after, part, line)
);

CREATE INDEX rotation_findings_by_code ON rotation_findings (code, room, day);
CREATE INDEX rotation_findings_by_day
ON rotation_findings (day DESC, room, table_id, (source = 'rounds'), place);
