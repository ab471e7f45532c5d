CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"finds" text[] NOT NULL,
	"word_keys" text[] NOT NULL,
	"find_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_synonyms_words" ON "search_synonyms" USING gin ("word_keys") WITH (fastupdate=false);--> statement-breakpoint
UPDATE product_listings SET codes = array(
	SELECT DISTINCT written FROM unnest(codes) code, unnest(ARRAY[code, regexp_replace(code, '[^[:alnum:]]', '', 'g')]) written
	WHERE written <> '');
