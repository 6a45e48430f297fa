-- Returns until when the person with an identity number has excluded themselves, or NULL. p_digest: keyed digest of the
-- number. p_except: a member whose own exclusion does not count. Only a number counts that was proven and not revoked
-- as false, whether or not the proof is still in force. So a member cannot lock another person out by naming their
-- number, nor by a forgery once it is found. The member's row keeps the last number when proofs are purged.
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
