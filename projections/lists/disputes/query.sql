-- The docket: disputes with what is known of them only when it is read. Whether a ruling waits for a
-- second person is decided by the limit that the room had when it was made.
WITH known AS (
    SELECT
        docket.*,
        coalesce(
            docket.status = 'ruled' AND docket.awarded > limits.second_person_above, FALSE
        ) AS waits,
        coalesce(
            docket.status <> 'closed'
            AND docket.raised_at
            + make_interval(hours => rooms.dispute_age_limit_hours) < %(now)s::timestamptz, FALSE
        ) AS is_overdue,
        CASE
            WHEN docket.bettor IS NULL THEN docket.seat
            ELSE substring(docket.bettor FROM '^seat-([1-9][0-9]?)$')::integer
        END AS bettors_seat
    FROM live.docket
    LEFT JOIN live.rooms ON rooms.room = docket.room
    LEFT JOIN LATERAL (
        SELECT room_limits.second_person_above
        FROM live.room_limits
        WHERE room_limits.room = docket.room AND room_limits.set_at <= docket.ruled_at
        ORDER BY room_limits.place DESC
        LIMIT 1
    ) AS limits ON TRUE
    WHERE
        (%(dispute)s::text IS NULL OR docket.dispute = %(dispute)s)
        AND (%(room)s::text IS NULL OR docket.room = %(room)s)
        AND (%(table_id)s::text IS NULL OR docket.table_id = %(table_id)s)
        AND (%(round)s::text IS NULL OR docket.rounds @> ARRAY[%(round)s])
        AND (%(bettor)s::text IS NULL OR docket.bettor = %(bettor)s)
        AND (%(statuses)s::text [] IS NULL OR docket.status = ANY(%(statuses)s))
        AND (%(status)s::text IS NULL OR docket.status = %(status)s)
        AND (%(waits)s::boolean IS NOT TRUE OR docket.status = 'ruled')
        AND (
            (%(overdue)s::boolean IS NOT TRUE AND NOT %(not_closed)s::boolean)
            OR docket.status <> 'closed'
        )
        AND (
            %(after_raised_at)s::timestamptz IS NULL
            OR (docket.raised_at, docket.dispute) > (%(after_raised_at)s, %(after_dispute)s)
        )
),

page AS (
    SELECT *
    FROM known
    WHERE
        (%(waits)s::boolean IS NULL OR waits = %(waits)s)
        AND (%(overdue)s::boolean IS NULL OR is_overdue = %(overdue)s)
    ORDER BY raised_at, dispute
    LIMIT %(most)s
)

SELECT
    page.dispute, page.version, page.room, page.table_id, page.rounds, page.seat, page.bettor,
    sat.patron, page.claim, page.amount, page.channel, page.occurred_at, page.raised_at,
    page.raised_by, page.status, page.since, page.outcome, page.ruled_at, page.ruled_by,
    page.follows, page.awarded, page.made_good, page.waits, page.codes, page.clauses, page.last_at,
    page.last_type, page.is_overdue, %(now)s::timestamptz - page.raised_at AS age
FROM page
LEFT JOIN LATERAL (
    SELECT at_table.patron
    FROM unnest(page.rounds) WITH ORDINALITY AS about (round, place)
    -- The table is that of the round, and until that is on file the one that the dispute names.
    LEFT JOIN live.rounds ON rounds.stream = 'round:' || about.round
    CROSS JOIN LATERAL (
        SELECT nullif(own.patrons[page.bettors_seat], '') AS patron
        FROM live.round_seatings AS own
        WHERE
            own.round_stream = 'round:' || about.round
            AND own.room = coalesce(rounds.room, page.room)
            AND own.table_id = coalesce(rounds.table_id, page.table_id)
        ORDER BY own.day <> rounds.day, own.day
        LIMIT 1
    ) AS at_table
    WHERE at_table.patron IS NOT NULL
    ORDER BY about.place
    LIMIT 1
) AS sat ON TRUE
ORDER BY page.raised_at, page.dispute
