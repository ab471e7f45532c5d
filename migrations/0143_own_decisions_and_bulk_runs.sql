ALTER TABLE "bulk_runs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "reasons" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;
