-- The disputes and rooms to which something was added, from which event on, and the last of it.
SELECT originator_id AS stream, min(originator_version) AS since, max(notification_id) AS touched
FROM store.stored_events
WHERE
    notification_id > %(after)s
    AND notification_id <= %(until)s
    AND (starts_with(originator_id, 'dispute:') OR starts_with(originator_id, 'room:'))
GROUP BY originator_id
ORDER BY originator_id
