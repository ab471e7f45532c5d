ALTER TABLE "order_moves" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(email)) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "vendor_orders_status" ON "vendor_orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "vendor_orders_payment" ON "vendor_orders" USING btree ("payment_status","id");--> statement-breakpoint
CREATE INDEX "vendor_orders_placed" ON "vendor_orders" USING btree ("placed_at");