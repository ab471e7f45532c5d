CREATE TABLE "account_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"viewer_id" integer,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "viewed_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_from" integer;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_views_user" ON "account_views" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_views_viewer" ON "account_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "account_views_at" ON "account_views" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_from_sessions_id_fk" FOREIGN KEY ("viewed_from") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_viewed" ON "audit_log" USING btree ("viewed_id","id") WHERE viewed_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_viewed_from" ON "sessions" USING btree ("viewed_from") WHERE viewed_from is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome = 'begun' AND NEW.viewed_id IS NOT DISTINCT FROM OLD.viewed_id
		AND (NEW.id, NEW.at, NEW.action, NEW.details) = (OLD.id, OLD.at, OLD.action, OLD.details) THEN
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
