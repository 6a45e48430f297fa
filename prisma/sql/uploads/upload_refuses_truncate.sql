-- Refuses to truncate the table of pictures (42501).
CREATE OR REPLACE FUNCTION upload_refuses_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pictures are not truncated' USING ERRCODE = '42501';
END $$;
