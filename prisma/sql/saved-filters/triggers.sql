-- saved_filter
CREATE TRIGGER saved_filter_limit BEFORE INSERT ON saved_filter
  FOR EACH ROW EXECUTE FUNCTION saved_filter_limit();
