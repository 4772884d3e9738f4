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
        AND (
            %(after_raised_at)s::timestamptz IS NULL
            OR (docket.raised_at, docket.dispute) > (%(after_raised_at)s, %(after_dispute)s)
        )
)

SELECT
    known.dispute, known.version, known.room, known.table_id, known.rounds, known.seat,
    known.bettor, sat.patron, known.claim, known.amount, known.channel, known.occurred_at,
    known.raised_at, known.raised_by, known.status, known.since, known.outcome, known.ruled_at,
    known.ruled_by, known.follows, known.awarded, known.made_good, known.waits, known.codes,
    known.clauses, known.last_at, known.last_type, known.is_overdue,
    %(now)s::timestamptz - known.raised_at AS age
FROM known
LEFT JOIN LATERAL (
    SELECT seatings.patron
    FROM unnest(known.rounds) WITH ORDINALITY AS about (round, place)
    -- The table is that of the round, and until that is on file the one that the dispute names.
    LEFT JOIN live.rounds ON rounds.stream = 'round:' || about.round
    CROSS JOIN LATERAL (
        SELECT own.stream
        FROM live.seatings AS own
        WHERE
            own.round = about.round
            AND own.room = coalesce(rounds.room, known.room)
            AND own.table_id = coalesce(rounds.table_id, known.table_id)
        ORDER BY own.day <> rounds.day, own.day
        LIMIT 1
    ) AS at_table
    INNER JOIN live.seatings
        ON
            seatings.stream = at_table.stream
            AND seatings.round = about.round
            AND seatings.seat = known.bettors_seat
    ORDER BY about.place
    LIMIT 1
) AS sat ON TRUE
WHERE
    (%(waits)s::boolean IS NULL OR known.waits = %(waits)s)
    AND (%(overdue)s::boolean IS NULL OR known.is_overdue = %(overdue)s)
ORDER BY known.raised_at, known.dispute
LIMIT %(most)s
