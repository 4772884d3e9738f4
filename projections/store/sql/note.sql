INSERT INTO store.batches (recorded_by, key, digest, stream, version)
VALUES (%b, %b, %b, %b, %b)
