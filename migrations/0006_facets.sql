ALTER TABLE "product_listings" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "value_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "product_listings" l SET
	"condition" = CASE WHEN p."kind" = 'product' THEN p."condition" END,
	"value_ids" = coalesce((SELECT array_agg(id ORDER BY id) FROM (
		SELECT "value_id" AS id FROM "product_features" WHERE "product_id" = p."id" AND "value_id" IS NOT NULL
		UNION
		SELECT fv."id" FROM "product_options" o JOIN "product_option_values" ov ON ov."option_id" = o."id"
			JOIN "feature_values" fv ON fv."feature_id" = o."feature_id" AND fv."value" = ov."value" WHERE o."product_id" = p."id"
	) ids), '{}')
FROM "products" p WHERE p."id" = l."product_id";--> statement-breakpoint
CREATE INDEX "companies_zip_code" ON "companies" USING btree ("zip_code");--> statement-breakpoint
CREATE INDEX "listings_values" ON "product_listings" USING gin ("value_ids") WITH (fastupdate=false);