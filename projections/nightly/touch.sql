INSERT INTO store.summed_days (room, day, touched)
VALUES (%(room)s, %(day)s, %(touched)s)
ON CONFLICT (room, day) DO UPDATE
SET touched = greatest(summed_days.touched, excluded.touched)
