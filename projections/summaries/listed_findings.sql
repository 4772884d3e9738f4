SELECT
    game, dealers, code,
    sum(times)::bigint AS times,
    sum(against)::bigint AS against,
    count(*) AS rounds,
    array_agg(round ORDER BY place) FILTER (WHERE place <= %(worst)s) AS worst,
    array_agg(off_by ORDER BY place) FILTER (WHERE place <= %(worst)s) AS worst_off_by,
    array_agg(times ORDER BY place) FILTER (WHERE place <= %(worst)s) AS worst_times
FROM (
    SELECT
        *,
        row_number() OVER (
            PARTITION BY game, dealers, code ORDER BY off_by DESC, times DESC, round
        ) AS place
    FROM (
        SELECT
            played.round, played.game, played.dealers, played.off_by, found.code,
            count(*) AS times,
            count(*) FILTER (WHERE found.severity = 'violation') AS against
        FROM played
        INNER JOIN live.findings AS found USING (stream)
        GROUP BY played.round, played.game, played.dealers, played.off_by, found.code
    ) AS counted
) AS ranked
GROUP BY game, dealers, code
