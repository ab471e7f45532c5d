CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_words ON invoices USING gin ((number || ' ' || order_number || ' ' || coalesce(seller->>'name', '') || ' ' || coalesce(buyer->>'company', '')
        || ' ' || coalesce(buyer->>'firstName', '') || ' ' || coalesce(buyer->>'lastName', '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS leads_words ON leads USING gin (title gin_trgm_ops,(place->>'city') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_lines_own ON statement_lines USING btree (id) WHERE provider_id is null;
