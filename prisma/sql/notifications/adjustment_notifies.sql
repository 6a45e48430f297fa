-- Notifies a member of an approved adjustment of their balance. Trigger of approval, when a proposal of kind manual_add
-- or manual_deduct is approved.
CREATE OR REPLACE FUNCTION adjustment_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, NEW.kind, NEW.id, jsonb_build_object(
    'amount', NEW.amount::text, 'scale', 2, 'category', NEW.category, 'reason', NEW.reason));
  RETURN NULL;
END $$;
