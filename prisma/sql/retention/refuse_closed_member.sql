-- Refuses an increase of any real balance of a closed account. Trigger of wallet. Refused: MEMBER_CLOSED.
CREATE OR REPLACE FUNCTION refuse_closed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refused: MEMBER_CLOSED' USING ERRCODE = 'FT422';
END $$;
