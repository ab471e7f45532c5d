CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "withdrawals_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount_cents" > 0),
	CONSTRAINT "withdrawals_decided" CHECK (("withdrawals"."state" = 'open') = ("withdrawals"."decided_at" is null))
);
--> statement-breakpoint
DROP INDEX "ledger_lines_provider";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "withdrawal_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "commission_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "commission_tax_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_provider" ON "withdrawals" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_provider" ON "ledger_lines" USING btree ("provider_id","account","at","entry_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_request_key_unique" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "ledger_lines" DISABLE TRIGGER ledger_lines_append_only;--> statement-breakpoint
UPDATE "ledger_lines" l SET "at" = e."at" FROM "ledger_entries" e WHERE e."id" = l."entry_id";--> statement-breakpoint
ALTER TABLE "ledger_lines" ENABLE TRIGGER ledger_lines_append_only;
