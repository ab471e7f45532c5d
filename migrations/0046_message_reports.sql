ALTER TABLE "review_reports" DROP CONSTRAINT "review_reports_one_thing";--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "message_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_message_once" ON "review_reports" USING btree ("message_id","email") WHERE state in ('open', 'appealed');--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_one_thing" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."provider_id", "review_reports"."post_id", "review_reports"."product_id", "review_reports"."message_id") = 1);