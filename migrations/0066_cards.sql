CREATE TABLE "card_accounts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"account_id" text,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "card_disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote_id" text NOT NULL,
	"payment_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"shares" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_disputes_remote_id_unique" UNIQUE("remote_id")
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"vendor_order_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"transfer_id" integer,
	"amount_cents" integer NOT NULL,
	"remote_id" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "card_moves_key_unique" UNIQUE("key"),
	CONSTRAINT "card_moves_remote_id_unique" UNIQUE("remote_id"),
	CONSTRAINT "card_moves_amount" CHECK ("card_moves"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_parts" (
	"vendor_order_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"pay_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "card_parts_amount" CHECK ("card_parts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"session_id" text,
	"url" text DEFAULT '' NOT NULL,
	"intent_id" text,
	"charge_id" text,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "card_payments_key_unique" UNIQUE("key"),
	CONSTRAINT "card_payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "card_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "card_payments_amount" CHECK ("card_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_shares" (
	"payment_id" integer NOT NULL,
	"vendor_order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_booked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_shares_payment_id_vendor_order_id_pk" PRIMARY KEY("payment_id","vendor_order_id")
);
--> statement-breakpoint
ALTER TABLE "card_accounts" ADD CONSTRAINT "card_accounts_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_moves" ADD CONSTRAINT "card_moves_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_moves" ADD CONSTRAINT "card_moves_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_moves" ADD CONSTRAINT "card_moves_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_parts" ADD CONSTRAINT "card_parts_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_parts" ADD CONSTRAINT "card_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_parts" ADD CONSTRAINT "card_parts_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_shares" ADD CONSTRAINT "card_shares_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_shares" ADD CONSTRAINT "card_shares_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_disputes_payment" ON "card_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_events_at" ON "card_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "card_moves_order" ON "card_moves" USING btree ("vendor_order_id");--> statement-breakpoint
CREATE INDEX "card_moves_due" ON "card_moves" USING btree ("id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "card_moves_failed" ON "card_moves" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "card_parts_waiting" ON "card_parts" USING btree ("pay_until") WHERE paid_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "card_parts_order" ON "card_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_parts_provider" ON "card_parts" USING btree ("provider_id","vendor_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_open" ON "card_payments" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_payments_order" ON "card_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_shares_booked" ON "card_shares" USING btree ("vendor_order_id") WHERE is_booked;--> statement-breakpoint
CREATE INDEX "card_shares_order" ON "card_shares" USING btree ("vendor_order_id");