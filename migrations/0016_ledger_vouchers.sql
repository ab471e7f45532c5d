ALTER TABLE "vendor_orders" DROP CONSTRAINT "vendor_orders_total";--> statement-breakpoint
DROP INDEX "ledger_lines_provider";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "vendor_order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "voucher_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_lines_provider" ON "ledger_lines" USING btree ("provider_id","account","entry_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_cents" between 0 and "order_items"."total_cents");--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vouchers" CHECK ("vendor_orders"."discount_cents" between 0 and "vendor_orders"."items_cents" and "vendor_orders"."voucher_cents" between 0 and "vendor_orders"."total_cents");--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_total" CHECK ("vendor_orders"."total_cents" = "vendor_orders"."items_cents" + "vendor_orders"."deposit_cents" + "vendor_orders"."shipping_cents" - "vendor_orders"."discount_cents");