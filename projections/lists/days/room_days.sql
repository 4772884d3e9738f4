-- The gaming days of rooms in sums, the newest first.
SELECT
    room, day,
    count(DISTINCT table_id) FILTER (WHERE game <> '') AS tables,
    sum(rounds)::bigint AS rounds,
    sum(violations)::bigint AS violations,
    sum(action)::bigint AS action,
    sum(fees_taken)::bigint AS fees_taken,
    sum(disputes)::bigint AS disputes
FROM live.days
WHERE
    (%(room)s::text IS NULL OR room = %(room)s)
    AND (
        %(after_day)s::date IS NULL
        OR day < %(after_day)s
        OR (day = %(after_day)s AND room > %(after_room)s)
    )
GROUP BY room, day
ORDER BY day DESC, room
LIMIT %(most)s + 1
