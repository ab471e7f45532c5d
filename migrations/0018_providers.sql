CREATE TABLE "provider_appointments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"image" text,
	"date" date,
	"button_type" text DEFAULT 'none' NOT NULL,
	"button_value" text DEFAULT '' NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"price_cents" integer,
	"reduced_cents" integer,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_pages" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"slogan" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"values" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preferences" text[] DEFAULT '{}' NOT NULL,
	"social_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo" text,
	"banner" text,
	"show_chat" boolean DEFAULT true NOT NULL,
	"show_text" boolean DEFAULT true NOT NULL,
	"show_gallery" boolean DEFAULT true NOT NULL,
	"show_rating" boolean DEFAULT true NOT NULL,
	"show_lead" boolean DEFAULT true NOT NULL,
	"show_product" boolean DEFAULT true NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"certified_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "provider_pages_slug" CHECK ("provider_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "vendor_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "provider_appointments" ADD CONSTRAINT "provider_appointments_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_appointments" ADD CONSTRAINT "provider_appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_certificates" ADD CONSTRAINT "provider_certificates_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_contents" ADD CONSTRAINT "provider_contents_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_images" ADD CONSTRAINT "provider_images_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD CONSTRAINT "provider_pages_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_policies" ADD CONSTRAINT "vendor_policies_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_appointments_provider" ON "provider_appointments" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "provider_appointments_user" ON "provider_appointments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_appointments_created_at" ON "provider_appointments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_certificates_provider" ON "provider_certificates" USING btree ("provider_id","position");--> statement-breakpoint
CREATE INDEX "provider_contents_provider" ON "provider_contents" USING btree ("provider_id","position");--> statement-breakpoint
CREATE INDEX "provider_images_provider" ON "provider_images" USING btree ("provider_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_policies_current" ON "vendor_policies" USING btree ("provider_id","kind") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "vendor_policies_history" ON "vendor_policies" USING btree ("provider_id","created_at");--> statement-breakpoint
-- By hand from here on: keep this part when the file is generated anew.
CREATE FUNCTION provider_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(nullif(trim('-' FROM left(regexp_replace(public.unaccent('public.unaccent',
		replace(replace(replace(replace(lower(name), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')),
		'[^a-z0-9]+', '-', 'g'), 80)), ''), 'betrieb')
$$;--> statement-breakpoint
CREATE FUNCTION create_provider_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wanted text := provider_slug(NEW.company_name);
BEGIN
	INSERT INTO provider_pages (provider_id, slug) VALUES (NEW.id, wanted) ON CONFLICT DO NOTHING;
	IF NOT FOUND THEN
		INSERT INTO provider_pages (provider_id, slug) VALUES (NEW.id, wanted || '-' || NEW.id) ON CONFLICT DO NOTHING;
	END IF;
	IF NOT FOUND THEN
		INSERT INTO provider_pages (provider_id, slug)
		VALUES (NEW.id, wanted || '-' || NEW.id || '-' || left(gen_random_uuid()::text, 8));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER companies_have_pages AFTER INSERT ON "companies" FOR EACH ROW EXECUTE FUNCTION create_provider_page();--> statement-breakpoint
INSERT INTO "provider_pages" ("provider_id", "slug")
	SELECT id, slug || CASE WHEN row_number() OVER (PARTITION BY slug ORDER BY id) > 1 THEN '-' || id ELSE '' END
	FROM (SELECT id, provider_slug("company_name") AS slug FROM "companies") named
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "provider_pages" ("provider_id", "slug")
	SELECT id, 'betrieb-' || id || '-' || left(gen_random_uuid()::text, 8) FROM "companies" c
	WHERE NOT EXISTS (SELECT FROM "provider_pages" p WHERE p."provider_id" = c."id");
