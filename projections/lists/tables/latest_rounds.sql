-- The round that began last at each table, and the one that ended last; the tables are stepped
-- through by the index. Of a table that never says when a round ends, only so many are looked at.
WITH RECURSIVE known (room, table_id) AS (
    (
        SELECT room, table_id
        FROM live.rounds
        ORDER BY room, table_id
        LIMIT 1
    )
    UNION ALL
    SELECT further.room, further.table_id
    FROM known
    CROSS JOIN LATERAL (
        SELECT rounds.room, rounds.table_id
        FROM live.rounds
        WHERE (rounds.room, rounds.table_id) > (known.room, known.table_id)
        ORDER BY rounds.room, rounds.table_id
        LIMIT 1
    ) AS further
)

SELECT
    newest.room, newest.table_id, newest.day, newest.game, ended.round, ended.number,
    ended.opened_at, ended.closed_at, ended.day AS ended_on, ended.outcome, ended.in_short,
    ended.violations, ended.bank_seat, ended.bank_turn,
    CASE WHEN newest.status = 'open' THEN newest.round END AS open_round,
    CASE WHEN newest.status = 'open' THEN newest.number END AS open_number,
    CASE WHEN newest.status = 'open' THEN newest.opened_at END AS open_since
FROM known
CROSS JOIN LATERAL (
    SELECT rounds.*
    FROM live.rounds
    WHERE rounds.room = known.room AND rounds.table_id = known.table_id
    ORDER BY rounds.order_key DESC
    LIMIT 1
) AS newest
LEFT JOIN LATERAL (
    SELECT recent.*
    FROM (
        SELECT rounds.*
        FROM live.rounds
        WHERE rounds.room = known.room AND rounds.table_id = known.table_id
        ORDER BY rounds.order_key DESC
        LIMIT 20
    ) AS recent
    WHERE recent.status <> 'open'
    ORDER BY recent.order_key DESC
    LIMIT 1
) AS ended ON TRUE
ORDER BY newest.room, newest.table_id
