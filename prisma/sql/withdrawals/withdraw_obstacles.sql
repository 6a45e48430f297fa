-- Lists what would refuse a withdrawal of this amount, in the order in which the request is checked. A request is
-- refused by the first; the member is shown all of them. p_amount NULL: what would refuse even the smallest amount.
-- until: when the obstacle ends, NULL if that is not known. A locked withdrawal password comes first, so that the
-- member learns of it before they fill in a form.
CREATE OR REPLACE FUNCTION withdraw_obstacles(p_member uuid, p_at timestamptz, p_amount bigint, p_crypto boolean)
RETURNS TABLE (error text, until timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  t money_terms := money_terms_at(p_at);
  w wallet;
  v_amount bigint := coalesce(p_amount, t.withdraw_min);
  v_hold timestamptz := withdraw_hold_until(p_member, p_at);
  v_locked timestamptz := (SELECT locked_until FROM withdraw_password_attempts
                            WHERE member_id = p_member AND locked_until > p_at);
  v_requests bigint;
  v_total bigint;
  v_next_day timestamptz := (platform_day(p_at) + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours';
BEGIN
  SELECT * INTO w FROM wallet WHERE member_id = p_member AND account = account_number('real');
  SELECT requests, total INTO v_requests, v_total FROM withdraw_day(p_member, p_at);
  RETURN QUERY SELECT o.error, o.until FROM (VALUES
    (1, 'WITHDRAW_PASSWORD_LOCKED', v_locked, v_locked IS NOT NULL),
    (2, 'WITHDRAWAL_BARRED', nullif(w.withdraw_barred_until, 'infinity'), w.withdraw_barred_until > p_at),
    (3, 'WITHDRAWAL_UNVERIFIED', NULL, w.verified IS NOT TRUE),
    (4, CASE WHEN p_crypto THEN 'PAYMENT_ACCOUNT_REQUIRED' ELSE 'BANK_CARD_REQUIRED' END, NULL,
        NOT EXISTS (SELECT 1 FROM payment_account a WHERE a.member_id = p_member AND a.removed_at IS NULL)),
    (5, 'WITHDRAWAL_HOLD', v_hold, v_hold IS NOT NULL),
    (6, 'WITHDRAWAL_IN_REVIEW', NULL,
        EXISTS (SELECT 1 FROM withdrawal d WHERE d.member_id = p_member
                   AND d.state IN ('pending_review', 'reviewing', 'approved', 'processing'))),
    (7, 'WITHDRAWAL_DAY_COUNT', v_next_day, v_requests >= t.withdraw_day_count),
    (8, 'WITHDRAWAL_AMOUNT_OUT_OF_RANGE', NULL, v_amount NOT BETWEEN t.withdraw_min AND t.withdraw_max),
    (9, 'WITHDRAWAL_DAY_TOTAL', v_next_day, v_total + v_amount > t.withdraw_day_total),
    (10, 'WITHDRAWAL_INSUFFICIENT_BALANCE', NULL, coalesce(w.available, 0) < v_amount)
  ) AS o (n, error, until, met) WHERE o.met ORDER BY o.n;
END $$;
GRANT EXECUTE ON FUNCTION withdraw_obstacles TO fairtick_app;
