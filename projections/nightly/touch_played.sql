-- The days that rounds and tables concern to which something was added: also those that a round
-- counted for before it was corrected, and those of tables that name it.
WITH changed AS (
    SELECT originator_id AS stream, max(notification_id) AS touched
    FROM store.stored_events
    WHERE notification_id > %(after)s AND notification_id <= %(until)s
    GROUP BY originator_id
),

concerned AS (
    SELECT one.room, one.day, changed.touched
    FROM changed
    INNER JOIN live.day_rounds AS one USING (stream)
    UNION ALL
    SELECT one.room, one.day, changed.touched
    FROM changed
    INNER JOIN live.rotation_tables AS one USING (stream)
    UNION ALL
    SELECT one.room, one.day, changed.touched
    FROM changed
    INNER JOIN live.rotation_named AS named ON named.names = changed.stream
    INNER JOIN live.rotation_tables AS one ON one.stream = named.stream
)

INSERT INTO store.summed_days (room, day, touched)
SELECT room, day, max(touched)
FROM concerned
GROUP BY room, day
ON CONFLICT (room, day) DO UPDATE
SET touched = greatest(summed_days.touched, excluded.touched)
