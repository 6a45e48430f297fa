-- Locks a member's real wallet and refuses a request of an ended session. p_epoch: the session epoch of the request,
-- compared under the lock as placing does. Refused: UNAUTHENTICATED.
CREATE OR REPLACE FUNCTION lock_savings_wallet(p_member uuid, p_epoch int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT session_epoch FROM public.wallet
    WHERE member_id = p_member AND account = public.account_number('real') FOR NO KEY UPDATE)
     IS DISTINCT FROM p_epoch THEN PERFORM public.refuse_savings('UNAUTHENTICATED'); END IF;
END $$;
