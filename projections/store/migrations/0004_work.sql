-- The days that are being worked out, and those that were.
CREATE TABLE work.days (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    -- Up to where the streams are read, by all who work on it.
    position bigint NOT NULL,
    begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended_at timestamptz,
    rounds bigint NOT NULL,
    tables integer NOT NULL,
    PRIMARY KEY (room, day)
);

CREATE INDEX days_under_way ON work.days (day, room) WHERE ended_at IS NULL;

-- A table's part of a day that is being worked out.
CREATE TABLE work.parts (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    rounds bigint NOT NULL,
    -- When somebody is to be sent to it (again).
    due_at timestamptz NOT NULL DEFAULT '-infinity',
    failures integer NOT NULL DEFAULT 0,
    failed text,
    -- What came of it, as JSON, and by which program and rules it was judged.
    result text,
    rules_sha256 text COLLATE "C",
    PRIMARY KEY (room, day, table_id),
    FOREIGN KEY (room, day) REFERENCES work.days
);

CREATE INDEX parts_due ON work.parts (due_at) WHERE result IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON work.days, work.parts TO runback_app;
