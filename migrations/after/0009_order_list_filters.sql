CREATE INDEX CONCURRENTLY IF NOT EXISTS vendor_orders_kind ON vendor_orders USING btree (kind, id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS vendor_orders_method ON vendor_orders USING btree (payment_method, id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS vendor_orders_sold ON vendor_orders USING btree (placed_at, status, kind, total_cents, refunded_cents);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS vendor_orders_placed;
