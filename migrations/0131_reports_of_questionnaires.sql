ALTER TABLE "review_reports" DROP CONSTRAINT "review_reports_one_thing";--> statement-breakpoint
ALTER TABLE "lead_routes" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "route_id" integer;--> statement-breakpoint
-- notices are some thousand rows: the index is made in milliseconds
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "review_reports_route_once" ON "review_reports" USING btree ("route_id","email") WHERE state in ('open', 'appealed');--> statement-breakpoint
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_one_thing" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."provider_id", "review_reports"."post_id", "review_reports"."product_id", "review_reports"."bundle_id", "review_reports"."route_id", "review_reports"."message_id") = 1);