ALTER TABLE "operator_news" ADD COLUMN "is_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "search_key" text;