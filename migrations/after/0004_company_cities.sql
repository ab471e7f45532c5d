CREATE INDEX CONCURRENTLY IF NOT EXISTS "companies_city" ON "companies" USING btree (german_fold("city") text_pattern_ops);
