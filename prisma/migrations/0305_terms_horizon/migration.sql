-- Every later version of terms has to act after the ones before, and none can be taken back: a wrong year would freeze them
-- for as long. Three months is further ahead than anybody announces.
CREATE FUNCTION terms_act_within_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.effective_at > clock_timestamp() + interval '90 days' THEN
    RAISE EXCEPTION 'terms act within 90 days' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION terms_act_within_months() FROM PUBLIC;
CREATE TRIGGER money_terms_soon BEFORE INSERT ON money_terms FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
CREATE TRIGGER product_terms_soon BEFORE INSERT ON product_terms FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_soon;
ALTER TABLE product_terms ENABLE ALWAYS TRIGGER product_terms_soon;
CREATE TRIGGER terms_soon BEFORE INSERT ON terms FOR EACH ROW EXECUTE FUNCTION terms_act_within_months();
ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_soon;
