CREATE TABLE "portal_authors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_authors_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "portal_suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"form_token" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"teaser" text NOT NULL,
	"text" text NOT NULL,
	"category_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"day" date,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"place_name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"price" text NOT NULL,
	"link" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"post_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "portal_suggestions_key_unique" UNIQUE("key"),
	CONSTRAINT "portal_suggestions_form_token_unique" UNIQUE("form_token")
);
--> statement-breakpoint
ALTER TABLE "portal_suggestions" ADD CONSTRAINT "portal_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_suggestions" ADD CONSTRAINT "portal_suggestions_category_id_portal_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."portal_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_suggestions" ADD CONSTRAINT "portal_suggestions_region_id_portal_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."portal_regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_suggestions" ADD CONSTRAINT "portal_suggestions_post_id_portal_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."portal_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_suggestions_state" ON "portal_suggestions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "portal_suggestions_email" ON "portal_suggestions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "portal_suggestions_user" ON "portal_suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "portal_suggestions_post" ON "portal_suggestions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "portal_suggestions_category" ON "portal_suggestions" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "portal_suggestions_region" ON "portal_suggestions" USING btree ("region_id");