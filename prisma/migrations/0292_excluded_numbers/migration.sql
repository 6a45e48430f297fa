-- Who excluded himself stays out for as long as he wished: neither leaving nor the end of his verification opens the way to a
-- new account, and who comes back under a false number is not verified on the true one.

-- Until when the person behind a number stays away by his own wish; NULL: no such wish. A number counts that was proven and
-- not taken back as false, whether or not the proof still stands: nobody can lock another person out by naming his number,
-- nor by a forgery once it is found. A member's own row keeps the last number when his proofs are purged.
CREATE FUNCTION number_excluded_until(p_digest bytea, p_except uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(p.excluded_until) FROM public.self_pause p
   WHERE p.member_id IS DISTINCT FROM p_except AND p.member_id IN (
     SELECT m.id FROM public.member m
      WHERE m.id_number_digest = p_digest
        AND (m.verified OR 'expired' = (SELECT c.state FROM public.identity_check c
                                         WHERE c.member_id = m.id AND c.verified_until IS NOT NULL
                                         ORDER BY c.number DESC LIMIT 1))
      UNION
     SELECT c.member_id FROM public.identity_check c
      WHERE c.id_number_digest = p_digest AND c.state IN ('verified', 'expired'))
$$;
REVOKE ALL ON FUNCTION number_excluded_until(bytea, uuid) FROM PUBLIC;

-- As in 0167_limits, by the look above.
CREATE OR REPLACE FUNCTION member_is_not_excluded() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.refuse_while_paused(NULL, public.number_excluded_until(NEW.id_number_digest, NULL));
  RETURN NEW;
END $$;

-- As in 0160_identity, and besides: not on the number of another member who excluded himself. His own proof he may renew,
-- because withdrawing stays open to him.
CREATE OR REPLACE FUNCTION identity_approve(p_session uuid, p_id uuid, p_version int, p_expires_on date)
RETURNS identity_check
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := acting_admin(p_session, 'identity:review:update');
  i identity_check := identity_at_hand(v_admin, p_id, 'pending_review');
  t money_terms;
  v_at timestamptz(3) := clock_timestamp();
  v_until timestamptz(3);
BEGIN
  PERFORM identity_claim_holds(i, v_admin, p_version);
  t := money_terms_at(v_at);
  -- until the end of the document's last platform day
  v_until := least(v_at + t.identity_valid_days * interval '1 day',
                   (p_expires_on + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours');
  IF v_until <= v_at THEN RAISE EXCEPTION 'refused: IDENTITY_DOCUMENT_EXPIRED' USING ERRCODE = 'FT422'; END IF;
  IF number_excluded_until(i.id_number_digest, i.member_id) > v_at THEN
    RAISE EXCEPTION 'refused: IDENTITY_SELF_EXCLUDED' USING ERRCODE = 'FT422';
  END IF;
  UPDATE identity_check SET state = 'expired', version = version + 1, updated_at = v_at, ended_at = v_at
   WHERE member_id = i.member_id AND state = 'verified';
  UPDATE identity_check
     SET state = 'verified', version = version + 1, updated_at = v_at, claimed_by = NULL, claimed_until = NULL,
         decided_by = v_admin, decided_at = v_at, document_expires_on = p_expires_on, verified_until = v_until
   WHERE id = p_id RETURNING * INTO i;
  PERFORM identity_mark(i.member_id, true);
  UPDATE member SET real_name = i.name, id_number = i.id_number, id_number_digest = i.id_number_digest
   WHERE id = i.member_id;
  IF i.name_differs THEN
    PERFORM remove_payment_account(i.member_id, a.id) FROM payment_account a
      WHERE a.member_id = i.member_id AND a.kind = 'bank' AND a.removed_at IS NULL;
  END IF;
  PERFORM identity_tells(i);
  RETURN i;
END $$;
