CREATE INDEX CONCURRENTLY IF NOT EXISTS leads_created ON leads USING btree (created_at);
