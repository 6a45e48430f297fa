-- Marks a member's picture for erasing when it is replaced or removed. Trigger of member, in the same transaction; the
-- files go later.
CREATE OR REPLACE FUNCTION avatar_replaced() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.upload SET erasing_at = clock_timestamp()
   WHERE member_id = NEW.id AND purpose = 'avatar' AND attached_to IS NOT NULL AND id::text <> NEW.avatar
     AND erasing_at IS NULL AND purged_at IS NULL;
  RETURN NULL;
END $$;
