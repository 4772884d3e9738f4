-- The last bettor's day that a stretch tells whole, if there may be more after the stretch.
SELECT
    DATE '2000-01-01' - days_back AS day, room, bettor, seat_of_table AS table_id
FROM stretch
WHERE (SELECT count(*) FROM stretch) = %(stretch)s
GROUP BY days_back, room, bettor, seat_of_table
ORDER BY days_back DESC, room DESC, bettor DESC, seat_of_table DESC
OFFSET 1
LIMIT 1
