CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_words";--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(german_fold(given), '[^[:alnum:]]+', ' ', 'g'), '(\d)([[:alpha:]])', '\1 \2', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION german_stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT (ts_lexize('german_stem', german_fold(word)))[1] WHERE ts_lexize('german_stem', lower(word)) <> '{}'
$$;--> statement-breakpoint
CREATE FUNCTION similar_words(typed text) RETURNS SETOF search_words LANGUAGE sql STABLE STRICT
	SET pg_trgm.similarity_threshold = 0.2 SET pg_trgm.word_similarity_threshold = 0.3 AS $$
	SELECT * FROM search_words WHERE typed <% word OR typed % word
	ORDER BY greatest(similarity(typed, word), word_similarity(typed, word) * 0.9) DESC, word LIMIT 100
$$;--> statement-breakpoint
UPDATE "product_listings" l SET "popularity" = v."recent" FROM "product_views" v WHERE v."product_id" = l."product_id" AND v."recent" > 0;--> statement-breakpoint
INSERT INTO "search_words" SELECT word, german_stem_of(word) FROM (
	SELECT "name" FROM "products" WHERE "id" IN (SELECT "product_id" FROM "product_listings")
	UNION ALL SELECT "name" FROM "categories" UNION ALL SELECT "name" FROM "tags" UNION ALL SELECT "name" FROM "manufacturers"
	UNION ALL SELECT "company_name" FROM "companies" WHERE "id" IN (SELECT "provider_id" FROM "product_listings")
	UNION ALL SELECT "value" FROM "feature_values" UNION ALL SELECT "value" FROM "product_option_values"
) given ("name"), regexp_split_to_table(search_text("name"), ' ') word
WHERE word !~ '\d' AND length(word) BETWEEN 2 AND 60 AND german_stem_of(word) IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "listings_name" ON "product_listings" USING btree ("kind","sort_name","product_id");--> statement-breakpoint
CREATE INDEX "listings_popular" ON "product_listings" USING btree ("kind","popularity","product_id");--> statement-breakpoint
ALTER TABLE "product_listings" DROP COLUMN "words";