ALTER TABLE "widgets" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "row" smallint;