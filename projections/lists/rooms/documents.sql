-- What each game of a room is played by on a gaming day.
SELECT DISTINCT ON (game) game, document, edition, first_day, rules, schedules
FROM live.room_documents
WHERE room = %(room)s AND first_day <= %(day)s
ORDER BY game, first_day DESC
