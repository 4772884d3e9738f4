-- How many streams of a kind were added to after a position.
SELECT count(DISTINCT originator_id)
FROM store.stored_events
WHERE notification_id > %b AND starts_with(originator_id, %b)
