-- A gaming day at a table, in one game. The game is empty for disputes about a round that is not on
-- file, or about none in particular.
CREATE TABLE days (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    -- All that are on file but the voided ones.
    rounds bigint NOT NULL,
    open bigint NOT NULL,
    misdeals bigint NOT NULL,
    incomplete bigint NOT NULL,
    not_judged bigint NOT NULL,
    voided bigint NOT NULL,
    -- Money in cents, of the rounds of which it can be said.
    action bigint NOT NULL,
    paid bigint NOT NULL,
    collected bigint NOT NULL,
    uncovered bigint NOT NULL,
    fees_due bigint NOT NULL,
    fees_taken bigint NOT NULL,
    violations bigint NOT NULL,
    -- How many violations there were of each code; and how many findings.
    violated jsonb NOT NULL,
    findings jsonb NOT NULL,
    disputes bigint NOT NULL,
    PRIMARY KEY (room, day, table_id, game)
);

CREATE INDEX days_by_day ON days (day);

-- Those that have to be added up anew.
CREATE TABLE days_due (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    PRIMARY KEY (room, day, table_id, game)
);

-- What is added up of a round; of one in play nothing but that it is. Of one whose header was
-- corrected there is also a row for each place where it was counted before, which does not count any
-- more.
CREATE TABLE day_rounds (
    stream text COLLATE "C" NOT NULL,
    counts boolean NOT NULL,
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    action bigint,
    paid bigint,
    collected bigint,
    uncovered bigint,
    fees_due bigint,
    fees_taken bigint,
    -- The codes of the violations, and of all that was found, however often.
    violations text [] COLLATE "C" NOT NULL,
    findings text [] COLLATE "C" NOT NULL
);

CREATE INDEX day_rounds_by_stream ON day_rounds (stream);
CREATE INDEX day_rounds_by_day ON day_rounds (room, day, table_id, game);

-- The time and table that a dispute names, and the stream of the first round that it is about. Again
-- with a row for all that it named before.
CREATE TABLE day_disputes (
    stream text COLLATE "C" NOT NULL,
    counts boolean NOT NULL,
    room text COLLATE "C" NOT NULL,
    at text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    about text COLLATE "C"
);

CREATE INDEX day_disputes_by_stream ON day_disputes (stream);
CREATE INDEX day_disputes_by_moment ON day_disputes (room, at);
CREATE INDEX day_disputes_by_round ON day_disputes (about);

-- The gaming days of the moments that disputes name, by the rooms' clocks.
CREATE TABLE day_moments (
    room text COLLATE "C" NOT NULL,
    at text COLLATE "C" NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (room, at)
);

CREATE INDEX day_moments_by_day ON day_moments (room, day);

-- The disputes whose moments have to be looked at anew.
CREATE TABLE day_disputes_due (
    stream text COLLATE "C" PRIMARY KEY
)
