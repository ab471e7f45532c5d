ALTER TABLE "order_items" ALTER COLUMN "order_shipping_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "starts_early" boolean DEFAULT false NOT NULL;