-- The rooms in which a patron sat or wagered, and the last gaming day on which he did.
SELECT room, max(day)
FROM (
    SELECT room, day FROM live.sitters WHERE patron = %(patron)s
    UNION ALL
    SELECT round_bettors.room, round_bettors.day
    FROM live.bettor_rounds
    INNER JOIN live.round_bettors
        ON round_bettors.stream = 'round:' || split_part(bettor_rounds.order_key, ' ', 4)
    WHERE bettor_rounds.bettor = %(patron)s
) AS trace
GROUP BY room
