-- Returns until when the person with an identity number has excluded themselves, or NULL. p_digest: keyed digest of the
-- number. p_except: a member whose own exclusion does not count. A number counts only if a member proved it, even if the
-- proof has expired, and if the proof was not revoked as false. So a member cannot lock another person out by entering
-- their number, and a forged proof stops counting once it is revoked. The member's row keeps the last number when proofs
-- are purged.
CREATE OR REPLACE FUNCTION number_excluded_until(p_digest bytea, p_except uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
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
