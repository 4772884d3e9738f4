INSERT INTO store.tracking AS known (application_name, notification_id)
VALUES (%b, %b::bigint)
ON CONFLICT (application_name) DO UPDATE
SET notification_id = excluded.notification_id
WHERE known.notification_id < excluded.notification_id
RETURNING notification_id
