-- Each table as it stands on the latest of its days, with the round that is under way there; the tables
-- are stepped through by the index.
WITH RECURSIVE latest AS (
    (
        SELECT *
        FROM live.tables
        WHERE %(room)s::text IS NULL OR room = %(room)s
        ORDER BY room, table_id, day DESC
        LIMIT 1
    )
    UNION ALL
    SELECT further.*
    FROM latest
    CROSS JOIN LATERAL (
        SELECT one.*
        FROM live.tables AS one
        WHERE
            (one.room, one.table_id) > (latest.room, latest.table_id)
            AND (%(room)s::text IS NULL OR one.room = %(room)s)
        ORDER BY one.room, one.table_id, one.day DESC
        LIMIT 1
    ) AS further
)

SELECT
    latest.room, latest.table_id, latest.day, latest.opened_at, latest.closed_at, latest.is_closed,
    latest.seats, latest.game, latest.schedule, latest.bank_seat, latest.bank_patron,
    latest.bank_turn, latest.next_seat, latest.next_patron, latest.next_why, latest.last_round,
    latest.rounds, latest.is_broken, latest.last_at, under_way.round AS open_round,
    under_way.opened_at AS open_since
FROM latest
LEFT JOIN LATERAL (
    SELECT rounds.round, rounds.opened_at
    FROM live.rounds
    WHERE
        rounds.room = latest.room AND rounds.table_id = latest.table_id
        AND rounds.order_key >= to_char(latest.day, 'YYYY-MM-DD')
        AND rounds.day = latest.day AND rounds.status = 'open'
    ORDER BY rounds.order_key DESC
    LIMIT 1
) AS under_way ON TRUE
ORDER BY latest.room, latest.table_id
