CREATE TABLE "audit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"table_name" text NOT NULL,
	"record" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_changes" ADD CONSTRAINT "audit_changes_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_changes_entry" ON "audit_changes" USING btree ("entry_id","id");--> statement-breakpoint
-- Rows that an action changes, with the entry of the log that it belongs to. Numbers, dates, yes and no, fixed words and the texts
-- named at the trigger are kept as they are; of all other texts only that they changed.
CREATE FUNCTION audit_value(value jsonb, type text, name text, plain text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE
		WHEN value IN ('null', '""', '[]', '{}') THEN value
		WHEN name IN ('birthday', 'person_birthday', 'lat', 'lng', 'gender') THEN '"•••"'
		WHEN jsonb_typeof(value) = 'string' THEN CASE WHEN type ~ '^(date|time)'
			OR (name = ANY (plain) AND length(value #>> '{}') <= 100)
			OR (name || '#' = ANY (plain) AND value #>> '{}' ~ '^(-?[0-9]{1,9}([.,][0-9]{1,6})?|true|false)$') THEN value ELSE '"•••"' END
		WHEN jsonb_typeof(value) = 'array' THEN CASE WHEN octet_length(value::text) <= 1000 AND (name = ANY (plain) OR type ~ '^_int')
			THEN value ELSE to_jsonb('••• (' || jsonb_array_length(value) || ')') END
		WHEN jsonb_typeof(value) = 'object' THEN (
			SELECT coalesce(jsonb_object_agg(key, CASE WHEN jsonb_typeof(item) IN ('number', 'boolean')
				AND key NOT IN ('lat', 'lng', 'latitude', 'longitude') THEN item ELSE '"•••"' END), '{}')
			FROM (SELECT * FROM jsonb_each(value) AS pairs (key, item) WHERE key ~ '^[a-zA-Z]\w{0,39}$' LIMIT 40) pairs)
		ELSE value END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry integer := current_setting('audit.entry');
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
			WHERE a.attrelid = TG_RELID AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'updated_at' AND was <> becomes
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
--> statement-breakpoint
-- Changes go with their entry, after its term, and never alone.
CREATE FUNCTION keep_audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM audit_log WHERE id = OLD.entry_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'audit_changes is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_changes_kept BEFORE UPDATE OR DELETE ON audit_changes FOR EACH ROW EXECUTE FUNCTION keep_audit_changes();
--> statement-breakpoint
CREATE TRIGGER audit_changes_not_emptied BEFORE TRUNCATE ON audit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
