-- Refuses an operation while one of the two given pauses of a member has not ended. Refused: MEMBER_SELF_EXCLUDED,
-- MEMBER_TIMED_OUT, each with the instant at which it ends.
CREATE OR REPLACE FUNCTION assert_not_paused(p_timed_out timestamptz, p_excluded timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_excluded > clock_timestamp() THEN
    PERFORM public.refuse_member('MEMBER_SELF_EXCLUDED', jsonb_build_object('until', public.wire_instant(p_excluded)));
  ELSIF p_timed_out > clock_timestamp() THEN
    PERFORM public.refuse_member('MEMBER_TIMED_OUT', jsonb_build_object('until', public.wire_instant(p_timed_out)));
  END IF;
END $$;
