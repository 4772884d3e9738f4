-- Sealed history: a Merkle tree over the events, another over the access log, and their checkpoints.

-- The hashes of the leaves, in the order of their positions. A row holds those that were sealed
-- together, and never goes over the end of a tile of 256.
CREATE TABLE store.sealed_leaves (
    log text COLLATE "C" NOT NULL,
    first bigint NOT NULL,
    hashes bytea NOT NULL,
    positions int8multirange NOT NULL,
    PRIMARY KEY (log, first)
);

-- The hashes of every eighth level above the leaves, each once the tile below it is full.
CREATE TABLE store.sealed_nodes (
    log text COLLATE "C" NOT NULL,
    level smallint NOT NULL,
    first bigint NOT NULL,
    hashes bytea NOT NULL,
    PRIMARY KEY (log, level, first)
);

-- What was signed: the size of a log and its root, as a signed note, with the public key.
CREATE TABLE store.checkpoints (
    checkpoint bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    log text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    key text COLLATE "C" NOT NULL,
    note text NOT NULL,
    signed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX checkpoints_by_log ON store.checkpoints (log, checkpoint);

-- Hashes cannot be compressed.
ALTER TABLE store.sealed_leaves ALTER COLUMN hashes SET STORAGE EXTERNAL;
ALTER TABLE store.sealed_nodes ALTER COLUMN hashes SET STORAGE EXTERNAL;

CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.sealed_leaves
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.sealed_nodes
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
CREATE TRIGGER never_altered BEFORE UPDATE OR DELETE OR TRUNCATE ON store.checkpoints
    FOR EACH STATEMENT EXECUTE FUNCTION store.refuse();
ALTER TABLE store.sealed_leaves ENABLE ALWAYS TRIGGER never_altered;
ALTER TABLE store.sealed_nodes ENABLE ALWAYS TRIGGER never_altered;
ALTER TABLE store.checkpoints ENABLE ALWAYS TRIGGER never_altered;

GRANT SELECT ON store.sealed_leaves, store.sealed_nodes, store.checkpoints TO runback_app;
GRANT INSERT ON store.sealed_leaves, store.sealed_nodes TO runback_app;
GRANT INSERT (log, size, key, note) ON store.checkpoints TO runback_app;

-- The access log is sealed in the order in which its entries were numbered.
CREATE UNIQUE INDEX access_position ON store.access (access);
