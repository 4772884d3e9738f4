-- Assign what was found after the last hand that stands to the hand that follows it now.
UPDATE rotation_findings AS old
SET hand = %(hand)s
WHERE
    old.room = %(room)s AND old.table_id = %(table_id)s AND old.day = %(day)s
    AND old.source = %(source)s
    AND old.after > coalesce(
        (
            SELECT last.place
            FROM rotation_hands AS last
            WHERE
                last.room = %(room)s AND last.table_id = %(table_id)s AND last.day = %(day)s
                AND last.source = %(source)s AND last.hand = %(hands_before)s
        ),
        -1
    )
    AND old.after < %(after)s AND old.hand IS DISTINCT FROM %(hand)s
