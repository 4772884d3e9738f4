-- What gaming days came to, edition after edition; late corrections bring out another one.
CREATE TABLE store.editions (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    edition integer NOT NULL,
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- How far the streams had been read into it.
    position bigint NOT NULL,
    -- JSON, kept as it was written, since its hash is of its bytes.
    content text NOT NULL,
    sha256 text COLLATE "C" NOT NULL,
    -- What is otherwise than in the edition before.
    changes jsonb NOT NULL,
    CONSTRAINT editions_in_order PRIMARY KEY (room, day, edition),
    CONSTRAINT editions_are_counted CHECK (edition >= 1),
    CONSTRAINT editions_are_as_hashed CHECK (
        sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')
    ),
    CONSTRAINT editions_begin_with_no_changes CHECK (edition > 1 OR changes = '[]')
);

CREATE INDEX editions_by_day ON store.editions (day DESC, room, edition DESC);

CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.editions
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
ALTER TABLE store.editions ENABLE ALWAYS TRIGGER never_altered;

-- The days that something is known of: the position of the last event that concerns them, and how
-- far the streams had been read when they were last summed up, also where nothing came of it.
CREATE TABLE store.summed_days (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    touched bigint NOT NULL,
    reckoned bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (room, day)
);

CREATE INDEX summed_days_due ON store.summed_days (day, room) WHERE touched > reckoned;

GRANT SELECT ON store.editions TO runback_app;
GRANT INSERT (room, day, edition, position, content, sha256, changes)
    ON store.editions TO runback_app;
GRANT SELECT, INSERT, UPDATE ON store.summed_days TO runback_app;
