ALTER TABLE "bank_statements" ADD COLUMN "foreign_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "foreign_text" text DEFAULT '' NOT NULL;