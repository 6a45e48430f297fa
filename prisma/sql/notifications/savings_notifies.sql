-- Notifies a member when a savings position is returned. Trigger of savings_position.
CREATE OR REPLACE FUNCTION savings_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'savings_' || NEW.outcome, NEW.id, jsonb_build_object(
    'principal', NEW.principal::text, 'interest', NEW.interest_paid::text, 'scale', 2));
  RETURN NULL;
END $$;
