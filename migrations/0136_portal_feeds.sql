CREATE TABLE "portal_feed_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_feed_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"uid" text NOT NULL,
	"words_hash" text NOT NULL,
	"dates_hash" text NOT NULL,
	"post_id" integer,
	"suggestion_id" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "portal_feed_events_uid" UNIQUE("feed_id","uid")
);
--> statement-breakpoint
CREATE TABLE "portal_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	"category_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"postal_code" text NOT NULL,
	"is_trusted" boolean NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"events" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_feeds_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "portal_suggestions" ADD COLUMN "dates" jsonb;--> statement-breakpoint
ALTER TABLE "portal_feed_events" ADD CONSTRAINT "portal_feed_events_feed_id_portal_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."portal_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_feed_events" ADD CONSTRAINT "portal_feed_events_post_id_portal_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."portal_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_feed_events" ADD CONSTRAINT "portal_feed_events_suggestion_id_portal_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."portal_suggestions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_feeds" ADD CONSTRAINT "portal_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_feeds" ADD CONSTRAINT "portal_feeds_category_id_portal_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."portal_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_feeds" ADD CONSTRAINT "portal_feeds_region_id_portal_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."portal_regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_feed_events_post" ON "portal_feed_events" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "portal_feed_events_suggestion" ON "portal_feed_events" USING btree ("suggestion_id");--> statement-breakpoint
CREATE INDEX "portal_feeds_due" ON "portal_feeds" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "portal_feeds_user" ON "portal_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portal_feeds_category" ON "portal_feeds" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "portal_feeds_region" ON "portal_feeds" USING btree ("region_id");