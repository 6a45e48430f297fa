-- Refuses durations and payouts of approved trading terms that differ from those of the version before (42501). Trigger
-- of terms_duration (INSERT). They change by the terms of products.
CREATE OR REPLACE FUNCTION terms_duration_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.terms WHERE version = NEW.version AND approval_id IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM public.terms_duration
                      WHERE version = NEW.version - 1 AND duration_s = NEW.duration_s
                        AND payout_bps = NEW.payout_bps AND enabled = NEW.enabled) THEN
    RAISE EXCEPTION 'durations and payouts change by the terms of products' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
