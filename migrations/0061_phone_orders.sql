DROP INDEX "orders_kept";--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "is_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_kept" ON "orders" USING btree ("placed_at") WHERE email <> '' or billing ->> 'firstName' <> '';