CREATE TABLE "account_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"taken_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_requests" ADD CONSTRAINT "account_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_requests" ADD CONSTRAINT "account_requests_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;