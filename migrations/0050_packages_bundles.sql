CREATE TABLE "bundle_parts" (
	"bundle_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" smallint NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "bundle_parts_bundle_id_position_pk" PRIMARY KEY("bundle_id","position"),
	CONSTRAINT "bundle_parts_quantity" CHECK ("bundle_parts"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"turn" text DEFAULT 'receiver' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"price_cents" integer NOT NULL,
	"sender_cents" integer NOT NULL,
	"receiver_cents" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"asked" text,
	"asked_by" integer,
	"paused_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bundles_partners" CHECK ("bundles"."sender_id" <> "bundles"."receiver_id"),
	CONSTRAINT "bundles_shares" CHECK ("bundles"."price_cents" = "bundles"."sender_cents" + "bundles"."receiver_cents"),
	CONSTRAINT "bundles_positive" CHECK ("bundles"."sender_cents" > 0 and "bundles"."receiver_cents" > 0),
	CONSTRAINT "bundles_asked" CHECK (("bundles"."asked" is null) = ("bundles"."asked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "document_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_onboardings" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"person_birthday" date,
	"tax_id" text DEFAULT '' NOT NULL,
	"package_id" integer,
	"interval" text,
	"question" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"tax_asked_on" date,
	"tax_reminders" smallint DEFAULT 0 NOT NULL,
	"tax_blocked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_onboardings_reminders" CHECK ("provider_onboardings"."tax_reminders" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "package_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"month_cents" integer NOT NULL,
	"year_cents" integer NOT NULL,
	"trial_days" smallint DEFAULT 0 NOT NULL,
	"limits" jsonb NOT NULL,
	"commission_basis_points" integer,
	"is_premium" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_versions_from" UNIQUE("package_id","valid_from"),
	CONSTRAINT "package_versions_prices" CHECK ("package_versions"."month_cents" >= 0 and "package_versions"."year_cents" >= 0),
	CONSTRAINT "package_versions_trial" CHECK ("package_versions"."trial_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" smallint NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "packages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscription_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "subscription_counter_one" CHECK ("subscription_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "subscription_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"reason" text NOT NULL,
	"version_id" integer NOT NULL,
	"interval" text NOT NULL,
	"number" text NOT NULL,
	"service_from" date NOT NULL,
	"service_to" date NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "subscription_invoices_switch" UNIQUE("subscription_id","reason","service_from","version_id"),
	CONSTRAINT "subscription_invoices_total" CHECK ("subscription_invoices"."gross_cents" = "subscription_invoices"."net_cents" + "subscription_invoices"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"request_key" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_payments_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "subscription_payments_amount" CHECK ("subscription_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"invoice_id" integer NOT NULL,
	"step" smallint NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "subscription_reminders_invoice_id_step_pk" PRIMARY KEY("invoice_id","step")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"state" text NOT NULL,
	"version_id" integer NOT NULL,
	"interval" text NOT NULL,
	"payment" text DEFAULT 'balance' NOT NULL,
	"anchor" date NOT NULL,
	"term_count" integer DEFAULT 0 NOT NULL,
	"term_from" date NOT NULL,
	"term_to" date NOT NULL,
	"next_package_id" integer,
	"next_interval" text,
	"ends_at_term" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_on" date,
	"end_reason" text,
	CONSTRAINT "subscriptions_term" CHECK ("subscriptions"."term_from" < "subscriptions"."term_to"),
	CONSTRAINT "subscriptions_ended" CHECK (("subscriptions"."state" = 'canceled') = ("subscriptions"."ended_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_thing";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "bundle_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_sender_id_companies_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_receiver_id_companies_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_asked_by_companies_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_document_id_provider_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."provider_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_documents" ADD CONSTRAINT "provider_documents_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_onboardings" ADD CONSTRAINT "provider_onboardings_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_onboardings" ADD CONSTRAINT "provider_onboardings_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_versions" ADD CONSTRAINT "package_versions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_version_id_package_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."package_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_invoice_id_subscription_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_reminders" ADD CONSTRAINT "subscription_reminders_invoice_id_subscription_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_version_id_package_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."package_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_package_id_packages_id_fk" FOREIGN KEY ("next_package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_parts_product" ON "bundle_parts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "bundles_sender" ON "bundles" USING btree ("sender_id","status","id");--> statement-breakpoint
CREATE INDEX "bundles_receiver" ON "bundles" USING btree ("receiver_id","status","id");--> statement-breakpoint
CREATE INDEX "bundles_live" ON "bundles" USING btree ("id") WHERE status in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "document_views_document" ON "document_views" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "document_views_user" ON "document_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_documents_provider" ON "provider_documents" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "provider_onboardings_state" ON "provider_onboardings" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "provider_onboardings_asked" ON "provider_onboardings" USING btree ("tax_asked_on") WHERE tax_asked_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_free" ON "packages" USING btree ("is_free") WHERE is_free;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_term" ON "subscription_invoices" USING btree ("subscription_id","service_from") WHERE reason = 'term';--> statement-breakpoint
CREATE INDEX "subscription_invoices_provider" ON "subscription_invoices" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "subscription_payments_invoice" ON "subscription_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one" ON "subscriptions" USING btree ("provider_id") WHERE state <> 'canceled';--> statement-breakpoint
CREATE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("term_to") WHERE state <> 'canceled';--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_thing" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id","option_ids","note","bundle_id");--> statement-breakpoint
CREATE TRIGGER subscription_invoices_append_only BEFORE UPDATE OR DELETE ON "subscription_invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER subscription_invoices_no_truncate BEFORE TRUNCATE ON "subscription_invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER package_versions_append_only BEFORE UPDATE OR DELETE ON "package_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
