CREATE TABLE "commission_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "commission_counter_one" CHECK ("commission_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "commission_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider_id" integer NOT NULL,
	"number" text NOT NULL,
	"month" date NOT NULL,
	"corrects_id" integer,
	"issued_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_invoices_once" UNIQUE NULLS NOT DISTINCT("provider_id","month","corrects_id"),
	CONSTRAINT "commission_invoices_total" CHECK ("commission_invoices"."gross_cents" = "commission_invoices"."net_cents" + "commission_invoices"."tax_cents"),
	CONSTRAINT "commission_invoices_corrects" CHECK (("commission_invoices"."kind" = 'invoice') = ("commission_invoices"."corrects_id" is null))
);
--> statement-breakpoint
CREATE TABLE "commission_months" (
	"month" date PRIMARY KEY NOT NULL,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"month" date PRIMARY KEY NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"provider_id" integer NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_months_provider_id_month_kind_pk" PRIMARY KEY("provider_id","month","kind")
);
--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_corrects_id_commission_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."commission_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_month_ledger_closings_month_fk" FOREIGN KEY ("month") REFERENCES "public"."ledger_closings"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_moves_completed" ON "order_moves" USING btree ("at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "withdrawal_declarations_stray" ON "withdrawal_declarations" USING btree ("id") WHERE order_id is null and decided_at is null;--> statement-breakpoint
CREATE INDEX "withdrawal_declarations_decided" ON "withdrawal_declarations" USING btree ("id") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_decided" CHECK (("withdrawal_declarations"."outcome" is null) = ("withdrawal_declarations"."decided_at" is null));--> statement-breakpoint
-- By hand from here on: keep this part when the file is generated anew.
CREATE TRIGGER commission_invoices_append_only BEFORE UPDATE OR DELETE ON "commission_invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER commission_invoices_no_truncate BEFORE TRUNCATE ON "commission_invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER commission_counter_one_by_one BEFORE UPDATE OR DELETE ON "commission_counter" FOR EACH ROW EXECUTE FUNCTION refuse_gap();--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added
		WHERE at < (SELECT (max(month) + interval '1 month') AT TIME ZONE 'Europe/Berlin' FROM ledger_closings)) THEN
		RAISE EXCEPTION 'this month of the ledger is closed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_lines_closed_month AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();
