CREATE TABLE "commission_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"is_raise" boolean NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" uuid NOT NULL,
	"provider_id" integer,
	"category_id" integer,
	"basis_points" smallint,
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "commission_rules_target" CHECK (("commission_rules"."provider_id" is null) <> ("commission_rules"."category_id" is null)),
	CONSTRAINT "commission_rules_rate" CHECK ("commission_rules"."basis_points" between 0 and 5000)
);
--> statement-breakpoint
DROP VIEW "shared"."vendor_orders";--> statement-breakpoint
DROP VIEW "shared"."products";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "commission_basis_points" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_goods_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "commission_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_notices" ADD CONSTRAINT "commission_notices_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_notices_provider" ON "commission_notices" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "commission_notices_waiting" ON "commission_notices" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "commission_rules_provider" ON "commission_rules" USING btree ("provider_id","valid_from","id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "commission_rules_category" ON "commission_rules" USING btree ("category_id","valid_from","id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "commission_rules_from" ON "commission_rules" USING btree ("valid_from","id");--> statement-breakpoint
CREATE VIEW "shared"."vendor_orders" AS (select "id", "order_id", "number", "provider_id", "kind", "status", "payment_status", "payment_method", "items_cents", "deposit_cents", "shipping_cents", "discount_cents", "tip_cents", "total_cents", "voucher_cents", "is_small_business", "refunded_cents", "refunded_goods_cents", "commission_cents", "commission_basis_points", "commission_tax_basis_points", "promised_at", "slot_at", "track_key", "placed_at", "search_text", "finished_at", "payable_at", "commission_rates" from "vendor_orders");--> statement-breakpoint
CREATE VIEW "shared"."products" AS (select "id", "provider_id", "kind", "status", "slug", "name", "sku", "article_number", "details", "tax_class", "has_variants", "price_cents", "stock", "content_amount", "weight_grams", "unit_type_id", "category_id", "show_as_profile", "deposit_cents", "withdrawal_exclusion", "age_limit", "is_dish", "allergens", "additives", "blocked_at", "created_at", "sub_category_id", "child_category_id" from "products");