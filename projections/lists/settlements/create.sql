-- What a bettor had in a round, and what became of it. A wager that is pooled stands under the pool's
-- name, but what its members have of it, under theirs.
CREATE TABLE settlements (
    stream text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    round text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    day date NOT NULL,
    -- Of whoever put up the bank: he wagered what he posted, and pays and collects himself.
    is_bank boolean NOT NULL,
    seat integer,
    spots text [] COLLATE "C" NOT NULL,
    bettor text COLLATE "C" NOT NULL,
    wagered bigint,
    -- As ruled, in cents; nothing where it is not settled, or how it is shared is not known.
    paid bigint,
    collected bigint,
    returned bigint,
    net bigint,
    fees bigint,
    -- As recorded; nothing where no pay-off of the round was recorded.
    was_paid bigint,
    was_collected bigint,
    PRIMARY KEY (stream, place)
);

CREATE INDEX settlements_by_bettor ON settlements (bettor, day);
-- Lists go by the day, and stop as soon as they have found enough.
CREATE INDEX settlements_by_day ON settlements (day, room)
