-- The days of a room that something concerns which happened on one of them, or counts from it on.
UPDATE store.summed_days
SET touched = greatest(touched, %(touched)s)
WHERE room = %(room)s AND day >= %(day)s
