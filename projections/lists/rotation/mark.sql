-- Which days have to be looked at anew, now that something was added to these streams.
WITH touched AS (SELECT unnest(%(streams)s::text[]) AS stream),

days AS (
    -- Those that the streams are of,
    SELECT own.room, own.table_id, own.day
    FROM touched INNER JOIN rotation_tables AS own ON own.stream = touched.stream
    UNION ALL
    SELECT own.room, own.table_id, own.day
    FROM touched INNER JOIN rotation_rounds AS own ON own.stream = touched.stream
    UNION ALL
    -- those in whose reports they had a part, be they of another day now,
    SELECT told.room, told.table_id, told.day
    FROM touched INNER JOIN rotation_sources AS told ON told.stream = touched.stream
    UNION ALL
    -- those of the tables that name the rounds,
    SELECT naming.room, naming.table_id, naming.day
    FROM touched
    INNER JOIN rotation_named AS named ON named.names = touched.stream
    INNER JOIN rotation_tables AS naming ON naming.stream = named.stream
    UNION ALL
    -- and those of the rounds that the tables name now,
    SELECT own.room, own.table_id, own.day
    FROM touched
    INNER JOIN rotation_named AS named ON named.stream = touched.stream
    INNER JOIN rotation_rounds AS own ON own.stream = named.names
    UNION ALL
    -- or did name: nobody else misses a round that some table names.
    SELECT own.room, own.table_id, own.day
    FROM touched
    INNER JOIN rotation_sources AS told ON told.stream = touched.stream
    INNER JOIN rotation_sources AS beside
        ON beside.room = told.room AND beside.table_id = told.table_id AND beside.day = told.day
    INNER JOIN rotation_rounds AS own ON own.stream = beside.stream
    WHERE touched.stream LIKE 'table:%%'
)

INSERT INTO rotation_due (room, table_id, day)
SELECT DISTINCT days.room, days.table_id, days.day FROM days
ON CONFLICT DO NOTHING
