-- The tables that anything is known of on a room's gaming day, and how many rounds are on file.
SELECT table_id, sum(rounds)::bigint AS rounds
FROM (
    SELECT table_id, count(*) AS rounds
    FROM live.rounds
    WHERE room = %(room)s AND order_key > %(day)s::text AND order_key < %(day)s::text || '~'
    GROUP BY table_id
    UNION ALL
    SELECT table_id, 0
    FROM live.rotation
    WHERE room = %(room)s AND day = %(day)s::date
    UNION ALL
    SELECT table_id, 0
    FROM live.docket
    WHERE room = %(room)s AND raised_at < %(ends)s
        AND (status <> 'closed' OR greatest(last_at, since, ruled_at) >= %(starts)s)
) AS known
GROUP BY table_id
ORDER BY table_id
