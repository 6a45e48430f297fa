-- Notifies a member when a payout account is added. Trigger of payment_account (INSERT).
CREATE OR REPLACE FUNCTION payment_account_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(NEW.member_id, 'security_payment_account', NEW.id, '{}');
  RETURN NULL;
END $$;
