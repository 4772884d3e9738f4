-- What a bettor had in a round, and what became of it; where and when that was is told by
-- `round_bettors`. A wager that is pooled stands under the pool's
-- name, but what its members have of it, under theirs.
CREATE TABLE settlements (
    stream text COLLATE "C" NOT NULL,
    place integer NOT NULL,
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
    fees bigint NOT NULL,
    -- As recorded; nothing where no pay-off of the round was recorded.
    was_paid bigint,
    was_collected bigint,
    PRIMARY KEY (stream, place)
);

-- The bettors of a round, and what was played where and when by its own header.
CREATE TABLE round_bettors (
    stream text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    day date NOT NULL,
    order_key text COLLATE "C" NOT NULL,
    bettors text [] COLLATE "C" NOT NULL
);

-- Who sat where when a round was played, as a table's stream tells it: the patron of each seat in
-- turn, empty where nobody is known to sit. Any stream may name a round: the one to go by is
-- that of the table at which the round says itself that it was played.
CREATE TABLE round_seatings (
    stream text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    round_stream text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    day date NOT NULL,
    patrons text [] COLLATE "C" NOT NULL,
    PRIMARY KEY (stream, place)
);

CREATE INDEX round_seatings_by_round ON round_seatings (round_stream);

-- Up to which of a table's seatings the rounds have been seated by them.
CREATE TABLE seatings_compared (
    stream text COLLATE "C" PRIMARY KEY,
    place integer NOT NULL
);

-- Who the seats of a round were, by the stream of its own table; and the names, other than those of
-- seats, by which the round is found.
CREATE TABLE round_patrons (
    stream text COLLATE "C" PRIMARY KEY,
    order_key text COLLATE "C" NOT NULL,
    seated_by text COLLATE "C",
    patrons text [] COLLATE "C" NOT NULL,
    names text [] COLLATE "C" NOT NULL
);

CREATE INDEX round_patrons_by_table ON round_patrons (seated_by);

-- The rounds of each patron and of each bettor with a name, in the order of lists.
CREATE TABLE bettor_rounds (
    bettor text COLLATE "C" NOT NULL,
    order_key text COLLATE "C" NOT NULL,
    PRIMARY KEY (bettor, order_key)
);

-- The settlements of a bettor on a day, in sums. The bettor is the patron in the seat, or else the name
-- in the round; the seat of a table is told apart by the table.
CREATE TABLE bettor_days (
    -- Days from the gaming day to 1 January 2000: lists have the newest day first.
    days_back integer NOT NULL,
    room text COLLATE "C" NOT NULL,
    bettor text COLLATE "C" NOT NULL,
    seat_of_table text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    seat integer NOT NULL,
    -- Each sum of money with the number of rows in which it is known.
    wagered bigint NOT NULL,
    wagered_known bigint NOT NULL,
    paid bigint NOT NULL,
    collected bigint NOT NULL,
    returned bigint NOT NULL,
    moved_known bigint NOT NULL,
    net bigint NOT NULL,
    net_known bigint NOT NULL,
    was_paid bigint NOT NULL,
    was_collected bigint NOT NULL,
    was_known bigint NOT NULL,
    posted bigint NOT NULL,
    posted_known bigint NOT NULL,
    bank_net bigint NOT NULL,
    bank_net_known bigint NOT NULL,
    fees bigint NOT NULL,
    -- Rounds, and those of them that count at a lower seat of the same bettor already.
    rounds bigint NOT NULL,
    rounds_again bigint NOT NULL,
    not_known bigint NOT NULL,
    not_known_again bigint NOT NULL,
    banked bigint NOT NULL,
    banked_again bigint NOT NULL,
    bank_not_known bigint NOT NULL,
    bank_not_known_again bigint NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (days_back, room, bettor, seat_of_table, table_id, game, seat)
) WITH (fillfactor = 80);

-- Each condition has the order of the list behind it.
CREATE INDEX bettor_days_of_bettor ON bettor_days (bettor, days_back, room, seat_of_table);
CREATE INDEX bettor_days_of_bettor_in_room
ON bettor_days (bettor, room, days_back, seat_of_table);
CREATE INDEX bettor_days_of_table_in_room
ON bettor_days (room, table_id, days_back, bettor, seat_of_table);
CREATE INDEX bettor_days_of_game_in_room
ON bettor_days (room, game, days_back, bettor, seat_of_table);
CREATE INDEX bettor_days_of_room ON bettor_days (room, days_back, bettor, seat_of_table);
CREATE INDEX bettor_days_of_table ON bettor_days (table_id, days_back, room, bettor, seat_of_table);
CREATE INDEX bettor_days_of_game ON bettor_days (game, days_back, room, bettor, seat_of_table);
CREATE INDEX bettor_days_of_seat ON bettor_days (seat, days_back, room, bettor, seat_of_table)
