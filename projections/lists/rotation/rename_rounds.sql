-- Have a table's stream name these rounds and no others, and note those for which that is new.
WITH naming AS (
    SELECT names, place
    FROM unnest(%(names)s::text[], %(places)s::integer[]) AS naming (names, place)
),

dropped AS (
    DELETE FROM rotation_named AS known
    WHERE
        known.stream = %(stream)s
        AND known.names <> ALL(%(names)s::text[])
    RETURNING known.names
),

named AS (
    INSERT INTO rotation_named AS known (stream, names, place)
    SELECT %(stream)s, naming.names, naming.place FROM naming
    ON CONFLICT (stream, names) DO UPDATE SET place = excluded.place
    WHERE known.place <> excluded.place
    RETURNING known.names
)

INSERT INTO rotation_touched (stream)
SELECT names FROM dropped
UNION ALL
SELECT names FROM named
ON CONFLICT DO NOTHING
