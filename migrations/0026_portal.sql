CREATE TABLE "portal_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "portal_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "portal_categories_slug" CHECK ("portal_categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "portal_categories"."slug" ~ '[a-z]')
);
--> statement-breakpoint
CREATE TABLE "portal_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"start_minute" smallint,
	"last_day" date NOT NULL,
	"end_minute" smallint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portal_dates_order" CHECK ("portal_dates"."ends_at" > "portal_dates"."starts_at" and "portal_dates"."last_day" >= "portal_dates"."first_day")
);
--> statement-breakpoint
CREATE TABLE "portal_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"teaser" text NOT NULL,
	"html" text NOT NULL,
	"category_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"provider_id" integer,
	"place_name" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"price" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "portal_posts_slug" CHECK ("portal_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "portal_posts"."slug" ~ '[a-z]'),
	CONSTRAINT "portal_posts_point" CHECK (("portal_posts"."lat" is null) = ("portal_posts"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "portal_regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"postal_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "portal_regions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "portal_regions_slug" CHECK ("portal_regions"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "portal_regions"."slug" ~ '[a-z]')
);
--> statement-breakpoint
ALTER TABLE "portal_dates" ADD CONSTRAINT "portal_dates_post_id_portal_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."portal_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_images" ADD CONSTRAINT "portal_images_post_id_portal_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."portal_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_posts" ADD CONSTRAINT "portal_posts_category_id_portal_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."portal_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_posts" ADD CONSTRAINT "portal_posts_region_id_portal_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."portal_regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_posts" ADD CONSTRAINT "portal_posts_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_dates_post" ON "portal_dates" USING btree ("post_id","starts_at");--> statement-breakpoint
CREATE INDEX "portal_dates_coming" ON "portal_dates" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "portal_images_post" ON "portal_images" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "portal_posts_newest" ON "portal_posts" USING btree ("published_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "portal_posts_category" ON "portal_posts" USING btree ("category_id","published_at","id");--> statement-breakpoint
CREATE INDEX "portal_posts_region" ON "portal_posts" USING btree ("region_id","published_at","id");--> statement-breakpoint
CREATE INDEX "portal_posts_provider" ON "portal_posts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "portal_posts_desk" ON "portal_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "portal_posts_words" ON "portal_posts" USING gin (german_fold("words") gin_trgm_ops) WITH (fastupdate=false);