-- The rooms in which a patron sat or wagered, and the last gaming day on which he did.
SELECT room, max(day)
FROM (
    SELECT room, day FROM live.sitters WHERE patron = %(patron)s
    UNION ALL
    SELECT room, day FROM live.rounds WHERE bettors @> ARRAY[%(patron)s]
) AS trace
GROUP BY room
