-- Who the seats of these rounds were: by the stream of the round's own table, of several days by that
-- of its own day first. What the rounds are found by is listed as it differs from before.
WITH resolved AS MATERIALIZED (
    SELECT
        one.stream,
        one.order_key,
        sat.stream AS seated_by,
        coalesce(sat.patrons, '{}') AS patrons,
        ARRAY(
            SELECT DISTINCT found.name
            FROM (
                SELECT
                    CASE
                        WHEN bettor ~ '^seat-[1-9][0-9]?$'
                            THEN nullif(sat.patrons[substr(bettor, 6)::integer], '')
                        ELSE bettor
                    END AS name
                FROM unnest(one.bettors) AS bettor
            ) AS found
            WHERE found.name IS NOT NULL
            ORDER BY found.name
        ) AS names
    FROM round_bettors AS one
    LEFT JOIN LATERAL (
        SELECT own.stream, own.patrons
        FROM round_seatings AS own
        WHERE own.round_stream = one.stream AND own.room = one.room AND own.table_id = one.table_id
        ORDER BY own.day <> one.day, own.day
        LIMIT 1
    ) AS sat ON TRUE
    WHERE one.stream = ANY(%(rounds)s)
),

listed AS MATERIALIZED (
    SELECT name AS bettor, resolved.order_key
    FROM resolved CROSS JOIN unnest(resolved.names) AS name
),

listed_before AS MATERIALIZED (
    SELECT name AS bettor, known.order_key
    FROM round_patrons AS known CROSS JOIN unnest(known.names) AS name
    WHERE known.stream = ANY(%(rounds)s)
),

no_longer_listed AS (
    DELETE FROM bettor_rounds AS old
    USING (SELECT * FROM listed_before EXCEPT SELECT * FROM listed) AS gone
    WHERE old.bettor = gone.bettor AND old.order_key = gone.order_key
),

newly_listed AS (
    INSERT INTO bettor_rounds (bettor, order_key)
    SELECT bettor, order_key FROM listed
    EXCEPT
    SELECT bettor, order_key FROM listed_before
)

INSERT INTO round_patrons AS known (stream, order_key, seated_by, patrons, names)
SELECT stream, order_key, seated_by, patrons, names FROM resolved
ON CONFLICT (stream) DO UPDATE
SET
    order_key = excluded.order_key, seated_by = excluded.seated_by, patrons = excluded.patrons,
    names = excluded.names
WHERE
    (known.order_key, known.seated_by, known.patrons, known.names)
    IS DISTINCT FROM (excluded.order_key, excluded.seated_by, excluded.patrons, excluded.names)
