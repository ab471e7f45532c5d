ALTER TABLE "withdrawals" ADD COLUMN "available_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "vendor_orders_finished" ON "vendor_orders" USING btree ("provider_id","finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "vendor_orders_search" ON "vendor_orders" USING gin ("provider_id","search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "vendor_orders" v SET "finished_at" = m."at" FROM "order_moves" m
WHERE m."vendor_order_id" = v."id" AND m."status" IN ('completed', 'cancelled');--> statement-breakpoint
UPDATE "withdrawals" w SET "available_cents" =
	coalesce((SELECT sum(l."amount_cents") FROM "ledger_lines" l JOIN "ledger_entries" e ON e."id" = l."entry_id"
		LEFT JOIN "vendor_orders" v ON v."id" = e."vendor_order_id"
		WHERE l."provider_id" = w."provider_id" AND l."account" = 'provider' AND e."kind" <> 'withdrawal'
			AND l."at" <= w."created_at" AND (v."id" IS NULL OR v."finished_at" <= w."created_at")), 0)
	- coalesce((SELECT sum(o."amount_cents") FROM "withdrawals" o WHERE o."provider_id" = w."provider_id" AND o."id" < w."id"
		AND NOT (o."state" = 'refused' AND o."decided_at" <= w."created_at")), 0);
--> statement-breakpoint
UPDATE "vendor_orders" v SET "search_text" = concat_ws(E'\n', v."number", o."shipping" ->> 'city',
	concat_ws(' ', o."billing" ->> 'firstName', o."billing" ->> 'lastName', o."billing" ->> 'company'),
	(SELECT string_agg(i."name", E'\n' ORDER BY i."id") FROM "order_items" i WHERE i."vendor_order_id" = v."id"))
FROM "orders" o WHERE o."id" = v."order_id";
