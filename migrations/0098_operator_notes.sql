CREATE TABLE "operator_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"order_id" integer,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_notes_subject" CHECK (num_nonnulls("operator_notes"."user_id", "operator_notes"."order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_notes" ADD CONSTRAINT "operator_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_notes_user" ON "operator_notes" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "operator_notes_order" ON "operator_notes" USING btree ("order_id","id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "operator_notes_author" ON "operator_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "operator_notes_at" ON "operator_notes" USING btree ("at");