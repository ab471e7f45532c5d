CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_pins" (
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	"words" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_pins_key_product_id_pk" PRIMARY KEY("key","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_stop_words" (
	"key" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_pins" ADD CONSTRAINT "search_pins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_misses_words" ON "search_misses" USING btree ("words");--> statement-breakpoint
CREATE INDEX "search_pins_product" ON "search_pins" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON search_stop_words FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON search_pins FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
