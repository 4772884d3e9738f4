-- A room with its settings as they are now.
CREATE TABLE rooms (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL UNIQUE,
    version bigint NOT NULL,
    name text NOT NULL,
    zone text COLLATE "C" NOT NULL,
    day_starts text COLLATE "C" NOT NULL,
    opened_at timestamptz NOT NULL,
    second_person_above bigint,
    dispute_age_limit_hours integer,
    retention_years integer,
    rotation_policies jsonb NOT NULL,
    languages text [] COLLATE "C" NOT NULL,
    last_at timestamptz NOT NULL
);

-- The limit above which a second person has to agree, each time that it was set: a ruling keeps the
-- one that was there when it was made.
CREATE TABLE room_limits (
    stream text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    room text COLLATE "C" NOT NULL,
    set_at timestamptz NOT NULL,
    second_person_above bigint NOT NULL,
    PRIMARY KEY (stream, place)
);

CREATE INDEX room_limits_by_room ON room_limits (room, place DESC);

-- What a game is played by from a day on, until another document is.
CREATE TABLE room_documents (
    stream text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    first_day date NOT NULL,
    document text NOT NULL,
    edition text NOT NULL,
    rules jsonb NOT NULL,
    schedules text [] COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, game, first_day)
);

CREATE INDEX room_documents_by_room ON room_documents (room, game, first_day DESC)
