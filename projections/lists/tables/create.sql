-- A table on a gaming day, as its own stream tells it.
CREATE TABLE tables (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    version bigint NOT NULL,
    opened_at timestamptz,
    closed_at timestamptz,
    is_closed boolean NOT NULL,
    seats integer NOT NULL,
    game text COLLATE "C",
    schedule text COLLATE "C",
    -- Who took the bank last and has not given it up.
    bank_seat integer,
    bank_patron text COLLATE "C",
    bank_turn bigint,
    -- Who is to be offered it next, or has been and has not answered; or why that cannot be said.
    next_seat integer,
    next_patron text COLLATE "C",
    next_why text,
    last_round text COLLATE "C",
    rounds integer NOT NULL,
    is_broken boolean NOT NULL,
    last_at timestamptz
);

CREATE UNIQUE INDEX tables_by_day ON tables (room, table_id, day DESC);
CREATE INDEX tables_on_day ON tables (day, room, table_id);

-- Everybody of whom it was ever recorded that he took a seat, whether or not he played.
CREATE TABLE sitters (
    stream text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    day date NOT NULL,
    patron text COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, patron)
);

CREATE INDEX sitters_by_patron ON sitters (patron)
