CREATE TABLE "post_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"slug" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer,
	"publish_version" integer,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"unpublish_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_drafts_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "post_drafts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post_edits" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"editor" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_edits_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_pictures_post_id_key_pk" PRIMARY KEY("post_id","key")
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_portal_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."portal_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_edits" ADD CONSTRAINT "post_edits_draft_id_post_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."post_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_portal_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."portal_posts"("id") ON DELETE cascade ON UPDATE no action;