-- Notifies a member that the result of their order is disputed. Trigger of order_dispute (INSERT).
CREATE OR REPLACE FUNCTION dispute_notifies() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.notify_member(o.member_id, 'dispute_found', o.id, '{}') FROM public.orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
