-- Returns when new money terms may act at the earliest if they are approved at an instant, and whether they are a cut.
-- A cut makes a member worse off and needs a longer notice. Versions act in their order, so never before the last one.
CREATE OR REPLACE FUNCTION money_terms_notice(p_last money_terms, p_new money_terms, p_now timestamptz,
                                              OUT is_cut boolean, OUT earliest timestamptz) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_now public.money_terms := public.money_terms_at(p_now);
BEGIN
  is_cut := public.money_terms_cut(p_last, p_new);
  earliest := greatest(
    date_trunc('milliseconds', p_now) + interval '1 second'
      * CASE WHEN is_cut THEN v_now.money_cut_notice_s ELSE v_now.money_notice_s END,
    p_last.effective_at + interval '1 millisecond');
END $$;
