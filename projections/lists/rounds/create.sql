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
    -- Money in cents; nothing where it cannot be said.
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

-- Searches go by the order of the list until they have found enough, so what few rounds have, and
-- what one begins with, is indexed; the rest is looked at on the way.
CREATE INDEX rounds_in_order ON rounds (order_key);
CREATE INDEX rounds_of_table ON rounds (room, table_id, order_key);
CREATE INDEX rounds_of_game ON rounds (game, order_key);
CREATE INDEX rounds_by_outcome ON rounds (outcome, order_key);
CREATE INDEX rounds_by_time ON rounds (opened_at);
CREATE INDEX rounds_by_action ON rounds (action);
CREATE INDEX rounds_off ON rounds (off_by) WHERE off_by > 0;
CREATE INDEX rounds_not_covered ON rounds (uncovered) WHERE uncovered > 0;
CREATE INDEX rounds_by_bettor_and_finding ON rounds USING gin (bettors, findings)
