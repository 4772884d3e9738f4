-- The days under way of which every part is done.
SELECT room, day
FROM work.days AS one
WHERE
    ended_at IS NULL
    AND NOT EXISTS (
        SELECT FROM work.parts AS part
        WHERE part.room = one.room AND part.day = one.day AND part.result IS NULL
    )
ORDER BY day, room
