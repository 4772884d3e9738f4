-- A line for each round: what is searched for, and what is shown in a list.
CREATE TABLE rounds (
    stream text COLLATE "C" PRIMARY KEY,
    round text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    day date NOT NULL,
    number bigint,
    version bigint NOT NULL,
    opened_at timestamptz,
    closed_at timestamptz,
    -- The order of lists: by day, then time, number and name. It begins with the day as it is written.
    order_key text COLLATE "C" NOT NULL,
    -- Where wagers lay; in a pot game who was dealt in.
    seats integer [] NOT NULL,
    bettors text [] COLLATE "C" NOT NULL,
    -- Of who put up the bank first; and how much all of them put up, in which seats.
    bank_seat integer,
    bank_turn bigint,
    bank_posted bigint,
    bank_seats integer [] NOT NULL,
    status text COLLATE "C" NOT NULL,
    why_not_judged text,
    outcome text COLLATE "C" NOT NULL,
    in_short text NOT NULL,
    -- Money in cents; nothing where it cannot be said, nor while the round is in play.
    action bigint,
    due bigint,
    paid bigint,
    collected bigint,
    returned bigint,
    uncovered bigint,
    fees_due bigint,
    fees_taken bigint,
    off_by bigint,
    violations integer NOT NULL,
    -- The codes of what was found.
    findings text [] COLLATE "C" NOT NULL,
    corrected boolean NOT NULL,
    schedule text COLLATE "C"
);

-- A search goes by one of its conditions in the order of the list; what it goes by is indexed, and the
-- rest is looked at on the way. Nothing here changes with every fact of a round in play.
CREATE INDEX rounds_in_order ON rounds (order_key);
CREATE INDEX rounds_of_room ON rounds (room, order_key);
CREATE INDEX rounds_of_table ON rounds (room, table_id, order_key);
CREATE INDEX rounds_of_game ON rounds (game, order_key);
CREATE INDEX rounds_by_number ON rounds (number, order_key);
CREATE INDEX rounds_by_number_in_room ON rounds (room, number, order_key);
-- What few rounds have.
CREATE INDEX rounds_unusual ON rounds (order_key) WHERE outcome <> 'paid-as-ruled';
CREATE INDEX rounds_unusual_in_room ON rounds (room, order_key) WHERE outcome <> 'paid-as-ruled';
CREATE INDEX rounds_by_outcome ON rounds (outcome, order_key) WHERE outcome <> 'paid-as-ruled';
CREATE INDEX rounds_by_outcome_in_room ON rounds (room, outcome, order_key)
WHERE outcome <> 'paid-as-ruled';
CREATE INDEX rounds_not_covered ON rounds (order_key) WHERE uncovered > 0;
CREATE INDEX rounds_not_covered_in_room ON rounds (room, order_key) WHERE uncovered > 0;
CREATE INDEX rounds_in_violation ON rounds (order_key) WHERE violations > 0;
CREATE INDEX rounds_in_violation_in_room ON rounds (room, order_key) WHERE violations > 0;
CREATE INDEX rounds_corrected ON rounds (order_key) WHERE corrected;
CREATE INDEX rounds_corrected_in_room ON rounds (room, order_key) WHERE corrected;
-- Rounds that began on another day than they are of, by more than the clocks of rooms explain.
CREATE INDEX rounds_misdated ON rounds (order_key)
WHERE abs((opened_at AT TIME ZONE 'UTC')::date - day) > 1
