CREATE TABLE "loan_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loan_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"product_id" integer,
	"provider_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"price_cents" integer NOT NULL,
	"equity_cents" integer NOT NULL,
	"loan_cents" integer NOT NULL,
	"income_cents" integer NOT NULL,
	"employment" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"calculation" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"consent_text" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delete_after" date NOT NULL,
	CONSTRAINT "loan_requests_key_unique" UNIQUE("key"),
	CONSTRAINT "loan_requests_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "loan_requests_amounts" CHECK ("loan_requests"."loan_cents" > 0 and "loan_requests"."equity_cents" >= 0 and "loan_requests"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"deal" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"area" integer,
	"plot_area" integer,
	"rooms" smallint,
	"floor" smallint,
	"floors" smallint,
	"year_built" smallint,
	"condition" text DEFAULT 'unknown' NOT NULL,
	"heating" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"extra_costs_cents" integer,
	"heating_included" boolean DEFAULT false NOT NULL,
	"deposit_cents" integer,
	"buyer_commission" integer DEFAULT 0 NOT NULL,
	"seller_commission" integer DEFAULT 0 NOT NULL,
	"available_from" date,
	"tour_url" text DEFAULT '' NOT NULL,
	"place_shown" text DEFAULT 'district' NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"shown_street" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"energy_exception" text DEFAULT 'none' NOT NULL,
	"energy_kind" text,
	"energy_value" integer,
	"energy_power" integer,
	"energy_hot_water" boolean DEFAULT false NOT NULL,
	"energy_source" text DEFAULT '' NOT NULL,
	"energy_class" text,
	"energy_issued" date,
	"energy_valid_until" date,
	"energy_year" smallint,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"price_per_m2_cents" integer GENERATED ALWAYS AS (case when area > 0 then round(price_cents::numeric * 100 / area)::integer end) STORED,
	"listed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "properties_areas" CHECK ("properties"."area" > 0 and "properties"."plot_area" > 0),
	CONSTRAINT "properties_commission" CHECK ("properties"."buyer_commission" between 0 and 10000 and "properties"."seller_commission" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "property_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer
);
--> statement-breakpoint
CREATE TABLE "property_places" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"house_number" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_patterns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"slot_minutes" smallint NOT NULL,
	CONSTRAINT "visit_patterns_span" CHECK ("visit_patterns"."from_minute" < "visit_patterns"."until_minute" and "visit_patterns"."slot_minutes" >= 10)
);
--> statement-breakpoint
CREATE TABLE "visit_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"pattern_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"search_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_hits_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"user_id" integer,
	"slot_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"minutes" smallint DEFAULT 30 NOT NULL,
	"wanted_day" date,
	"wanted_time" text DEFAULT '' NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_visits_key_unique" UNIQUE("key"),
	CONSTRAINT "property_visits_booked" CHECK ("property_visits"."state" <> 'booked' or "property_visits"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "loan_files" ADD CONSTRAINT "loan_files_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_messages" ADD CONSTRAINT "loan_messages_request_id_loan_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."loan_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_files" ADD CONSTRAINT "property_files_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_places" ADD CONSTRAINT "property_places_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_patterns" ADD CONSTRAINT "visit_patterns_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_pattern_id_visit_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."visit_patterns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hits" ADD CONSTRAINT "saved_search_hits_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_product_id_properties_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."properties"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_visits" ADD CONSTRAINT "property_visits_slot_id_visit_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."visit_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_files_request" ON "loan_files" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "loan_messages_request" ON "loan_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "loan_requests_provider" ON "loan_requests" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "loan_requests_user" ON "loan_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "loan_requests_property" ON "loan_requests" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "loan_requests_delete" ON "loan_requests" USING btree ("delete_after");--> statement-breakpoint
CREATE INDEX "properties_provider" ON "properties" USING btree ("provider_id","product_id");--> statement-breakpoint
CREATE INDEX "properties_box" ON "properties" USING btree ("lat","lng","deal");--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("deal","created_at","product_id");--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("deal","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "properties_unlisted" ON "properties" USING btree ("product_id") WHERE listed_at is null;--> statement-breakpoint
CREATE INDEX "properties_listed" ON "properties" USING btree ("listed_at");--> statement-breakpoint
CREATE INDEX "property_files_property" ON "property_files" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "visit_patterns_property" ON "visit_patterns" USING btree ("product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_slots_start" ON "visit_slots" USING btree ("product_id","starts_at");--> statement-breakpoint
CREATE INDEX "visit_slots_pattern" ON "visit_slots" USING btree ("pattern_id");--> statement-breakpoint
CREATE INDEX "visit_slots_time" ON "visit_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "saved_search_hits_product" ON "saved_search_hits" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_visits_slot" ON "property_visits" USING btree ("slot_id") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "property_visits_property" ON "property_visits" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "property_visits_provider" ON "property_visits" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "property_visits_user" ON "property_visits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "property_visits_reminders" ON "property_visits" USING btree ("starts_at") WHERE state = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "property_visits_created" ON "property_visits" USING btree ("created_at");