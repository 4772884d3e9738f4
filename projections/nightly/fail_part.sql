-- A part that failed is tried again, each time after twice as long, and at least every hour.
UPDATE work.parts
SET
    failed = %(failed)s,
    failures = failures + 1,
    due_at = %(now)s + least(%(again)s * power(2, least(failures, 12)), interval '1 hour')
WHERE room = %(room)s AND day = %(day)s AND table_id = %(table_id)s AND result IS NULL
