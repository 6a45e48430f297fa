-- account_view
CREATE TRIGGER account_view_no_change BEFORE DELETE OR UPDATE ON account_view
  FOR EACH ROW EXECUTE FUNCTION account_view_refuses_change();
ALTER TABLE account_view ENABLE ALWAYS TRIGGER account_view_no_change;
CREATE TRIGGER account_view_no_truncate BEFORE TRUNCATE ON account_view
  FOR EACH STATEMENT EXECUTE FUNCTION account_view_refuses_change();
ALTER TABLE account_view ENABLE ALWAYS TRIGGER account_view_no_truncate;
CREATE TRIGGER account_view_notifies AFTER INSERT ON account_view
  FOR EACH ROW WHEN (new.what = 'screens'::text) EXECUTE FUNCTION account_view_notifies();
ALTER TABLE account_view ENABLE ALWAYS TRIGGER account_view_notifies;
-- staff_note
CREATE TRIGGER staff_note_no_change BEFORE DELETE OR UPDATE ON staff_note
  FOR EACH ROW EXECUTE FUNCTION staff_note_refuses_change();
ALTER TABLE staff_note ENABLE ALWAYS TRIGGER staff_note_no_change;
CREATE TRIGGER staff_note_no_truncate BEFORE TRUNCATE ON staff_note
  FOR EACH STATEMENT EXECUTE FUNCTION staff_note_refuses_change();
ALTER TABLE staff_note ENABLE ALWAYS TRIGGER staff_note_no_truncate;
