-- Refuses an approval although checks failed and no written reason says why it goes on (REVIEW_CHECK_FAILED).
CREATE OR REPLACE FUNCTION assert_checks_explained(p_failed text[], p_note text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_failed) > 0 AND p_note IS NULL THEN
    RAISE EXCEPTION 'refused: REVIEW_CHECK_FAILED %', jsonb_build_object('checks', p_failed) USING ERRCODE = 'FT422';
  END IF;
END $$;
