-- Assign what was found of half-hours to the hands that it is about or precedes.
UPDATE rotation_findings AS old
SET hand = (
    SELECT min(following.hand)
    FROM rotation_hands AS following
    WHERE
        following.room = old.room AND following.table_id = old.table_id
        AND following.day = old.day AND following.source = old.source
        AND following.place >= old.after
)
WHERE
    old.room = %(room)s AND old.table_id = %(table_id)s AND old.day = %(day)s
    AND old.source = %(source)s AND old.part = %(part)s AND old.after < %(after_all)s
