CREATE TABLE "call_to_action_counts" (
	"action_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "call_to_action_counts_action_id_day_pk" PRIMARY KEY("action_id","day")
);
--> statement-breakpoint
CREATE TABLE "calls_to_action" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calls_to_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"product_id" integer,
	"starts_on" date,
	"ends_on" date,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calls_to_action_period" CHECK ("calls_to_action"."ends_on" is null or "calls_to_action"."starts_on" is null or "calls_to_action"."ends_on" >= "calls_to_action"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"user_id" integer,
	"lead_id" integer,
	"vendor_order_id" integer,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"file" uuid NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_kind" text NOT NULL,
	"size" integer NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_file_unique" UNIQUE("file"),
	CONSTRAINT "documents_about" CHECK (num_nonnulls("documents"."lead_id", "documents"."vendor_order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "lead_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"label" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"image" jsonb,
	"position" smallint NOT NULL,
	"next_question_id" integer,
	"ends" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_asks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_asks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"distance_km" double precision,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_until" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"contact_shown_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "lead_asks_once" UNIQUE("lead_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" uuid NOT NULL,
	"user_id" integer,
	"lead_id" integer,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_files_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lead_members" (
	"route_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"radius_km" smallint NOT NULL,
	"excludes" text DEFAULT '' NOT NULL,
	"monthly_limit" smallint,
	"turn" double precision DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_members_route_id_provider_id_pk" PRIMARY KEY("route_id","provider_id"),
	CONSTRAINT "lead_members_radius" CHECK ("lead_members"."radius_km" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "lead_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"route_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"next_question_id" integer,
	"ends" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_routes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer,
	"category_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lead_routes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"route_id" integer,
	"provider_id" integer,
	"user_id" integer,
	"send_key" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"status" text DEFAULT 'requested' NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "leads_send_key_unique" UNIQUE("send_key")
);
--> statement-breakpoint
CREATE TABLE "offer_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_versions" (
	"offer_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"price_type" text NOT NULL,
	"price1_cents" integer,
	"price2_cents" integer,
	"positions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date1" date,
	"date2" date,
	"date_visit" date,
	"file" jsonb,
	"is_small_business" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_versions_offer_id_version_pk" PRIMARY KEY("offer_id","version"),
	CONSTRAINT "offer_versions_price" CHECK ("offer_versions"."price1_cents" is not null or jsonb_array_length("offer_versions"."positions") > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"reject_reason" text DEFAULT '' NOT NULL,
	"vendor_order_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "offers_order_of_accepted" CHECK (("offers"."status" = 'accepted') = ("offers"."vendor_order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "call_to_action_counts" ADD CONSTRAINT "call_to_action_counts_action_id_calls_to_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."calls_to_action"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls_to_action" ADD CONSTRAINT "calls_to_action_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls_to_action" ADD CONSTRAINT "calls_to_action_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_answers" ADD CONSTRAINT "lead_answers_question_id_lead_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lead_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_answers" ADD CONSTRAINT "lead_answers_next_question_id_lead_questions_id_fk" FOREIGN KEY ("next_question_id") REFERENCES "public"."lead_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_asks" ADD CONSTRAINT "lead_asks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_asks" ADD CONSTRAINT "lead_asks_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_members" ADD CONSTRAINT "lead_members_route_id_lead_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."lead_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_members" ADD CONSTRAINT "lead_members_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_questions" ADD CONSTRAINT "lead_questions_route_id_lead_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."lead_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_questions" ADD CONSTRAINT "lead_questions_next_question_id_lead_questions_id_fk" FOREIGN KEY ("next_question_id") REFERENCES "public"."lead_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD CONSTRAINT "lead_routes_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_routes" ADD CONSTRAINT "lead_routes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_route_id_lead_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."lead_routes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_versions" ADD CONSTRAINT "offer_versions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_to_action_provider" ON "calls_to_action" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "calls_to_action_product" ON "calls_to_action" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "documents_provider" ON "documents" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "documents_lead" ON "documents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("vendor_order_id");--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("provider_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_answers_question" ON "lead_answers" USING btree ("question_id","position");--> statement-breakpoint
CREATE INDEX "lead_answers_next" ON "lead_answers" USING btree ("next_question_id") WHERE next_question_id is not null;--> statement-breakpoint
CREATE INDEX "lead_asks_provider" ON "lead_asks" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "lead_asks_provider_state" ON "lead_asks" USING btree ("provider_id","state","id");--> statement-breakpoint
CREATE INDEX "lead_asks_silent" ON "lead_asks" USING btree ("answer_until") WHERE state in ('asked', 'seen');--> statement-breakpoint
CREATE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_files_user" ON "lead_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_files_loose" ON "lead_files" USING btree ("created_at") WHERE lead_id is null;--> statement-breakpoint
CREATE INDEX "lead_members_provider" ON "lead_members" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "lead_questions_route" ON "lead_questions" USING btree ("route_id","position");--> statement-breakpoint
CREATE INDEX "lead_questions_next" ON "lead_questions" USING btree ("next_question_id") WHERE next_question_id is not null;--> statement-breakpoint
CREATE INDEX "lead_routes_provider" ON "lead_routes" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "lead_routes_category" ON "lead_routes" USING btree ("category_id") WHERE status = 'active' and provider_id is null;--> statement-breakpoint
CREATE INDEX "leads_user" ON "leads" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "leads_route" ON "leads" USING btree ("route_id");--> statement-breakpoint
CREATE INDEX "leads_expiring" ON "leads" USING btree ("expires_at") WHERE status in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "leads_finished" ON "leads" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "offer_templates_provider" ON "offer_templates" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_accepted_once" ON "offers" USING btree ("lead_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_once" ON "offers" USING btree ("lead_id","provider_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "offers_lead" ON "offers" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "offers_provider" ON "offers" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "offers_provider_status" ON "offers" USING btree ("provider_id","status");--> statement-breakpoint
CREATE INDEX "offers_expiring" ON "offers" USING btree ("valid_until") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("vendor_order_id") WHERE vendor_order_id is not null;