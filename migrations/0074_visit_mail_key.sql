ALTER TABLE "property_visits" ADD COLUMN "mail_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "property_visits" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- who had booked before was told the address already
UPDATE "property_visits" SET "confirmed_at" = "created_at" WHERE "state" = 'booked';
