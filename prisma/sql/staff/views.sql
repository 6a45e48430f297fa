-- Which administrators exist, and the member account of each, which the check of the books compares with the audit log.
CREATE OR REPLACE VIEW admin_account AS
  SELECT id, own_member_id FROM admin;
GRANT SELECT ON admin_account TO fairtick_reader, fairtick_worker;
