-- Words of mails have drafts like other sets: what was saved before becomes their versions. Those that have a draft already stay as they are.
WITH edits AS (
	SELECT kind, row_number() OVER (PARTITION BY kind ORDER BY id)::int AS version, saved_at,
		jsonb_build_object('kind', 'mail', 'items', jsonb_build_array(
			jsonb_build_object('subject', subject, 'opening', opening, 'closing', closing))) AS content
	FROM mail_text_versions
), live AS (
	-- Without a row the standard is sent, which is a version without an entry.
	SELECT k.kind, e.versions + 1 AS version, coalesce(t.updated_at, now()) AS saved_at,
		jsonb_build_object('kind', 'mail', 'items', CASE WHEN t.kind IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(
			jsonb_build_object('subject', t.subject, 'opening', t.opening, 'closing', t.closing)) END) AS content
	FROM (SELECT kind FROM edits UNION SELECT kind FROM mail_texts) k
	LEFT JOIN mail_texts t USING (kind)
	CROSS JOIN LATERAL (SELECT count(*)::int AS versions FROM edits WHERE edits.kind = k.kind) e
), made AS (
	INSERT INTO set_drafts (slug, version, published_version)
	SELECT 'mail:' || kind, version, version FROM live ON CONFLICT (slug) DO NOTHING RETURNING id, slug
)
INSERT INTO set_edits (draft_id, version, content, begun_at, saved_at)
SELECT m.id, e.version, e.content, e.saved_at, e.saved_at
FROM made m JOIN (SELECT kind, version, saved_at, content FROM edits UNION ALL SELECT kind, version, saved_at, content FROM live) e
	ON m.slug = 'mail:' || e.kind;
