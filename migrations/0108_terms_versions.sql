CREATE TABLE "page_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR DELETE ON "page_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO page_versions (slug, version, html, valid_from)
	SELECT p.slug, p.version, coalesce(string_agg(w.data->>'html', E'\n' ORDER BY w.position) FILTER (WHERE w.is_on), ''), p.updated_at
	FROM pages p LEFT JOIN widgets w ON w.page_id = p.id WHERE p.kind = 'legal' GROUP BY p.slug, p.version, p.updated_at;--> statement-breakpoint
CREATE FUNCTION current_terms_version() RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT max(version) FROM page_versions WHERE slug = 'agb'
$$;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" integer;--> statement-breakpoint
-- orders before this day agreed to what nobody kept
ALTER TABLE "orders" ALTER COLUMN "terms_version" SET DEFAULT current_terms_version();
