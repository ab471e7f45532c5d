CREATE INDEX CONCURRENTLY IF NOT EXISTS offer_versions_words ON offer_versions USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS offers_status ON offers USING btree (status,id);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS offers_created ON offers USING btree (created_at);
