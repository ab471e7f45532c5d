-- For products.counting.ts, which reads the same order: how many numbers, provider, condition, price, stock, rating, categories of
-- three levels, values; four bytes each.
CREATE FUNCTION listing_facets(provider_id int, condition text, price_cents int, in_stock boolean, rating_tenths smallint,
	category_ids int[], value_ids int[]) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(int4send(coalesce(number, 0)), '' ORDER BY place) FROM unnest(array[
		9 + cardinality(value_ids), provider_id, coalesce(array_position(array['new', 'refurbished', 'used'], condition), 0),
		price_cents, in_stock::int, rating_tenths, category_ids[1], category_ids[2], category_ids[3]
	] || value_ids) WITH ORDINALITY AS numbers(number, place)
$$;
--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "facets" "bytea" GENERATED ALWAYS AS (listing_facets(provider_id, condition, price_cents, in_stock, rating_tenths, category_ids, value_ids)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_category_1" ON "product_listings" USING btree ((category_ids[1]),"created_at","product_id") WHERE category_ids[1] is not null;--> statement-breakpoint
CREATE INDEX "listings_category_2" ON "product_listings" USING btree ((category_ids[2]),"created_at","product_id") WHERE category_ids[2] is not null;--> statement-breakpoint
CREATE INDEX "listings_category_3" ON "product_listings" USING btree ((category_ids[3]),"created_at","product_id") WHERE category_ids[3] is not null;