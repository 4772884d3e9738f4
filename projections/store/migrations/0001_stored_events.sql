-- An act of recording: who sent what, when, and under which key it may be sent again.
CREATE TABLE store.batches (
    batch bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    recorded_by text NOT NULL,
    key text,
    digest bytea,
    stream text COLLATE "C",
    version bigint,
    CONSTRAINT batches_key_says_what CHECK (
        key IS NULL OR (digest IS NOT NULL AND stream IS NOT NULL AND version IS NOT NULL)
    )
);

CREATE UNIQUE INDEX batches_key ON store.batches (recorded_by, key) WHERE key IS NOT NULL;

CREATE TABLE store.stored_events (
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    topic text COLLATE "C" NOT NULL,
    state bytea NOT NULL,
    notification_id bigint GENERATED ALWAYS AS IDENTITY,
    batch bigint NOT NULL,
    CONSTRAINT stored_events_version PRIMARY KEY (originator_id, originator_version)
) WITH (
    -- Rows are never updated, so what vacuum has to do is freeze them and mark pages all-visible.
    autovacuum_vacuum_insert_threshold = 100000,
    autovacuum_analyze_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.05
);

CREATE UNIQUE INDEX stored_events_position ON store.stored_events (notification_id);

-- How far a reader that follows the streams has come, in the words of the event-sourcing library.
CREATE TABLE store.tracking (
    application_name text PRIMARY KEY,
    notification_id bigint NOT NULL
);

CREATE FUNCTION store.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% of % is refused: what was recorded is never altered', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.stored_events
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.batches
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();

-- A session that passes for a replica would not fire them otherwise.
ALTER TABLE store.stored_events ENABLE ALWAYS TRIGGER never_altered;
ALTER TABLE store.batches ENABLE ALWAYS TRIGGER never_altered;

-- Positions and times are given out here, and to nobody else's choice.
GRANT SELECT ON store.stored_events, store.batches TO runback_app;
GRANT INSERT (originator_id, originator_version, topic, state, batch)
    ON store.stored_events TO runback_app;
GRANT INSERT (recorded_by, key, digest, stream, version) ON store.batches TO runback_app;
GRANT SELECT, INSERT, UPDATE ON store.tracking TO runback_app;
