-- A gaming day at a table, in one game. The game is empty for disputes about a round that is not on
-- file, or about none in particular.
CREATE TABLE days (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    -- All that are on file but the voided ones.
    rounds bigint NOT NULL DEFAULT 0,
    open bigint NOT NULL DEFAULT 0,
    misdeals bigint NOT NULL DEFAULT 0,
    incomplete bigint NOT NULL DEFAULT 0,
    not_judged bigint NOT NULL DEFAULT 0,
    voided bigint NOT NULL DEFAULT 0,
    -- Money in cents, of the rounds of which it can be said.
    action bigint NOT NULL DEFAULT 0,
    paid bigint NOT NULL DEFAULT 0,
    collected bigint NOT NULL DEFAULT 0,
    uncovered bigint NOT NULL DEFAULT 0,
    fees_due bigint NOT NULL DEFAULT 0,
    fees_taken bigint NOT NULL DEFAULT 0,
    violations bigint NOT NULL DEFAULT 0,
    disputes bigint NOT NULL DEFAULT 0,
    -- The rounds and disputes that are added up.
    count bigint NOT NULL,
    PRIMARY KEY (room, day, table_id, game)
) WITH (fillfactor = 80);

-- Lists have the newest day first, and within a day the order of names: days are counted back.
CREATE INDEX days_in_order ON days ((DATE '2000-01-01' - day), room, table_id, game);
CREATE INDEX days_of_room ON days (room, (DATE '2000-01-01' - day), table_id, game);
CREATE INDEX days_of_table_in_room ON days (room, table_id, (DATE '2000-01-01' - day), game);
CREATE INDEX days_of_table ON days (table_id, (DATE '2000-01-01' - day), room, game);
CREATE INDEX days_of_game ON days (game, (DATE '2000-01-01' - day), room, table_id);
CREATE INDEX days_onward ON days (day, room, table_id, game);

-- How many violations there were of each code on such a day; and how many findings.
CREATE TABLE day_codes (
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    code text COLLATE "C" NOT NULL,
    violations bigint NOT NULL,
    findings bigint NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (room, day, table_id, game, code)
) WITH (fillfactor = 80);

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

-- Where each dispute counts.
CREATE TABLE day_contests (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL
);

CREATE INDEX day_contests_by_day ON day_contests (room, day, table_id);

-- The disputes of which it has to be told anew where they count.
CREATE TABLE day_disputes_due (
    stream text COLLATE "C" PRIMARY KEY
)
