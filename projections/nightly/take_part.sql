-- A part that is not done, held by whoever asks until he commits, or is gone.
SELECT whole.position, whole.judge_again
FROM work.parts AS part
INNER JOIN work.days AS whole USING (room, day)
WHERE
    part.room = %(room)s AND part.day = %(day)s AND part.table_id = %(table_id)s
    AND part.result IS NULL
FOR UPDATE OF part SKIP LOCKED
