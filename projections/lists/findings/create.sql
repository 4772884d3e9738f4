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
    order_key text COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, place)
);

-- What a search may go by, each in the order of the list.
CREATE INDEX findings_by_day ON findings (day, stream, place);
CREATE INDEX findings_by_code ON findings (code, day, stream, place);
CREATE INDEX findings_by_rule ON findings (rule, day, stream, place);
CREATE INDEX findings_by_severity ON findings (severity, day, stream, place);
CREATE INDEX findings_of_room ON findings (room, day, stream, place);
CREATE INDEX findings_by_code_in_room ON findings (room, code, day, stream, place);
CREATE INDEX findings_by_severity_in_room ON findings (room, severity, day, stream, place);
CREATE INDEX findings_of_table_in_room ON findings (room, table_id, day, stream, place);
CREATE INDEX findings_of_table ON findings (table_id, day, stream, place);
CREATE INDEX findings_of_game ON findings (game, day, stream, place);
-- The rounds with a finding, in the order of the list of rounds.
CREATE INDEX findings_in_rounds ON findings (code, order_key, stream);
CREATE INDEX findings_in_rounds_of_room ON findings (room, code, order_key, stream)
