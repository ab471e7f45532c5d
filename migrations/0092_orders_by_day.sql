DROP INDEX "orders_user";--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at","id");