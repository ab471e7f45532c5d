CREATE TABLE "recall_tellings" (
	"recall_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_tellings_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"hazard" text NOT NULL,
	"instructions" text NOT NULL,
	"remedies" text[] NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"sold_from" date,
	"sold_until" date,
	"contact" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recalls_days" CHECK ("recalls"."sold_from" <= "recalls"."sold_until")
);
--> statement-breakpoint
ALTER TABLE "food_restaurants" ADD COLUMN "reusable" text;--> statement-breakpoint
ALTER TABLE "recall_tellings" ADD CONSTRAINT "recall_tellings_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_tellings" ADD CONSTRAINT "recall_tellings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_tellings_order" ON "recall_tellings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open" ON "recalls" USING btree ("product_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("id") WHERE ended_at is null;