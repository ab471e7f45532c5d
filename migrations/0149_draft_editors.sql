CREATE TABLE "draft_editors" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"editor" text NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "draft_editors_kind_slug_editor_pk" PRIMARY KEY("kind","slug","editor")
);
--> statement-breakpoint
ALTER TABLE "draft_editors" ADD CONSTRAINT "draft_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_editors_user" ON "draft_editors" USING btree ("user_id");