CREATE OR REPLACE FUNCTION tell_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	-- TG_ARGV: what the rows belong to, and the expression of its id
	IF TG_ARGV[1] = 'id' THEN
		-- a fixed statement is planned once in a session; every sold product comes here
		SELECT CASE WHEN count(*) > 200 THEN '*' ELSE string_agg(id::text, ',') END INTO ids
			FROM (SELECT id FROM changed LIMIT 201) found;
	ELSE
		EXECUTE format('SELECT CASE WHEN count(*) > 200 THEN ''*'' ELSE coalesce(string_agg(DISTINCT id::text, '',''), '''') END
			FROM (SELECT %s AS id FROM (SELECT * FROM changed LIMIT 201) changed) found HAVING count(*) > 0', TG_ARGV[1]) INTO ids;
	END IF;
	IF ids IS NOT NULL THEN
		PERFORM pg_notify('changes', TG_TABLE_NAME || ' ' || TG_ARGV[0] || ' ' || ids);
	END IF;
	RETURN NULL;
END
$$;
