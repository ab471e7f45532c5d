-- Keys of 64 bits, first stage: what stands in functions. `migrations/after/0016_wide_keys.json` does the columns.
-- Tables that nobody may change let the filling of second columns pass, and nothing else.
CREATE FUNCTION only_fills_wide(old_row jsonb, new_row jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(bool_and(key ~ '_wide$' AND old_row -> key = 'null'), false)
	FROM jsonb_each(new_row) WHERE value IS DISTINCT FROM old_row -> key
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND only_fills_wide(to_jsonb(OLD), to_jsonb(NEW)) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome = 'begun' AND NEW.viewed_id IS NOT DISTINCT FROM OLD.viewed_id
		AND (NEW.id, NEW.at, NEW.action, NEW.details) = (OLD.id, OLD.at, OLD.action, OLD.details) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.at < now() - (CASE
		WHEN OLD.action IN ('accounts.startSession', 'accounts.confirmTwoFactorLogin', 'accounts.sendLoginCode') THEN interval '90 days'
		ELSE interval '3 years' END) THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND only_fills_wide(to_jsonb(OLD), to_jsonb(NEW)) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND only_fills_wide(to_jsonb(OLD), to_jsonb(NEW)) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM audit_log WHERE id = OLD.entry_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'audit_changes is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
	entry bigint := current_setting('audit.entry');
	-- of this entry, in all of its transactions
	kept integer := nullif(current_setting('audit.kept', true), '');
	plain text[] := coalesce(TG_ARGV, '{}');
	old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
	new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
	changed jsonb;
	left_out integer;
	row_key text;
BEGIN
	IF kept IS NULL THEN
		SELECT count(*) INTO kept FROM audit_changes WHERE entry_id = entry;
	END IF;
	IF kept > 50 THEN
		RETURN NULL;
	END IF;
	SELECT jsonb_object_agg(name, pair) FILTER (WHERE bytes <= 4000), count(*) FILTER (WHERE bytes > 4000) INTO changed, left_out
	FROM (
		SELECT name, pair, sum(octet_length(name) + octet_length(pair::text)) OVER (ORDER BY place) AS bytes
		FROM (
			SELECT a.attname AS name, a.attnum AS place, jsonb_build_array(
				audit_value(was, t.typname, a.attname, plain), audit_value(becomes, t.typname, a.attname, plain)) AS pair
			FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid CROSS JOIN LATERAL (
				SELECT coalesce(old_row -> a.attname, 'null') AS was, coalesce(new_row -> a.attname, 'null') AS becomes) v
			WHERE a.attrelid = TG_RELID AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'updated_at' AND a.attname !~ '_wide$' AND was <> becomes
				AND NOT (TG_OP <> 'UPDATE' AND was IN ('null', '""', '[]', '{}') AND becomes IN ('null', '""', '[]', '{}'))
		) pairs
	) sized;
	IF changed IS NULL AND left_out = 0 THEN
		RETURN NULL;
	END IF;
	IF left_out > 0 THEN
		changed := coalesce(changed, '{}') || jsonb_build_object('…', jsonb_build_array(NULL, left_out));
	END IF;
	SELECT left(CASE WHEN count(*) = 1 THEN max(shown) ELSE string_agg(name || ' ' || shown, ', ' ORDER BY place) END, 200) INTO row_key
	FROM (
		SELECT a.attname AS name, a.attnum AS place, audit_value(
			(CASE WHEN TG_OP = 'DELETE' THEN old_row ELSE new_row END) -> a.attname, t.typname, a.attname, plain) #>> '{}' AS shown
		FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) JOIN pg_type t ON t.oid = a.atttypid
		WHERE i.indrelid = TG_RELID AND i.indisprimary
	) keys;
	PERFORM set_config('audit.kept', (kept + 1)::text, true);
	IF kept = 50 THEN
		INSERT INTO audit_changes (entry_id, kind, table_name, record, fields) VALUES (entry, 'more', '', '', '{}');
	ELSE
		INSERT INTO audit_changes (entry_id, kind, table_name, record, fields)
		VALUES (entry, CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
			TG_TABLE_NAME, coalesce(row_key, ''), changed);
	END IF;
	RETURN NULL;
END
$$;
