-- The disputes of a table that can say anything of a gaming day.
SELECT stream
FROM live.docket
WHERE
    room = %(room)s
    AND table_id = %(table_id)s
    AND raised_at < %(ends)s
    AND (status <> 'closed' OR greatest(last_at, since, ruled_at) >= %(starts)s)
ORDER BY stream
