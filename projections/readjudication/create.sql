-- What is being judged again, and what came of each round so far; gone when it is done.
CREATE TABLE IF NOT EXISTS live.readjudications (
    run bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_day text COLLATE "C" NOT NULL,
    last_day text COLLATE "C" NOT NULL,
    room text COLLATE "C",
    judged_by text COLLATE "C" NOT NULL
);

CREATE TABLE IF NOT EXISTS live.readjudicated (
    run bigint NOT NULL REFERENCES live.readjudications ON DELETE CASCADE,
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    outcome text COLLATE "C" NOT NULL,
    in_short text NOT NULL,
    off_by bigint,
    violations text [] COLLATE "C" NOT NULL,
    PRIMARY KEY (run, stream)
)
