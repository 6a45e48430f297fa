-- figure_day
CREATE TRIGGER figure_day_no_change BEFORE DELETE OR UPDATE ON figure_day FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE figure_day ENABLE ALWAYS TRIGGER figure_day_no_change;
CREATE TRIGGER figure_day_no_truncate BEFORE TRUNCATE ON figure_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE figure_day ENABLE ALWAYS TRIGGER figure_day_no_truncate;
-- report_day
CREATE TRIGGER report_day_no_change BEFORE DELETE OR UPDATE ON report_day FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE report_day ENABLE ALWAYS TRIGGER report_day_no_change;
CREATE TRIGGER report_day_no_truncate BEFORE TRUNCATE ON report_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE report_day ENABLE ALWAYS TRIGGER report_day_no_truncate;
-- report_figure
CREATE TRIGGER report_figure_no_change BEFORE DELETE OR UPDATE ON report_figure FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE report_figure ENABLE ALWAYS TRIGGER report_figure_no_change;
CREATE TRIGGER report_figure_no_truncate BEFORE TRUNCATE ON report_figure FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
ALTER TABLE report_figure ENABLE ALWAYS TRIGGER report_figure_no_truncate;
