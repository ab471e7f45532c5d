-- what the directory and the pages of providers show; so both can be kept until something changes
DO $$
DECLARE
	told record;
BEGIN
	FOR told IN SELECT * FROM (VALUES
		('store_locations', 'provider_id'),
		('store_times', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)'),
		('store_holidays', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)'),
		('provider_ratings', 'provider_id'),
		('provider_images', 'provider_id'),
		('provider_certificates', 'provider_id'),
		('provider_contents', 'provider_id')
	) list (name, id) LOOP
		EXECUTE format('CREATE TRIGGER told_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows(''companies'', %L)', told.name, told.id);
		EXECUTE format('CREATE TRIGGER told_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows(''companies'', %L)', told.name, told.id);
		EXECUTE format('CREATE TRIGGER told_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows(''companies'', %L)', told.name, told.id);
	END LOOP;
	FOR told IN SELECT * FROM (VALUES ('industries'), ('company_types'), ('search_synonyms')) list (name) LOOP
		EXECUTE format('CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION tell_change()', told.name);
	END LOOP;
END
$$;
--> statement-breakpoint
DROP TRIGGER told ON users;
--> statement-breakpoint
CREATE TRIGGER told AFTER UPDATE OF first_name, last_name, avatar, deleted_at, email, gender ON users
	FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
