ALTER TABLE "review_reports" DROP CONSTRAINT "review_reports_one_thing";--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "post_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_post_once" ON "review_reports" USING btree ("post_id","email") WHERE state in ('open', 'appealed');--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_one_thing" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."provider_id", "review_reports"."post_id") = 1);