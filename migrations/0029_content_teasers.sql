CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_token" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "contact_messages_answered" CHECK ("contact_messages"."status" <> 'answered' or "contact_messages"."answer" <> '')
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"button" text NOT NULL,
	"url" text NOT NULL,
	"pictogram" text NOT NULL,
	"tone" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"button" text NOT NULL,
	"url" text NOT NULL,
	"pictogram" text NOT NULL,
	"tone" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"slider" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"quote" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "testimonials_quote" CHECK (char_length("testimonials"."quote") between 1 and 600)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("place","position");--> statement-breakpoint
CREATE INDEX "slides_slider" ON "slides" USING btree ("slider","position");