CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"type" text NOT NULL,
	"level" smallint NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"pictogram" text,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_level" CHECK ("categories"."level" between 1 and 3 and ("categories"."level" = 1) = ("categories"."parent_id" is null)),
	CONSTRAINT "categories_slug_free" CHECK ("categories"."slug" not in ('dienstleistungen', 'immobilien'))
);
--> statement-breakpoint
CREATE TABLE "feature_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feature_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feature_id" integer NOT NULL,
	"value" text NOT NULL,
	"colour" text,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "feature_values_value" UNIQUE("feature_id","value")
);
--> statement-breakpoint
CREATE TABLE "features" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_color" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "features_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "manufacturers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manufacturers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY NOT NULL,
	"tax_class" text NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "tax_rates_from" UNIQUE("tax_class","valid_from")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"product_id" integer,
	"provider_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_thing" UNIQUE NULLS NOT DISTINCT("user_id","product_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "last_viewed" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_viewed_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"category_ids" integer[] NOT NULL,
	"price_cents" integer NOT NULL,
	"highest_price_cents" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"sort_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"codes" text[] NOT NULL,
	"words" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_view_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "product_view_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"recent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crossselling_products" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "crossselling_products_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "price_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"price_cents" integer,
	"is_public" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_features" (
	"product_id" integer NOT NULL,
	"feature_id" integer NOT NULL,
	"value_id" integer,
	"custom_value" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_features_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_features_one_value" CHECK (("product_features"."value_id" is null) = ("product_features"."custom_value" <> ''))
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_option_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_option_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"value" text NOT NULL,
	"colour" text,
	"position" smallint NOT NULL,
	CONSTRAINT "product_option_values_value" UNIQUE("option_id","value")
);
--> statement-breakpoint
CREATE TABLE "product_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"feature_id" integer,
	"name" text NOT NULL,
	"is_color" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_options_name" UNIQUE("product_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_safety" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"manufacturer_name" text DEFAULT '' NOT NULL,
	"manufacturer_address" text DEFAULT '' NOT NULL,
	"manufacturer_email" text DEFAULT '' NOT NULL,
	"responsible_name" text DEFAULT '' NOT NULL,
	"responsible_address" text DEFAULT '' NOT NULL,
	"responsible_email" text DEFAULT '' NOT NULL,
	"warnings" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_tags_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"values" text[] NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"tax_class" text,
	"price_cents" integer,
	"strike_cents" integer,
	"reference_cents" integer,
	"stock" integer DEFAULT 0 NOT NULL,
	"ean" text DEFAULT '' NOT NULL,
	"content_amount" double precision,
	"weight_grams" integer,
	"width_mm" integer,
	"height_mm" integer,
	"length_mm" integer,
	"position" smallint NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"article_number" text DEFAULT '' NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"manufacturer_id" integer,
	"is_local_manufacturer" boolean DEFAULT false NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"tax_class" text DEFAULT 'standard' NOT NULL,
	"has_variants" boolean DEFAULT false NOT NULL,
	"price_cents" integer,
	"strike_cents" integer,
	"reference_cents" integer,
	"stock" integer DEFAULT 0 NOT NULL,
	"ean" text DEFAULT '' NOT NULL,
	"content_amount" double precision,
	"weight_grams" integer,
	"width_mm" integer,
	"height_mm" integer,
	"length_mm" integer,
	"unit_type_id" integer,
	"category_id" integer,
	"sub_category_id" integer,
	"child_category_id" integer,
	"crossselling" text DEFAULT 'none' NOT NULL,
	"crossselling_category_id" integer,
	"show_as_profile" boolean DEFAULT false NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"withdrawal_exclusion" text DEFAULT 'none' NOT NULL,
	"age_limit" smallint,
	"is_electronics" boolean DEFAULT false NOT NULL,
	"is_prepacked" boolean DEFAULT false NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"additives" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_age_limit" CHECK ("products"."age_limit" in (16, 18))
);
--> statement-breakpoint
CREATE TABLE "variant_images" (
	"variant_id" integer NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "variant_images_variant_id_image_id_pk" PRIMARY KEY("variant_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "wholesale_tiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wholesale_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"min_quantity" integer NOT NULL,
	"discount_basis_points" integer NOT NULL,
	CONSTRAINT "wholesale_tiers_quantity" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","min_quantity"),
	CONSTRAINT "wholesale_tiers_range" CHECK ("wholesale_tiers"."min_quantity" >= 2 and "wholesale_tiers"."discount_basis_points" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "lucid_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "weee_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_values" ADD CONSTRAINT "feature_values_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_viewed" ADD CONSTRAINT "last_viewed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_viewed" ADD CONSTRAINT "last_viewed_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_view_days" ADD CONSTRAINT "product_view_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crossselling_products" ADD CONSTRAINT "crossselling_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crossselling_products" ADD CONSTRAINT "crossselling_products_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_log" ADD CONSTRAINT "price_log_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_log" ADD CONSTRAINT "price_log_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_value_id_feature_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."feature_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option_values" ADD CONSTRAINT "product_option_values_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_safety" ADD CONSTRAINT "product_safety_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit_type_id_unit_types_id_fk" FOREIGN KEY ("unit_type_id") REFERENCES "public"."unit_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_category_id_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_child_category_id_categories_id_fk" FOREIGN KEY ("child_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_crossselling_category_id_categories_id_fk" FOREIGN KEY ("crossselling_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_images" ADD CONSTRAINT "variant_images_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_tiers" ADD CONSTRAINT "wholesale_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_tiers" ADD CONSTRAINT "wholesale_tiers_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturers_name" ON "manufacturers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "last_viewed_newest" ON "last_viewed" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE INDEX "listings_latest" ON "product_listings" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "product_listings" USING btree ("kind","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listings_price" ON "product_listings" USING btree ("kind","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "listings_provider" ON "product_listings" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_featured" ON "product_listings" USING btree ("product_id") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "listings_categories" ON "product_listings" USING gin ("category_ids") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_codes" ON "product_listings" USING gin ("codes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_document" ON "product_listings" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_words" ON "product_listings" USING gin ("words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_views_recent" ON "product_views" USING btree ("recent","product_id");--> statement-breakpoint
CREATE INDEX "price_log_thing" ON "price_log" USING btree ("product_id","variant_id","at");--> statement-breakpoint
CREATE INDEX "product_features_value" ON "product_features" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_tags_tag" ON "product_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_combination" ON "product_variants" USING btree ("product_id","values") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "products_provider" ON "products" USING btree ("provider_id","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_own_search" ON "products" USING gin ("name" gin_trgm_ops,"article_number" gin_trgm_ops,"sku" gin_trgm_ops) WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_manufacturer" ON "products" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "variant_images_image" ON "variant_images" USING btree ("image_id");--> statement-breakpoint
-- By hand from here on: keep this part when the file is generated anew.
CREATE FUNCTION german_fold(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(replace(public.unaccent('public.unaccent', lower(word)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER price_log_append_only BEFORE UPDATE OR DELETE ON "price_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER price_log_no_truncate BEFORE TRUNCATE ON "price_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO "tax_rates" ("id", "tax_class", "name", "basis_points", "valid_from", "valid_to") VALUES
	(1, 'standard', 'Regelsteuersatz', 1900, '2007-01-01', '2020-06-30'),
	(2, 'standard', 'Regelsteuersatz', 1600, '2020-07-01', '2020-12-31'),
	(3, 'standard', 'Regelsteuersatz', 1900, '2021-01-01', NULL),
	(4, 'reduced', 'Ermäßigter Steuersatz', 700, '1983-07-01', '2020-06-30'),
	(5, 'reduced', 'Ermäßigter Steuersatz', 500, '2020-07-01', '2020-12-31'),
	(6, 'reduced', 'Ermäßigter Steuersatz', 700, '2021-01-01', NULL),
	(7, 'zero', 'Steuerfrei', 0, '1968-01-01', NULL);
