SELECT notification_id FROM store.tracking WHERE application_name = %b
