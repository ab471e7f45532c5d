CREATE INDEX CONCURRENTLY IF NOT EXISTS review_reports_product ON review_reports USING btree (product_id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS review_reports_provider ON review_reports USING btree (provider_id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS reviews_words ON reviews USING gin (title gin_trgm_ops, text gin_trgm_ops);
