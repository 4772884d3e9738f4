-- Where a stretch ended, if there may be more rounds after it.
SELECT order_key
FROM candidates
ORDER BY order_key DESC
OFFSET %(stretch)s - 1
LIMIT 1
