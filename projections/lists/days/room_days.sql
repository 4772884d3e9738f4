-- The gaming days of rooms in sums, the newest first.
SELECT
    room,
    day,
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
        OR (DATE '2000-01-01' - day, room) > (DATE '2000-01-01' - %(after_day)s::date, %(after_room)s)
    )
GROUP BY DATE '2000-01-01' - day, day, room
ORDER BY DATE '2000-01-01' - day, room
LIMIT %(most)s + 1
