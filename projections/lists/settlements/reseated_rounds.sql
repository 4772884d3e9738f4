-- The rounds whose seats were other patrons' than their tables' streams tell now: of all rounds that
-- these streams name, or told the seats of before.
WITH told AS (
    SELECT sat.round_stream AS stream
    FROM round_seatings AS sat
    LEFT JOIN round_patrons AS known ON known.stream = sat.round_stream
    WHERE
        sat.stream = ANY(%(tables)s)
        AND (known.seated_by, known.patrons) IS DISTINCT FROM (sat.stream, sat.patrons)
    UNION
    SELECT known.stream
    FROM round_patrons AS known
    LEFT JOIN round_seatings AS sat ON sat.stream = known.seated_by AND sat.round_stream = known.stream
    WHERE known.seated_by = ANY(%(tables)s) AND sat.patrons IS DISTINCT FROM known.patrons
)

SELECT told.stream
FROM told
INNER JOIN round_bettors USING (stream)
INNER JOIN round_patrons USING (stream)
LEFT JOIN LATERAL (
    SELECT own.stream, own.patrons
    FROM round_seatings AS own
    WHERE
        own.round_stream = round_bettors.stream
        AND own.room = round_bettors.room
        AND own.table_id = round_bettors.table_id
    ORDER BY own.day <> round_bettors.day, own.day
    LIMIT 1
) AS sat ON TRUE
WHERE
    round_patrons.seated_by IS DISTINCT FROM sat.stream
    OR round_patrons.patrons IS DISTINCT FROM coalesce(sat.patrons, '{}')
