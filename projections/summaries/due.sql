-- The days that something was recorded of since they were last summed up, the earliest first.
SELECT room, day
FROM store.summed_days
WHERE touched > reckoned
ORDER BY day, room
