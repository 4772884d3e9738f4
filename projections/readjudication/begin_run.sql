INSERT INTO live.readjudications (first_day, last_day, room, judged_by)
VALUES (%(first)s, %(last)s, %(room)s, %(judged_by)s)
RETURNING run
