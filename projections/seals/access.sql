-- The entries of the access log in a stretch of their numbers.
SELECT access, at, who, by_what, permission, allowed, target, request, request_id
FROM store.access
WHERE access > %b AND access <= %b
ORDER BY access
LIMIT %b
