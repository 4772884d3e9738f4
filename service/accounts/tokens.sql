-- The tokens of an account, the newest first.
SELECT token, account, label, permissions, created_at, expires_at, revoked_at
FROM people.tokens
WHERE
    account = %(account)s
    AND (
        %(after_created_at)s::timestamptz IS NULL
        OR (created_at, token) < (%(after_created_at)s, %(after_token)s)
    )
ORDER BY created_at DESC, token DESC
LIMIT %(most)s + 1
