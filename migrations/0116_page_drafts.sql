CREATE TABLE "page_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"parent_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"page_id" integer,
	"published_version" integer,
	"publish_version" integer,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	CONSTRAINT "page_drafts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "page_drafts_page_id_unique" UNIQUE("page_id")
);
--> statement-breakpoint
CREATE TABLE "page_edits" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"editor" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_edits_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"path" text
);
--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_parent_id_page_drafts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."page_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_edits" ADD CONSTRAINT "page_edits_draft_id_page_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."page_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is published today is the newest version of every page.
INSERT INTO page_drafts (slug, version, page_id, published_version) SELECT slug, version, id, version FROM pages;
--> statement-breakpoint
INSERT INTO page_edits (draft_id, version, content, begun_at, saved_at)
SELECT d.id, p.version, jsonb_build_object('title', p.title, 'kind', p.kind,
	'seo', jsonb_build_object('title', coalesce(s.meta_title, p.title), 'description', coalesce(s.meta_description, ''),
		'tag', coalesce(s.meta_tag, ''), 'tags', to_jsonb(coalesce(s.tags, '{}'))),
	'parts', (SELECT coalesce(jsonb_agg(jsonb_build_object('key', 'teil-' || w.position + 1, 'isOn', w.is_on, 'from', null, 'until', null,
		'widget', jsonb_build_object('type', w.type, 'data', w.data)) ORDER BY w.position), '[]') FROM widgets w WHERE w.page_id = p.id)),
	p.updated_at, p.updated_at
FROM pages p JOIN page_drafts d ON d.page_id = p.id LEFT JOIN seo_data s ON s.type = 'page' AND s.slug = p.slug;
--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON page_redirects FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
