-- A table's stream, and the gaming day of the table that it is of.
CREATE TABLE rotation_tables (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL
);

CREATE INDEX rotation_tables_by_day ON rotation_tables (room, table_id, day);

-- The rounds' streams that a table's stream names, be they on file or not.
CREATE TABLE rotation_named (
    stream text COLLATE "C" NOT NULL,
    names text COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, names)
);

CREATE INDEX rotation_named_by_round ON rotation_named (names);

-- A round's stream, and the table and day that it says itself it is of.
CREATE TABLE rotation_rounds (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL
);

CREATE INDEX rotation_rounds_by_day ON rotation_rounds (room, table_id, day);

-- Days of which something was recorded since their report was worked out.
CREATE TABLE rotation_due (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (room, table_id, day)
);

-- The report of a day, or the reason for which there is none. Of a table whose stream names none of
-- the rounds that are on file there are two: what the stream tells, and what the rounds do.
CREATE TABLE rotation (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    source text COLLATE "C" NOT NULL,
    hands integer,
    violations integer,
    warnings integer,
    report text,
    failed text,
    PRIMARY KEY (room, table_id, day, source),
    CONSTRAINT rotation_is_said_or_why_not CHECK ((report IS NULL) <> (failed IS NULL))
);

CREATE TABLE rotation_findings (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    source text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    code text COLLATE "C" NOT NULL,
    severity text COLLATE "C" NOT NULL,
    rule text COLLATE "C" NOT NULL,
    detail text NOT NULL,
    round text COLLATE "C",
    event integer,
    hand integer,
    seats integer[] NOT NULL,
    PRIMARY KEY (room, table_id, day, source, place)
);

CREATE INDEX rotation_findings_by_code ON rotation_findings (code, room, day);

-- The streams that the reports of a day were worked out from.
CREATE TABLE rotation_sources (
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    stream text COLLATE "C" NOT NULL,
    PRIMARY KEY (room, table_id, day, stream)
);

CREATE INDEX rotation_sources_by_stream ON rotation_sources (stream)
