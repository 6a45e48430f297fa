-- How often the app reminds a member of their time and result; null: never. Intervals count from the sign-in or from
-- reality_check_since, whichever is later.
ALTER TABLE member
  ADD COLUMN reality_check_minutes smallint NULL CHECK (reality_check_minutes IN (15, 30, 60, 120)),
  ADD COLUMN reality_check_since timestamptz(3) NULL;
GRANT UPDATE (reality_check_minutes, reality_check_since) ON member TO fairtick_app;
