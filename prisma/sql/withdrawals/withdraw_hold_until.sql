-- Returns until when a member may not withdraw because of a changed password, a changed payout account or a removed
-- second factor; NULL if they may. Changed passwords, removed accounts and removed factors count from their own time, by
-- the money terms of that time, so that later terms neither shorten nor lengthen a hold. A new account counts until its
-- own usable_from.
CREATE OR REPLACE FUNCTION withdraw_hold_until(p_member uuid, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(greatest(h.changed, h.added, p_at), p_at) FROM (
    SELECT (SELECT max(c.at + (money_terms_at(c.at)).withdraw_hold_s * interval '1 second')
              FROM (VALUES (CASE WHEN m.password_changed_at > m.created_at THEN m.password_changed_at END),
                           (m.withdraw_password_changed_at),
                           ((SELECT max(a.removed_at) FROM payment_account a WHERE a.member_id = m.id)),
                           ((SELECT f.disabled_at FROM member_totp f WHERE f.member_id = m.id)),
                           ((SELECT max(k.removed_at) FROM member_passkey k WHERE k.member_id = m.id))) AS c (at)
             WHERE c.at IS NOT NULL) AS changed,
           (SELECT max(a.usable_from) FROM payment_account a WHERE a.member_id = m.id) AS added
      FROM member m WHERE m.id = p_member) h
$$;
