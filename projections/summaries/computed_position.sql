-- How far the streams had been read when the day was last summed up.
INSERT INTO store.summed_days (room, day, touched, reckoned)
VALUES (%(room)s, %(day)s, %(position)s, %(position)s)
ON CONFLICT (room, day) DO UPDATE
SET reckoned = greatest(summed_days.reckoned, excluded.reckoned)
