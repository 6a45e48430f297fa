-- What a member says that their question is about.
ALTER TABLE support_message
  ADD COLUMN topic text CHECK (topic IN ('deposit', 'withdrawal', 'order', 'savings', 'account', 'other'));

-- How long answers take is computed from the answers of the last days.
CREATE INDEX support_answer_at ON support_message (at) WHERE by_admin IS NOT NULL;
