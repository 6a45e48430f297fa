-- Returns the administrator accounts that one person can act by, starting from one of them. These are the account
-- itself, accounts that share its authenticator or its member account, and accounts that were set up by its links
-- alone. An administrator who sends a colleague a setup link could use it themselves, and enrol an authenticator where
-- none is in force. So an account counts as theirs if the last link that set its password was theirs, and the last one
-- before its second factor began was theirs too. A link of another administrator ends that: then neither of the two
-- holds both factors.
CREATE OR REPLACE FUNCTION accounts_in_hand(p_admin uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_held uuid[] := ARRAY[p_admin];
  v_more uuid[];
BEGIN
  LOOP
    SELECT array_agg(a.id) INTO v_more FROM public.admin a
     WHERE a.id <> ALL (v_held)
       AND (EXISTS (SELECT 1 FROM public.admin h
                     WHERE h.id = ANY (v_held) AND (h.totp_digest = a.totp_digest OR h.own_member_id = a.own_member_id))
            OR (public.setup_link_from(a.id, 'infinity') = ANY (v_held)
                AND (a.totp_since IS NULL OR public.setup_link_from(a.id, a.totp_since) = ANY (v_held))));
    IF v_more IS NULL THEN RETURN v_held; END IF;
    v_held := v_held || v_more;
  END LOOP;
END $$;
