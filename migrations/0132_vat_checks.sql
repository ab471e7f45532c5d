ALTER TABLE "provider_onboardings" ADD COLUMN "vat_checked_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_onboardings" ADD COLUMN "vat_result" text;--> statement-breakpoint
ALTER TABLE "provider_onboardings" ADD COLUMN "vat_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_onboardings" ADD COLUMN "vat_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_onboardings" ADD COLUMN "vat_next_at" timestamp with time zone;