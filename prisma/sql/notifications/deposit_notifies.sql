-- Notifies a member when their deposit is completed, rejected, put on hold, refunded, expired, or reopened because money
-- came after its end. Trigger of deposit. The amount is the posted one in CNY, or the submitted one in its own currency.
CREATE OR REPLACE FUNCTION deposit_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id,
    CASE NEW.state WHEN 'pending_review' THEN 'deposit_reopened' ELSE 'deposit_' || NEW.state END, NEW.id, jsonb_build_object(
    'amount', coalesce(NEW.posted_amount, NEW.submitted_amount)::text,
    'scale', CASE WHEN NEW.posted_amount IS NULL THEN NEW.scale ELSE 2 END,
    'currency', CASE WHEN NEW.posted_amount IS NULL THEN NEW.currency ELSE 'CNY' END,
    'reason', NEW.reason));
  RETURN NULL;
END $$;
