CREATE INDEX "categories_name" ON "categories" USING gin (german_fold("name") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION similar_company_names(typed text) RETURNS SETOF text LANGUAGE sql STABLE STRICT
	SET pg_trgm.word_similarity_threshold = 0.3 AS $$
	SELECT german_fold(c.company_name) FROM companies c JOIN provider_pages p ON p.provider_id = c.id AND p.is_published
	WHERE typed <% german_fold(c.company_name) ORDER BY word_similarity(typed, german_fold(c.company_name)) DESC, c.id LIMIT 50
$$;
