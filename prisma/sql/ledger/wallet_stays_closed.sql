-- Refuses to open a closed wallet again (42501). Trigger of wallet, for updates that set closed to false.
CREATE OR REPLACE FUNCTION wallet_stays_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed wallet cannot be opened again' USING ERRCODE = '42501';
END $$;
