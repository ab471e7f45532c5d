CREATE TABLE "newsletter_edits" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"editor" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_edits_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_edits" ADD CONSTRAINT "newsletter_edits_draft_id_newsletter_issues_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;