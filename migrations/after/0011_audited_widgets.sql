CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "widgets" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('audience', 'type');
