-- Disputes about a seat on which this patron sat when one of their rounds was played. The table is that
-- of the round, and until that is on file the one that the dispute names, as in the docket.
SELECT DISTINCT docket.stream
FROM live.sitters
INNER JOIN live.round_seatings AS sat ON sat.stream = sitters.stream
INNER JOIN live.docket
    ON docket.rounds @> ARRAY[substr(sat.round_stream, length('round:') + 1)]
LEFT JOIN live.rounds ON rounds.stream = sat.round_stream
WHERE
    sitters.patron = %(patron)s
    AND sat.room = coalesce(rounds.room, docket.room)
    AND sat.table_id = coalesce(rounds.table_id, docket.table_id)
    AND sat.patrons[
        CASE
            WHEN docket.bettor IS NULL THEN docket.seat
            ELSE substring(docket.bettor FROM '^seat-([1-9][0-9]?)$')::integer
        END
    ] = %(patron)s
