-- Returns when new trading terms may act at the earliest if they are approved at an instant, and whether they are a
-- cut. The notices are those of product terms. A product's first own version has the number after the common terms of
-- its time; a later common version acts after it, so that the version of an order means one thing.
CREATE OR REPLACE FUNCTION trading_terms_notice(p_last terms, p_new terms, p_now timestamptz,
                                                OUT is_cut boolean, OUT earliest timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_money public.money_terms := public.money_terms_at(p_now);
BEGIN
  is_cut := public.trading_terms_cut(p_last, p_new);
  earliest := greatest(
    date_trunc('milliseconds', p_now) + interval '1 second'
      * CASE WHEN is_cut THEN v_money.product_cut_notice_s ELSE v_money.product_notice_s END,
    p_last.effective_at + interval '1 millisecond',
    (SELECT max(first.effective_at) + interval '1 millisecond'
       FROM (SELECT min(t.effective_at) AS effective_at
               FROM public.product_terms t JOIN public.product p ON p.id = t.product_id AND p.approval_id IS NULL
              GROUP BY t.product_id) first));
END $$;
