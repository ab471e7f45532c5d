CREATE TABLE "account_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_blocks_user" ON "account_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_blocks_open" ON "account_blocks" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (email gin_trgm_ops,(first_name || ' ' || last_name) gin_trgm_ops);