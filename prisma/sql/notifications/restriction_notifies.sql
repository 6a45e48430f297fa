-- Notifies a member when a restriction is set or lifted. Trigger of restriction. It contains the message for the member
-- and never the internal reason.
CREATE OR REPLACE FUNCTION restriction_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id,
    CASE WHEN TG_OP = 'INSERT' THEN 'restriction_set' ELSE 'restriction_lifted' END, NEW.id,
    jsonb_build_object('kind', NEW.kind, 'message', NEW.member_message, 'endsAt', CASE WHEN NEW.ends_at IS NOT NULL
      THEN to_char(NEW.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END));
  RETURN NULL;
END $$;
