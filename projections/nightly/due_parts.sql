-- The parts that somebody is to be sent to; whoever asks sends them, and nobody else for a while.
UPDATE work.parts AS one
SET due_at = %(now)s + %(again)s
FROM (
    SELECT room, day, table_id
    FROM work.parts
    WHERE result IS NULL AND due_at <= %(now)s
    ORDER BY day, room, rounds DESC
    FOR UPDATE SKIP LOCKED
) AS found
WHERE one.room = found.room AND one.day = found.day AND one.table_id = found.table_id
RETURNING one.room, one.table_id, one.day
