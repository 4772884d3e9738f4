CREATE TABLE docket (
    stream text COLLATE "C" PRIMARY KEY,
    dispute text COLLATE "C" NOT NULL UNIQUE,
    version bigint NOT NULL,
    room text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    rounds text [] COLLATE "C" NOT NULL,
    seat integer,
    bettor text COLLATE "C",
    claim text NOT NULL,
    amount bigint,
    channel text COLLATE "C" NOT NULL,
    occurred_at timestamptz,
    raised_at timestamptz NOT NULL,
    raised_by text NOT NULL,
    status text COLLATE "C" NOT NULL,
    since timestamptz NOT NULL,
    -- Of the ruling that stands, even if it still waits for a second person.
    outcome text COLLATE "C",
    ruled_at timestamptz,
    ruled_by text,
    follows boolean,
    awarded bigint NOT NULL,
    made_good bigint NOT NULL,
    -- What the rules objected to in the adjudications that were looked at, and by which clauses.
    codes text [] COLLATE "C" NOT NULL,
    clauses text [] COLLATE "C" NOT NULL,
    last_at timestamptz NOT NULL,
    last_type text COLLATE "C" NOT NULL
);

CREATE INDEX docket_in_order ON docket (raised_at, dispute);
CREATE INDEX docket_of_room ON docket (room, raised_at, dispute);
CREATE INDEX docket_of_table ON docket (table_id, raised_at, dispute);
CREATE INDEX docket_not_closed ON docket (raised_at, dispute) WHERE status <> 'closed';
CREATE INDEX docket_by_status ON docket (status, raised_at, dispute);
CREATE INDEX docket_by_bettor ON docket (bettor, raised_at, dispute);
CREATE INDEX docket_by_round ON docket USING gin (rounds)
