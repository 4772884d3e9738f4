-- The projectors that are running, each with the versions of the lists that it can keep.
CREATE TABLE IF NOT EXISTS live.projectors (
    projector text COLLATE "C" PRIMARY KEY,
    version text NOT NULL,
    until timestamptz NOT NULL
);

-- Which projector keeps a list of a version, and until when others leave it to that.
CREATE TABLE IF NOT EXISTS live.leases (
    name text COLLATE "C" NOT NULL,
    version text NOT NULL,
    owner text COLLATE "C" NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (name, version)
)
