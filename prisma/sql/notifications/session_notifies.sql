-- Notifies a member of a login from a new browser. Trigger of session (INSERT). New is a user agent that none of the
-- last 200 sessions had; the very first session is not reported.
CREATE OR REPLACE FUNCTION session_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before int;
  v_same int;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE s.user_agent = NEW.user_agent) INTO v_before, v_same
    FROM (SELECT user_agent FROM public.session WHERE member_id = NEW.member_id AND id <> NEW.id
           ORDER BY created_at DESC LIMIT 200) s;
  IF v_before > 0 AND v_same = 0 THEN
    PERFORM public.notify_member(NEW.member_id, 'security_new_device', NEW.id,
      jsonb_build_object('device', NEW.user_agent));
  END IF;
  RETURN NULL;
END $$;
