CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_viewers" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "product_viewers_day_product_id_visitor_pk" PRIMARY KEY("day","product_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "viewer_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_reports" DROP CONSTRAINT "review_reports_one_thing";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_age" smallint;--> statement-breakpoint
ALTER TABLE "product_safety" ADD COLUMN "is_manufacturer_in_eu" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_allergen_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "disowned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree (lower(email)) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "vendor_orders_pending" ON "vendor_orders" USING btree ("placed_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "withdrawal_declarations_due" ON "withdrawal_declarations" USING btree ("due_at") WHERE due_at is not null and applied_at is null and disowned_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_product_once" ON "review_reports" USING btree ("product_id","email") WHERE state in ('open', 'appealed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_key_unique" UNIQUE("link_key");--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_link_hash_unique" UNIQUE("link_hash");--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_one_thing" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."provider_id", "review_reports"."post_id", "review_reports"."product_id") = 1);