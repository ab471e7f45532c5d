CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text;
BEGIN
	-- TG_ARGV: what the rows belong to, and the expression of its id
	EXECUTE format('SELECT CASE WHEN count(*) > 200 THEN ''*'' ELSE coalesce(string_agg(DISTINCT id::text, '',''), '''') END
		FROM (SELECT %s AS id FROM (SELECT * FROM changed LIMIT 201) changed) found HAVING count(*) > 0', TG_ARGV[1]) INTO ids;
	IF ids IS NOT NULL THEN
		PERFORM pg_notify('changes', TG_TABLE_NAME || ' ' || TG_ARGV[0] || ' ' || ids);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	told record;
BEGIN
	FOR told IN SELECT * FROM (VALUES
		('products', 'products', 'id'),
		('product_listings', 'products', 'product_id'),
		('product_images', 'products', 'product_id'),
		('product_variants', 'products', 'product_id'),
		('variant_images', 'products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)'),
		('product_options', 'products', 'product_id'),
		('product_option_values', 'products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)'),
		('product_features', 'products', 'product_id'),
		('product_safety', 'products', 'product_id'),
		('product_tags', 'products', 'product_id'),
		('product_shippings', 'products', 'product_id'),
		('product_ratings', 'products', 'product_id'),
		('wholesale_tiers', 'products', 'product_id'),
		('crossselling_products', 'products', 'product_id'),
		('reviews', 'products', 'product_id'),
		('review_images', 'products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)'),
		('manufacturers', 'manufacturers', 'id'),
		('tags', 'tags', 'id'),
		('companies', 'companies', 'id'),
		('provider_pages', 'companies', 'provider_id'),
		('shippings', 'companies', 'provider_id'),
		('shipping_countries', 'companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)'),
		('calls_to_action', 'companies', 'provider_id')
	) list (name, owner, id) LOOP
		EXECUTE format('CREATE TRIGGER told_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows(%L, %L)', told.name, told.owner, told.id);
		EXECUTE format('CREATE TRIGGER told_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows(%L, %L)', told.name, told.owner, told.id);
		EXECUTE format('CREATE TRIGGER told_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows(%L, %L)', told.name, told.owner, told.id);
	END LOOP;
	FOR told IN SELECT * FROM (VALUES
		('categories', ' OF id, parent_id, type, level, slug, name, description, position, pictogram'),
		('features', ''),
		('feature_values', ''),
		('unit_types', ''),
		('tax_rates', ''),
		('countries', ''),
		('towns', ''),
		('seo_data', ''),
		('menu_items', ''),
		('content_texts', ''),
		('cookie_types', ''),
		('cookie_contents', ''),
		('pages', ''),
		('widgets', ''),
		('lead_routes', ''),
		('users', ' OF first_name, last_name, avatar, deleted_at')
	) list (name, columns) LOOP
		EXECUTE format('CREATE TRIGGER told AFTER %s UPDATE%s ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION tell_change()',
			CASE told.name WHEN 'users' THEN '' ELSE 'INSERT OR DELETE OR' END, told.columns, told.name);
	END LOOP;
END
$$;
