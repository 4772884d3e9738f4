-- The admins who can get in; none of them is changed by others until the transaction ends.
SELECT account.account
FROM people.accounts AS account
WHERE
    account.role = 'admin'
    AND account.disabled_at IS NULL
    AND (
        account.password_hash IS NOT NULL
        OR EXISTS (
            SELECT FROM people.tokens AS token
            WHERE
                token.account = account.account
                AND token.revoked_at IS NULL
                AND token.expires_at > clock_timestamp()
                AND 'people' = ANY(token.permissions)
        )
    )
ORDER BY account.account
FOR UPDATE OF account
