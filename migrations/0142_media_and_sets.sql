CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_focus" CHECK ("media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "set_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "set_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"publish_version" integer,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	CONSTRAINT "set_drafts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "set_edits" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"editor" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_edits_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "portal_images" ADD COLUMN "media_id" integer;--> statement-breakpoint
ALTER TABLE "set_edits" ADD CONSTRAINT "set_edits_draft_id_set_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."set_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
