SELECT max(notification_id) FROM store.stored_events
