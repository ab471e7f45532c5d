CREATE TABLE "product_ratings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL,
	"count" integer GENERATED ALWAYS AS (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) STORED NOT NULL,
	"tenths" smallint GENERATED ALWAYS AS (coalesce(round(10.0 * (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) / nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0)), 0)::smallint) STORED NOT NULL,
	CONSTRAINT "product_ratings_counts" CHECK (least(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_ratings" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL,
	"count" integer GENERATED ALWAYS AS (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) STORED NOT NULL,
	"tenths" smallint GENERATED ALWAYS AS (coalesce(round(10.0 * (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) / nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0)), 0)::smallint) STORED NOT NULL,
	CONSTRAINT "provider_ratings_counts" CHECK (least(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_report_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_report_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"by" text NOT NULL,
	"outcome" text,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"quote" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"reporter_key" uuid NOT NULL,
	"author_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_reporter_key_unique" UNIQUE("reporter_key"),
	CONSTRAINT "review_reports_author_key_unique" UNIQUE("author_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"provider_id" integer NOT NULL,
	"product_id" integer,
	"vendor_order_id" integer NOT NULL,
	"order_item_id" integer,
	"stars" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "reviews_stars_range" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_thing" CHECK (("reviews"."product_id" is null) = ("reviews"."order_item_id" is null)),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "rating_tenths" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_ratings" ADD CONSTRAINT "provider_ratings_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report_steps" ADD CONSTRAINT "review_report_steps_report_id_review_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."review_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_images_review" ON "review_images" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_report_steps_report" ON "review_report_steps" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","email");--> statement-breakpoint
CREATE INDEX "review_reports_state" ON "review_reports" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_item" ON "reviews" USING btree ("order_item_id") WHERE state <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_part" ON "reviews" USING btree ("vendor_order_id") WHERE state <> 'deleted' and order_item_id is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_product_stars" ON "reviews" USING btree ("product_id","stars","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_provider" ON "reviews" USING btree ("provider_id","id") WHERE state = 'shown' and product_id is null;--> statement-breakpoint
CREATE INDEX "reviews_provider_stars" ON "reviews" USING btree ("provider_id","stars","id") WHERE state = 'shown' and product_id is null;--> statement-breakpoint
CREATE INDEX "reviews_desk" ON "reviews" USING btree ("provider_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("provider_id","id") WHERE state = 'shown' and answer is null;--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "listings_rating" ON "product_listings" USING btree ("kind","rating_tenths","rating_count","product_id");