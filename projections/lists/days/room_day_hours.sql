-- A room's day hour by hour, by its clock; rounds of which no time is known, or none that can be of
-- this day, come last, in a line of their own.
SELECT
    CASE
        WHEN
            (opened_at AT TIME ZONE %(zone)s)::date
            BETWEEN %(day)s::date - 1 AND %(day)s::date + 1
            THEN date_trunc('hour', opened_at AT TIME ZONE %(zone)s)
    END AS hour,
    count(*) FILTER (WHERE status <> 'voided') AS rounds,
    coalesce(sum(action) FILTER (WHERE status <> 'open'), 0)::bigint AS action,
    coalesce(sum(fees_taken) FILTER (WHERE status <> 'open'), 0)::bigint AS fees_taken
FROM live.rounds
WHERE
    room = %(room)s
    -- A blank comes after the day, and after a blank an exclamation mark.
    AND order_key >= to_char(%(day)s::date, 'YYYY-MM-DD')
    AND order_key < to_char(%(day)s::date, 'YYYY-MM-DD!')
GROUP BY 1
ORDER BY 1
