-- The rounds whose seats were other patrons' than their tables' streams tell now: of the rounds that these
-- streams have named since they were compared last; where all is compared anew, of all that they name, or
-- told the seats of before.
WITH compared AS MATERIALIZED (
    SELECT grown.stream, known.place
    FROM unnest(%(tables)s::text []) AS grown (stream)
    LEFT JOIN seatings_compared AS known ON known.stream = grown.stream
),

noted AS (
    INSERT INTO seatings_compared AS known (stream, place)
    SELECT compared.stream, last.place
    FROM compared
    CROSS JOIN LATERAL (
        SELECT sat.place
        FROM round_seatings AS sat
        WHERE sat.stream = compared.stream
        ORDER BY sat.place DESC
        LIMIT 1
    ) AS last
    ON CONFLICT (stream) DO UPDATE SET place = excluded.place WHERE known.place <> excluded.place
),

told AS (
    SELECT sat.round_stream AS stream
    FROM compared
    INNER JOIN round_seatings AS sat
        ON sat.stream = compared.stream AND sat.place > coalesce(compared.place, 0)
    LEFT JOIN round_patrons AS known ON known.stream = sat.round_stream
    WHERE (known.seated_by, known.patrons) IS DISTINCT FROM (sat.stream, sat.patrons)
    UNION
    SELECT known.stream
    FROM compared
    INNER JOIN round_patrons AS known ON known.seated_by = compared.stream
    LEFT JOIN round_seatings AS sat
        ON sat.round_stream = known.stream AND sat.stream = known.seated_by
    WHERE compared.place IS NULL AND sat.patrons IS DISTINCT FROM known.patrons
)

SELECT told.stream
FROM told
INNER JOIN round_bettors ON round_bettors.stream = told.stream
INNER JOIN round_patrons ON round_patrons.stream = told.stream
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
