SELECT room, table_id, day FROM rotation_due ORDER BY room, table_id, day
