CREATE TABLE "cart_payments" (
	"cart_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "cart_payments_cart_id_provider_id_pk" PRIMARY KEY("cart_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_order_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"source" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"statement_line_id" integer,
	"request_key" uuid,
	"received_on" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_statement_line_id_unique" UNIQUE("statement_line_id"),
	CONSTRAINT "order_payments_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "order_payments_amount" CHECK ("order_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "paybacks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paybacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_order_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"done_at" timestamp with time zone,
	"statement_line_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paybacks_line" UNIQUE("statement_line_id"),
	CONSTRAINT "paybacks_amount" CHECK ("paybacks"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_debts" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"since" date NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"reminded_on" date,
	CONSTRAINT "provider_debts_step" CHECK ("provider_debts"."step" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "transfer_settings" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"days" smallint DEFAULT 7 NOT NULL,
	CONSTRAINT "transfer_settings_days" CHECK ("transfer_settings"."days" between 3 and 21)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"vendor_order_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"reference" text NOT NULL,
	"iban" text NOT NULL,
	"account_holder" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"due_on" date NOT NULL,
	"reminded_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer,
	"filename" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"known_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"provider_id" integer,
	"key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"text" text NOT NULL,
	"end_to_end_id" text NOT NULL,
	"reference" text NOT NULL,
	"mandate_id" text NOT NULL,
	"return_reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"match_kind" text DEFAULT '' NOT NULL,
	"match_id" integer,
	"match_label" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "statement_lines_once" UNIQUE NULLS NOT DISTINCT("provider_id","key"),
	CONSTRAINT "statement_lines_matched" CHECK (("statement_lines"."state" = 'matched') = ("statement_lines"."match_kind" <> ''))
);
--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "payment_method" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_payments" ADD CONSTRAINT "cart_payments_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_payments" ADD CONSTRAINT "cart_payments_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paybacks" ADD CONSTRAINT "paybacks_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paybacks" ADD CONSTRAINT "paybacks_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paybacks" ADD CONSTRAINT "paybacks_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_debts" ADD CONSTRAINT "provider_debts_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_settings" ADD CONSTRAINT "transfer_settings_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("vendor_order_id");--> statement-breakpoint
CREATE INDEX "paybacks_order" ON "paybacks" USING btree ("vendor_order_id");--> statement-breakpoint
CREATE INDEX "paybacks_open" ON "paybacks" USING btree ("provider_id","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "transfers_waiting" ON "transfers" USING btree ("due_on") WHERE paid_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "transfers_provider" ON "transfers" USING btree ("provider_id","vendor_order_id");--> statement-breakpoint
CREATE INDEX "bank_statements_provider" ON "bank_statements" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "statement_lines_list" ON "statement_lines" USING btree ("provider_id","state","booked_on","id");--> statement-breakpoint
CREATE INDEX "statement_lines_unchecked" ON "statement_lines" USING btree ("statement_id","id") WHERE checked_at is null;