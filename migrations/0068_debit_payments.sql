ALTER TABLE "subscription_payments" DROP CONSTRAINT "subscription_payments_amount";--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "debits" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payments_debit" ON "subscription_payments" USING btree ("reference","invoice_id","source") WHERE reference <> '';--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_sign" CHECK (("subscription_payments"."amount_cents" < 0) = ("subscription_payments"."source" = 'debit_return'));--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_reference" CHECK (("subscription_payments"."source" in ('debit', 'debit_return')) = ("subscription_payments"."reference" <> ''));--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_amount" CHECK ("subscription_payments"."amount_cents" <> 0);--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_fee" CHECK ("debits"."fee_cents" = 0 or ("debits"."fee_cents" > 0 and "debits"."state" = 'returned'));