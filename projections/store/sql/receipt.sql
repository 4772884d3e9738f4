SELECT digest, stream, version FROM store.batches WHERE recorded_by = %b AND key = %b
