-- Publishes an approved statement of holdings as the next version, and stores its statement for the transparency log, which
-- the worker signs. Moves no money.
-- payload: {"version": int, the newest version that the proposer saw, or 0, "before": that version's content or null,
--   "after": {"at": instant, "lines": [{"where": text, "currency": code, "amount": decimal text}, …], "note": text or null}}
-- Statement: [1, "holdings", made at, version, SHA-256 of the text, text]; the text is the content in canonical JSON.
-- Refused: REVIEW_CHANGED: another version was published since. An advisory lock (stated_holdings) handles one version at a time.
CREATE OR REPLACE FUNCTION apply_stated_holdings(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_after jsonb := p_approval.payload -> 'after';
  v_new public.stated_holdings;
  v_text text;
BEGIN
  PERFORM pg_advisory_xact_lock(public.lock_number('stated_holdings'));
  IF (p_approval.payload ->> 'version')::int IS DISTINCT FROM
     (SELECT coalesce(max(version), 0) FROM public.stated_holdings) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.stated_holdings (version, stated_at, lines, note, approval_id, published_at)
  VALUES ((p_approval.payload ->> 'version')::int + 1, (v_after ->> 'at')::timestamptz, v_after -> 'lines',
          v_after ->> 'note', p_approval.id, p_now)
  RETURNING * INTO v_new;
  v_text := public.canonical_json(public.stated_holdings_content(v_new));
  INSERT INTO public.log_statement (kind, subject, number, statement, made_at)
  VALUES (public.statement_kind_number('holdings'), '', v_new.version,
          convert_to(public.canonical_json(jsonb_build_array(
            1, 'holdings', public.instant_text(p_now), v_new.version, encode(sha256(convert_to(v_text, 'UTF8')), 'hex'),
            v_text)), 'UTF8'), p_now);
END $$;
