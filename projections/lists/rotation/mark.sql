-- Streams whose rows have changed, and the days that have to be walked on for it: those that the
-- streams are of, or were of until now, and those of the tables that name the rounds.
WITH touched AS (SELECT unnest(%(streams)s::text[]) AS stream),

noted AS (
    INSERT INTO rotation_touched (stream)
    SELECT stream FROM touched
    ON CONFLICT DO NOTHING
),

days AS (
    SELECT own.room, own.table_id, own.day
    FROM touched INNER JOIN rotation_tables AS own ON own.stream = touched.stream
    UNION ALL
    SELECT own.room, own.table_id, own.day
    FROM touched INNER JOIN rotation_rounds AS own ON own.stream = touched.stream
    UNION ALL
    SELECT spare.room, spare.table_id, spare.day
    FROM touched INNER JOIN rotation_spares AS spare ON spare.stream = touched.stream
    UNION ALL
    SELECT naming.room, naming.table_id, naming.day
    FROM touched
    INNER JOIN rotation_named AS named ON named.names = touched.stream
    INNER JOIN rotation_tables AS naming ON naming.stream = named.stream
)

INSERT INTO rotation_due (room, table_id, day)
SELECT DISTINCT days.room, days.table_id, days.day FROM days
ON CONFLICT DO NOTHING
