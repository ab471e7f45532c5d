CREATE TABLE "debit_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"account_name" text NOT NULL,
	"iban" text NOT NULL,
	"execute_on" date NOT NULL,
	"count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" integer,
	"released_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"creditor_id" text NOT NULL,
	CONSTRAINT "debit_batches_sums" CHECK ("debit_batches"."count" >= 0 and "debit_batches"."total_cents" >= 0),
	CONSTRAINT "debit_batches_downloaded" CHECK ("debit_batches"."downloaded_at" is null or "debit_batches"."released_at" is not null),
	CONSTRAINT "debit_batches_discarded" CHECK (("debit_batches"."state" = 'discarded') = ("debit_batches"."discarded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "debits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"mandate_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"sequence" text NOT NULL,
	"state" text DEFAULT 'ordered' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"collected_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "debits_amount" CHECK ("debits"."amount_cents" > 0),
	CONSTRAINT "debits_decided" CHECK (("debits"."state" = 'ordered') = ("debits"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sepa_mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sepa_mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"reference" text NOT NULL,
	"iban" text NOT NULL,
	"account_holder" text NOT NULL,
	"signed_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "sepa_mandates_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "debit_batches" ADD CONSTRAINT "debit_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_batches" ADD CONSTRAINT "debit_batches_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_id_sepa_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."sepa_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_batch_id_debit_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."debit_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_mandates" ADD CONSTRAINT "sepa_mandates_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_batches_state" ON "debit_batches" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "debits_one" ON "debits" USING btree ("provider_id") WHERE state = 'ordered';--> statement-breakpoint
CREATE INDEX "debits_provider" ON "debits" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "debits_batch" ON "debits" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "debits_mandate" ON "debits" USING btree ("mandate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_mandates_one" ON "sepa_mandates" USING btree ("provider_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "sepa_mandates_provider" ON "sepa_mandates" USING btree ("provider_id","id");