-- Number the findings of a day from some position on.
WITH numbered AS (
    SELECT
        after, part, line,
        %(base)s + row_number() OVER (ORDER BY after, part, line) - 1 AS place
    FROM rotation_findings
    WHERE
        room = %(room)s AND table_id = %(table_id)s AND day = %(day)s AND source = %(source)s
        AND after >= %(after)s
)

UPDATE rotation_findings AS old
SET place = numbered.place
FROM numbered
WHERE
    old.room = %(room)s AND old.table_id = %(table_id)s AND old.day = %(day)s
    AND old.source = %(source)s AND old.after = numbered.after AND old.part = numbered.part
    AND old.line = numbered.line AND old.place <> numbered.place
