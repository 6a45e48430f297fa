-- Notifies up to p_limit members of products that have opened, deletes their reminders in the same transaction, and returns
-- how many. A product counts as open with the first tick of its session, so that no member is called to a market without prices.
-- While it is off or halted, its reminders wait. Those that another run holds are skipped.
-- Locks: reminders (SKIP LOCKED).
CREATE OR REPLACE FUNCTION fire_opening_reminders(p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_reminder record;
  v_fired int := 0;
BEGIN
  FOR v_reminder IN
    SELECT r.member_id, r.product_id, p.symbol
      FROM public.opening_reminder r
      JOIN public.market m ON m.product_id = r.product_id
      JOIN public.product p ON p.id = r.product_id
     WHERE m.enabled AND NOT m.halted AND m.opens_at <= clock_timestamp() AND m.tick_at >= m.opens_at
       AND (m.closes_at IS NULL OR m.closes_at > clock_timestamp())
     ORDER BY r.product_id, r.member_id LIMIT p_limit
       FOR UPDATE OF r SKIP LOCKED
  LOOP
    DELETE FROM public.opening_reminder WHERE member_id = v_reminder.member_id AND product_id = v_reminder.product_id;
    PERFORM notify_member(v_reminder.member_id, 'market_opened', v_reminder.product_id,
                          jsonb_build_object('productId', v_reminder.product_id, 'symbol', v_reminder.symbol));
    v_fired := v_fired + 1;
  END LOOP;
  RETURN v_fired;
END $$;
GRANT EXECUTE ON FUNCTION fire_opening_reminders TO fairtick_worker;
