CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"teaser" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"parts" jsonb,
	"pause_reason" text DEFAULT '' NOT NULL,
	"totals" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_pace" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"per_minute" integer DEFAULT 600 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_pace_one" CHECK ("newsletter_pace"."id" = 1),
	CONSTRAINT "newsletter_pace_positive" CHECK ("newsletter_pace"."per_minute" > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"issue_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_recipients_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issues_active" ON "newsletter_issues" USING btree ("scheduled_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_issues_sent" ON "newsletter_issues" USING btree ("started_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_open" ON "newsletter_recipients" USING btree ("issue_id","due_at","subscriber_id") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscriber" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
INSERT INTO newsletter_pace (id) VALUES (1);--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
