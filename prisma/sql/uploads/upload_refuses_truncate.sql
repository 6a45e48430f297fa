-- Refuses to truncate the table of pictures (42501).
CREATE OR REPLACE FUNCTION upload_refuses_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table of pictures cannot be truncated' USING ERRCODE = '42501';
END $$;
