-- Notifies a member when their withdrawal is approved, completed, rejected or failed. Trigger of withdrawal.
CREATE OR REPLACE FUNCTION withdrawal_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'withdrawal_' || NEW.state, NEW.id, jsonb_build_object(
    'amount', NEW.amount::text, 'scale', 2, 'currency', 'CNY', 'reason', NEW.reason));
  RETURN NULL;
END $$;
