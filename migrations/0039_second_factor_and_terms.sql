CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retained_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retained_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	"keep_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_keys" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_strong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retained_records" ADD CONSTRAINT "retained_records_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_keys" ADD CONSTRAINT "totp_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "retained_records_keep_until" ON "retained_records" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "retained_records_provider" ON "retained_records" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "orders_kept" ON "orders" USING btree ("placed_at") WHERE email <> '';--> statement-breakpoint
-- By hand from here on: keep this part when the file is generated anew.
-- Invoices never change, and go only when the 8 years after the end of their year are over (§14b UStG, §147 AO).
CREATE FUNCTION is_invoice_term_over(issued_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT issued_on < (date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') - interval '8 years')::date
$$;--> statement-breakpoint
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_invoice_term_over(old.issued_on) THEN RETURN old; END IF;
  RAISE EXCEPTION '% is kept until its term is over', tg_table_name USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER invoices_append_only ON "invoices";--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
