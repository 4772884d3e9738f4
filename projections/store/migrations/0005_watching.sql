-- Legal holds: what nobody removes as long as one is on it. Placed and lifted, for everybody to see.
CREATE TABLE store.holds (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hold integer NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    who text COLLATE "C" NOT NULL,
    did text COLLATE "C" NOT NULL,
    reason text NOT NULL,
    -- On what it was placed; of everything there is nothing to name.
    kind text COLLATE "C",
    name text COLLATE "C",
    CONSTRAINT holds_are_placed_and_lifted_once UNIQUE (hold, did),
    CONSTRAINT holds_are_placed_or_lifted CHECK (did IN ('placed', 'lifted')),
    CONSTRAINT holds_are_placed_on_something CHECK (
        CASE
            WHEN did = 'lifted' THEN kind IS NULL AND name IS NULL
            WHEN kind = 'everything' THEN name IS NULL
            ELSE kind IS NOT NULL AND kind IN ('room', 'patron', 'file') AND name IS NOT NULL
        END
    )
);

CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.holds
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
ALTER TABLE store.holds ENABLE ALWAYS TRIGGER never_altered;

GRANT SELECT ON store.holds TO runback_app;
GRANT INSERT (hold, who, did, reason, kind, name) ON store.holds TO runback_app;

-- What somebody is to see to: since when, until when it was last found so, and when it was over.
CREATE TABLE store.alerts (
    alert bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    about text COLLATE "C" NOT NULL,
    says text NOT NULL,
    since timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    ended_at timestamptz
);

CREATE INDEX alerts_by_time ON store.alerts (since DESC, alert DESC);
CREATE UNIQUE INDEX alerts_open ON store.alerts (kind, about) WHERE ended_at IS NULL;

-- How large the database was, from time to time.
CREATE TABLE store.sizes (
    at timestamptz PRIMARY KEY,
    bytes bigint NOT NULL
);

-- What is done now and then, and when that was last.
CREATE TABLE store.chores (
    chore text COLLATE "C" PRIMARY KEY,
    done_at timestamptz NOT NULL
);

-- Whom things are told, and since when: what was before that is not told him.
CREATE TABLE store.targets (
    target text COLLATE "C" PRIMARY KEY,
    since timestamptz NOT NULL
);

-- What is to be told to whom, until he has taken it. It has the same id however often it is sent.
CREATE TABLE store.deliveries (
    delivery uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    target text COLLATE "C" NOT NULL REFERENCES store.targets,
    -- Each thing is told to each once.
    what text COLLATE "C" NOT NULL,
    content jsonb NOT NULL,
    since timestamptz NOT NULL,
    next_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    done_at timestamptz,
    given_up_at timestamptz,
    CONSTRAINT deliveries_once UNIQUE (target, what),
    CONSTRAINT deliveries_end_once CHECK (done_at IS NULL OR given_up_at IS NULL)
);

CREATE INDEX deliveries_waiting ON store.deliveries (next_at)
    WHERE done_at IS NULL AND given_up_at IS NULL;
CREATE INDEX deliveries_given_up ON store.deliveries (given_up_at) WHERE given_up_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON store.alerts, store.chores, store.deliveries TO runback_app;
GRANT SELECT, INSERT ON store.sizes, store.targets TO runback_app;
