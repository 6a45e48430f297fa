-- Which languages there are is decided by packages/contracts, so that a new one needs no migration.
ALTER TABLE announcement_text
  DROP CONSTRAINT announcement_text_language_check,
  ADD CONSTRAINT announcement_text_language_check CHECK (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?$');
