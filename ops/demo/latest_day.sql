-- The latest stream of a table: the ids of its days, which sort by date, lie between these two.
SELECT max(originator_id)
FROM store.stored_events
WHERE originator_id > %(after)s AND originator_id < %(before)s
