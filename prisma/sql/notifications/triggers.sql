-- notification
CREATE TRIGGER notice_leaves AFTER INSERT ON notification FOR EACH ROW EXECUTE FUNCTION notice_leaves();
