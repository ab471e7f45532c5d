ALTER TABLE "properties" ADD COLUMN "baths" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "tenancy" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "internet" text;