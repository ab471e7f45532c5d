ALTER TABLE "provider_pages" ADD COLUMN "block_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" DROP COLUMN "is_phone";
--> statement-breakpoint
UPDATE provider_pages p SET block_reasons = ARRAY[
		CASE WHEN o.tax_blocked_at IS NULL THEN 'notice' ELSE 'tax-data' END]
	FROM provider_pages g LEFT JOIN provider_onboardings o ON o.provider_id = g.provider_id
	WHERE p.provider_id = g.provider_id AND p.blocked_at IS NOT NULL;
