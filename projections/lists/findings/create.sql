-- What the rules object to, warn of or leave open, in the order of the adjudication.
CREATE TABLE findings (
    stream text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    round text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    day date NOT NULL,
    code text COLLATE "C" NOT NULL,
    severity text COLLATE "C" NOT NULL,
    rule text COLLATE "C" NOT NULL,
    event integer,
    detail text NOT NULL,
    PRIMARY KEY (stream, place)
);

CREATE INDEX findings_by_code ON findings (code, day, stream, place);
CREATE INDEX findings_by_day ON findings (day, stream, place)
