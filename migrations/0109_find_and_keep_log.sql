CREATE INDEX "audit_log_details" ON "audit_log" USING gin ("details" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("number");--> statement-breakpoint
-- An entry is written when an action begins and learns how it ended; after its term it is deleted.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome = 'begun' AND (NEW.id, NEW.at, NEW.action, NEW.details) = (OLD.id, OLD.at, OLD.action, OLD.details) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.at < now() - (CASE
		WHEN OLD.action IN ('accounts.startSession', 'accounts.confirmTwoFactorLogin', 'accounts.sendLoginCode') THEN interval '90 days'
		ELSE interval '3 years' END) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
