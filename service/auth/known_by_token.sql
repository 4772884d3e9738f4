-- Whose token this is, and what it allows.
known AS (
    SELECT
        account.account,
        account.role,
        token.permissions,
        'token ' || token.token AS by_what,
        account.role = ANY(%(roles)b::text[])
        AND (%(permission)b::text = 'signed-in' OR %(permission)b::text = ANY(token.permissions))
            AS allowed
    FROM people.tokens AS token
    INNER JOIN people.accounts AS account ON account.account = token.account
    WHERE
        token.sha256 = %(sha256)b
        AND token.revoked_at IS NULL
        AND token.expires_at > clock_timestamp()
        AND account.disabled_at IS NULL
)
