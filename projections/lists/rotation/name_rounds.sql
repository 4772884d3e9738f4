-- Have a table's stream name some rounds more, and note those that it did not name before.
WITH named AS (
    INSERT INTO rotation_named (stream, names, place)
    SELECT %(stream)s, naming.names, naming.place
    FROM unnest(%(names)s::text[], %(places)s::integer[]) AS naming (names, place)
    ON CONFLICT DO NOTHING
    RETURNING names
)

INSERT INTO rotation_touched (stream)
SELECT names FROM named
ON CONFLICT DO NOTHING
