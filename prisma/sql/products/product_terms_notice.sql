-- Returns when new product terms may act at the earliest if they are approved at an instant, and whether they are a
-- cut. A cut makes a member worse off and needs a longer notice. Versions act in their order, so never before the last
-- one.
CREATE OR REPLACE FUNCTION product_terms_notice(p_last product_terms, p_new product_terms, p_now timestamptz,
                                                OUT is_cut boolean, OUT earliest timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_money public.money_terms := public.money_terms_at(p_now);
BEGIN
  -- One day of margin: the day in the zone may be the day before.
  is_cut := public.product_terms_cut(p_last, p_new, p_now::date - 1);
  earliest := greatest(
    date_trunc('milliseconds', p_now) + interval '1 second'
      * CASE WHEN is_cut THEN v_money.product_cut_notice_s ELSE v_money.product_notice_s END,
    p_last.effective_at + interval '1 millisecond');
END $$;
