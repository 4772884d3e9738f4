-- Who may sign in, and as what. An account is never removed, since streams name it; its name is.
CREATE TABLE people.accounts (
    account text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    role text COLLATE "C" NOT NULL,
    password_hash text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    disabled_at timestamptz
);

-- Wrong passwords in a row, and until when no further one is looked at: also for names that nobody
-- has, so that one cannot find out which there are. Only a hash of the name is kept, since people
-- type their password there by mistake.
CREATE TABLE people.guesses (
    sha256 bytea PRIMARY KEY,
    failures integer NOT NULL,
    locked_until timestamptz,
    last_at timestamptz NOT NULL
);

CREATE INDEX guesses_by_time ON people.guesses (last_at);

-- What programs show instead of a password: only its hash is kept.
CREATE TABLE people.tokens (
    token text COLLATE "C" PRIMARY KEY,
    sha256 bytea NOT NULL UNIQUE,
    account text COLLATE "C" NOT NULL REFERENCES people.accounts,
    label text NOT NULL,
    permissions text [] COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
);

CREATE INDEX tokens_by_account ON people.tokens (account, created_at DESC);

-- Somebody who has signed in with his password, in a browser.
CREATE TABLE people.sessions (
    sha256 bytea PRIMARY KEY,
    account text COLLATE "C" NOT NULL REFERENCES people.accounts,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_by_account ON people.sessions (account);

-- Keys that this installation signs with, made when they are first needed.
CREATE TABLE people.secrets (
    name text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL
);

-- Who a patron's opaque id stands for.
CREATE TABLE people.patrons (
    patron text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    contact text NOT NULL,
    note text NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    changed_by text NOT NULL
);

CREATE INDEX patrons_by_name ON people.patrons (lower(name) COLLATE "C", patron);

-- Files that evidence names by their hash.
CREATE TABLE people.files (
    sha256 text COLLATE "C" PRIMARY KEY,
    media_type text NOT NULL,
    size bigint NOT NULL,
    content bytea NOT NULL,
    added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    added_by text NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA people TO runback_app;

-- Who looked at what, noted before the answer.
CREATE TABLE store.access (
    access bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    who text COLLATE "C" NOT NULL,
    -- By which token, in which session, or with which command.
    by_what text NOT NULL,
    permission text COLLATE "C" NOT NULL,
    allowed boolean NOT NULL,
    -- The stream, or the list, that was asked for; and the request in full.
    target text COLLATE "C" NOT NULL,
    request text NOT NULL,
    request_id text NOT NULL,
    CONSTRAINT access_in_order PRIMARY KEY (at, access)
);

CREATE INDEX access_by_target ON store.access (target, at, access);
CREATE INDEX access_by_who ON store.access (who, at, access);
CREATE INDEX access_refused ON store.access (at, access) WHERE NOT allowed;

-- What was taken out, so that anybody can tell later whether he holds just that.
CREATE TABLE store.exports (
    export text COLLATE "C" PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    who text COLLATE "C" NOT NULL,
    what text COLLATE "C" NOT NULL,
    format text COLLATE "C" NOT NULL,
    query jsonb NOT NULL,
    -- How far the streams had been read into what was taken out.
    position bigint NOT NULL,
    rows bigint NOT NULL,
    bytes bigint NOT NULL,
    sha256 text COLLATE "C" NOT NULL
);

CREATE INDEX exports_by_time ON store.exports (at, export);

CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.access
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.exports
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
ALTER TABLE store.access ENABLE ALWAYS TRIGGER never_altered;
ALTER TABLE store.exports ENABLE ALWAYS TRIGGER never_altered;

GRANT SELECT ON store.access, store.exports TO runback_app;
GRANT INSERT (who, by_what, permission, allowed, target, request, request_id)
    ON store.access TO runback_app;
GRANT INSERT (export, who, what, format, query, position, rows, bytes, sha256)
    ON store.exports TO runback_app;
