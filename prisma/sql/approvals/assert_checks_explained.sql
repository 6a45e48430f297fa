-- Refuses an approval although checks failed and no written reason says why it continues (REVIEW_CHECK_FAILED, with the
-- checks). p_explained: failed checks that an earlier approval of the same item gave the reason for.
CREATE OR REPLACE FUNCTION assert_checks_explained(p_failed text[], p_note text, p_explained text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_open text[] := ARRAY(SELECT DISTINCT f FROM unnest(p_failed) f WHERE f <> ALL (p_explained) ORDER BY f);
BEGIN
  IF cardinality(v_open) > 0 AND p_note IS NULL THEN
    RAISE EXCEPTION 'refused: REVIEW_CHECK_FAILED %', jsonb_build_object('checks', v_open) USING ERRCODE = 'FT422';
  END IF;
END $$;
