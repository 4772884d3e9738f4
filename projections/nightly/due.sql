-- The days that something was recorded of since they were last summed up, the earliest first; and
-- when something was last heard of a table that has not closed on them.
SELECT one.room, one.day, max(still.last_at)
FROM store.summed_days AS one
LEFT JOIN live.tables AS still
    ON still.room = one.room AND still.day = one.day AND NOT still.is_closed
WHERE one.touched > one.reckoned
GROUP BY one.room, one.day
ORDER BY one.day, one.room
