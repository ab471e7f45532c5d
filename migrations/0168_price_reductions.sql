ALTER TABLE "order_items" ADD COLUMN "reduced_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_reduced" CHECK ("order_items"."reduced_cents" between 0 and "order_items"."total_cents" - "order_items"."discount_cents") NOT VALID;