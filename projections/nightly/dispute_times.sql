-- When the disputes of a room were raised and ruled on.
SELECT raised_at, ruled_at
FROM live.docket
WHERE room = %(room)s
