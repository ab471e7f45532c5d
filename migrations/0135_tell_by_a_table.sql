-- What processes tell each other. Emptied by a crash: whoever reads it begins anew after a lost connection.
CREATE SCHEMA feed;
--> statement-breakpoint
CREATE UNLOGGED TABLE feed.entries (
	xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
	channel text NOT NULL,
	payload text NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = -1);
--> statement-breakpoint
CREATE INDEX entries_xid_index ON feed.entries (xid);
--> statement-breakpoint
CREATE FUNCTION tell_listeners(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed.entries (channel, payload) VALUES ($1, $2);
	-- for processes of the version before, until the second stage; the space tells others that they have it already
	PERFORM pg_notify($1, $2 || ' ');
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_listeners('changes', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
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
		PERFORM tell_listeners('changes', TG_TABLE_NAME || ' ' || TG_ARGV[0] || ' ' || ids);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_listings_of_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_listings WHERE provider_id = NEW.provider_id;
	PERFORM tell_listeners('catalogue', json_build_object('what', 'providers', 'id', NEW.provider_id)::text);
	RETURN NULL;
END
$$;
