SELECT stream, version, raised_at, dispute
FROM page
ORDER BY raised_at, dispute
