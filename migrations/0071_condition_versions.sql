CREATE TABLE "condition_versions" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "condition_versions" ADD CONSTRAINT "condition_versions_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO condition_versions (provider_id) SELECT id FROM companies;
--> statement-breakpoint
CREATE FUNCTION renew_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- TG_ARGV: the expression of the provider's id; in order, so that no two changes wait for each other in a circle
	EXECUTE format('INSERT INTO condition_versions (provider_id)
		SELECT c.id FROM companies c WHERE c.id IN (SELECT %s FROM changed) ORDER BY c.id
		ON CONFLICT (provider_id) DO UPDATE SET version = excluded.version', TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	part record;
BEGIN
	FOR part IN SELECT * FROM (VALUES
		('provider_pages', 'provider_id'),
		('vendor_policies', 'provider_id'),
		('cash_settings', 'provider_id'),
		('transfer_settings', 'provider_id'),
		('card_accounts', 'provider_id'),
		('shippings', 'provider_id'),
		('shipping_countries', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)'),
		('store_locations', 'provider_id'),
		('store_times', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)'),
		('store_holidays', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)')
	) list (name, provider) LOOP
		EXECUTE format('CREATE TRIGGER conditions_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions(%L)', part.name, part.provider);
		EXECUTE format('CREATE TRIGGER conditions_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions(%L)', part.name, part.provider);
		EXECUTE format('CREATE TRIGGER conditions_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions(%L)', part.name, part.provider);
	END LOOP;
END
$$;
