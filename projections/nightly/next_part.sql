-- A part that is not done and that nobody is at, the largest of the earliest day first; one that
-- failed only when its time has come.
SELECT part.room, part.table_id, part.day
FROM work.parts AS part
WHERE part.result IS NULL AND (part.failures = 0 OR part.due_at <= %(now)s)
ORDER BY part.day, part.room, part.rounds DESC
LIMIT 1
FOR UPDATE SKIP LOCKED
