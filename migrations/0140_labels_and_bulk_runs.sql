CREATE TABLE "account_labels" (
	"user_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "account_labels_user_id_label_id_pk" PRIMARY KEY("user_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"run_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"result" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "bulk_items_run_id_record_id_pk" PRIMARY KEY("run_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" uuid NOT NULL,
	"starter_id" integer,
	"list" text NOT NULL,
	"action" text NOT NULL,
	"label_id" integer,
	"label_name" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"undo_of" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "bulk_runs_undo_of_unique" UNIQUE("undo_of")
);
--> statement-breakpoint
CREATE TABLE "order_labels" (
	"vendor_order_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "order_labels_vendor_order_id_label_id_pk" PRIMARY KEY("vendor_order_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "account_labels" ADD CONSTRAINT "account_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_labels" ADD CONSTRAINT "account_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_starter_id_users_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_undo_of_bulk_runs_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_labels_label" ON "account_labels" USING btree ("label_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "bulk_items_waiting" ON "bulk_items" USING btree ("run_id","record_id") WHERE result = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_runs_starter" ON "bulk_runs" USING btree ("starter_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_label" ON "bulk_runs" USING btree ("label_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_runs_running" ON "bulk_runs" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "order_labels_label" ON "order_labels" USING btree ("label_id","vendor_order_id");