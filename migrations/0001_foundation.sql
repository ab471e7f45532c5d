CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"status" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pincode" text NOT NULL,
	"bank_name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"admin_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "banks_pincode_unique" UNIQUE("pincode")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_name" text NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"house_number" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"second_email" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"company_type_id" integer,
	"industry_id" integer,
	"show_profile" boolean DEFAULT true NOT NULL,
	"invoice_texts" text[] DEFAULT array['', '', '', '', ''] NOT NULL,
	"registration_completed" boolean DEFAULT false NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "companies_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text,
	"code_hash" text,
	"tries_left" smallint DEFAULT 5 NOT NULL,
	"new_email" text,
	"new_mobile" text,
	"new_country_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secrets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"password_hash" text,
	"gender" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"birthday" date,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country_id" integer,
	"avatar" text,
	"email_confirmed_at" timestamp with time zone,
	"two_factor_on" boolean DEFAULT false NOT NULL,
	"two_factor_mobile" text DEFAULT '' NOT NULL,
	"two_factor_country_code" text DEFAULT '' NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"accepted_cookies" text[],
	"cookies_chosen_at" timestamp with time zone,
	"bank_id" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_username_lower" CHECK ("users"."username" = lower("users"."username") and "users"."username" not like '%@%'),
	CONSTRAINT "users_two_factor_has_mobile" CHECK (not "users"."two_factor_on" or "users"."two_factor_mobile" <> '')
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"gender" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"alternate_email" boolean DEFAULT false NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"zip" text NOT NULL,
	"country_id" integer NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"street" text NOT NULL,
	"street_number" text DEFAULT '' NOT NULL,
	"is_shipping" boolean DEFAULT false NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"copied_from_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cookie_contents" (
	"type" text NOT NULL,
	"position" smallint NOT NULL,
	"designation" text NOT NULL,
	"duration" text NOT NULL,
	"source" text NOT NULL,
	"description" text NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cookie_contents_type_position_pk" PRIMARY KEY("type","position")
);
--> statement-breakpoint
CREATE TABLE "cookie_types" (
	"key" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_required" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"menu" text NOT NULL,
	"parent_id" integer,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"pictogram" text,
	CONSTRAINT "menu_items_position" UNIQUE NULLS NOT DISTINCT("menu","parent_id","position")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"key" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "seo_data" (
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"is_meta" boolean DEFAULT true NOT NULL,
	"meta_tag" text DEFAULT '' NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "seo_data_type_slug_pk" PRIMARY KEY("type","slug")
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"page_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "widgets_page_id_position_pk" PRIMARY KEY("page_id","position")
);
--> statement-breakpoint
CREATE TABLE "newsletter_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"event" text NOT NULL,
	"wording" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"status" text NOT NULL,
	"user_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newsletter_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"register" text,
	"position" smallint NOT NULL,
	CONSTRAINT "company_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"calling_code" text NOT NULL,
	"is_eu" boolean NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"position" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_texts_key" UNIQUE("topic","key")
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "streets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"postal_code" text,
	"city" text,
	"rank" smallint,
	"first_seen_by" integer,
	CONSTRAINT "streets_name" UNIQUE NULLS NOT DISTINCT("name_key","postal_code")
);
--> statement-breakpoint
CREATE TABLE "towns" (
	"postal_code" text NOT NULL,
	"position" smallint NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"state_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	CONSTRAINT "towns_postal_code_position_pk" PRIMARY KEY("postal_code","position")
);
--> statement-breakpoint
CREATE TABLE "unit_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"kind" text NOT NULL,
	"base_symbol" text,
	"base_factor" double precision,
	"position" smallint NOT NULL,
	CONSTRAINT "unit_types_code_unique" UNIQUE("code"),
	CONSTRAINT "unit_types_base" CHECK (("unit_types"."base_symbol" is null) = ("unit_types"."base_factor" is null))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_company_type_id_company_types_id_fk" FOREIGN KEY ("company_type_id") REFERENCES "public"."company_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_copied_from_id_addresses_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookie_contents" ADD CONSTRAINT "cookie_contents_type_cookie_types_key_fk" FOREIGN KEY ("type") REFERENCES "public"."cookie_types"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_menu_menus_key_fk" FOREIGN KEY ("menu") REFERENCES "public"."menus"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_menu_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_log" ADD CONSTRAINT "newsletter_log_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_tokens" ADD CONSTRAINT "newsletter_tokens_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industries" ADD CONSTRAINT "industries_parent_id_industries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin (recipient gin_trgm_ops,subject gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "secrets_user" ON "secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "secrets_expires_at" ON "secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "users_operators" ON "users" USING btree ("role") WHERE role = 'Operator';--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id","kind") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_copy" ON "addresses" USING btree ("copied_from_id");--> statement-breakpoint
CREATE INDEX "content_texts_topic" ON "content_texts" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "widgets_type" ON "widgets" USING btree ("type");--> statement-breakpoint
CREATE INDEX "newsletter_log_subscriber" ON "newsletter_log" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_user" ON "newsletter_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_status" ON "newsletter_subscribers" USING btree ("status","changed_at");--> statement-breakpoint
CREATE INDEX "newsletter_tokens_subscriber" ON "newsletter_tokens" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "industries_parent" ON "industries" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "streets_common" ON "streets" USING btree ("rank") WHERE "streets"."rank" is not null;--> statement-breakpoint
CREATE INDEX "streets_prefix" ON "streets" USING btree ("name_key" text_pattern_ops) WHERE "streets"."postal_code" is null;--> statement-breakpoint
CREATE INDEX "streets_part" ON "streets" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "streets"."postal_code" is null;--> statement-breakpoint
CREATE INDEX "streets_place" ON "streets" USING btree ("postal_code","name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "towns_prefix" ON "towns" USING btree ("postal_code" text_pattern_ops,"position");--> statement-breakpoint
CREATE INDEX "towns_box" ON "towns" USING btree ("lat","lng") WHERE "towns"."position" = 0;