-- All functions and triggers as the migrations leave them in the database.
-- Written by `npm run functions`; to change one, write a migration. test/migrations.test.ts compares.

CREATE OR REPLACE FUNCTION public.accept_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO contract_acceptances (provider_id, version, way)
	SELECT NEW.id, (max(updated_at) AT TIME ZONE 'UTC')::date, 'registration' FROM reference_texts WHERE topic = 'contract'
	HAVING max(updated_at) IS NOT NULL;
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.create_provider_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	wanted text := provider_slug(NEW.company_name);
BEGIN
	INSERT INTO provider_pages (provider_id, slug) VALUES (NEW.id, wanted) ON CONFLICT DO NOTHING;
	IF NOT FOUND THEN
		INSERT INTO provider_pages (provider_id, slug) VALUES (NEW.id, wanted || '-' || NEW.id) ON CONFLICT DO NOTHING;
	END IF;
	IF NOT FOUND THEN
		INSERT INTO provider_pages (provider_id, slug)
		VALUES (NEW.id, wanted || '-' || NEW.id || '-' || left(gen_random_uuid()::text, 8));
	END IF;
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.current_terms_version()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
	SELECT max(version) FROM page_versions WHERE slug = 'agb'
$function$;

CREATE OR REPLACE FUNCTION public.find_property_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE properties r SET is_listed = true FROM product_listings l
  WHERE r.product_id = new.product_id AND l.product_id = new.product_id;
  RETURN null;
END $function$;

CREATE OR REPLACE FUNCTION public.german_fold(word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
	RETURN replace(replace(replace(public.unaccent('public.unaccent', lower(word)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
END
$function$;

CREATE OR REPLACE FUNCTION public.german_stem_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT (ts_lexize('german_stem', german_fold(word)))[1] WHERE ts_lexize('german_stem', lower(word)) <> '{}'
$function$;

CREATE OR REPLACE FUNCTION public.is_invoice_term_over(issued_on date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT issued_on < (date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') - interval '8 years')::date
$function$;

CREATE OR REPLACE FUNCTION public.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
	RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_provider_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	NEW.is_published := coalesce(provider_published(NEW), false);
	RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.lead_fits(route integer, industry integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select not exists (select from lead_route_industries where route_id = route)
    or exists (select from lead_route_industries where route_id = route
      and industry_id in (industry, (select parent_id from industries where id = industry)))
$function$;

CREATE OR REPLACE FUNCTION public.lead_reach(lat double precision, lng double precision, km integer)
 RETURNS box
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select box(point(lng - km / (111.0 * cos(radians(lat))), lat - km / 111.0), point(lng + km / (111.0 * cos(radians(lat))), lat + km / 111.0))
$function$;

CREATE OR REPLACE FUNCTION public.listing_facets(provider_id integer, condition text, price_cents integer, in_stock boolean, rating_tenths smallint, category_ids integer[], value_ids integer[])
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	SELECT string_agg(int4send(coalesce(number, 0)), '' ORDER BY place) FROM unnest(array[
		9 + cardinality(value_ids), provider_id, coalesce(array_position(array['new', 'refurbished', 'used'], condition), 0),
		price_cents, in_stock::int, rating_tenths, category_ids[1], category_ids[2], category_ids[3]
	] || value_ids) WITH ORDINALITY AS numbers(number, place)
$function$;

CREATE OR REPLACE FUNCTION public.move_lead_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update lead_members set lat = t.lat, lng = t.lng from towns t
    where provider_id = new.id and t.postal_code = new.zip_code and t.position = 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_iban_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- naming an account for the first time replaces nobody's
	IF OLD.iban <> '' OR OLD.iban_changed_at IS NOT NULL THEN
		NEW.iban_changed_at := now();
	END IF;
	RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_property_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE properties SET is_listed = (TG_OP = 'INSERT')
  WHERE product_id = CASE TG_OP WHEN 'INSERT' THEN new.product_id ELSE old.product_id END;
  RETURN null;
END $function$;

CREATE OR REPLACE FUNCTION public.place_lead_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update lead_members m set lat = t.lat, lng = t.lng from companies c join towns t on t.postal_code = c.zip_code and t.position = 0
    where c.id = new.provider_id and m.provider_id = new.provider_id and m.route_id = new.route_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.provider_gaps(c companies, p provider_pages)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
	SELECT array_remove(ARRAY[
		CASE WHEN c.company_name = '' THEN 'company_name' END,
		CASE WHEN '' IN (c.street, c.house_number, c.zip_code, c.city) THEN 'address' END,
		CASE WHEN c.phone = '' THEN 'phone' END,
		CASE WHEN k.id IS NULL THEN 'company_type' END,
		CASE WHEN k.register IS NOT NULL AND c.company_registration_number = '' THEN 'register' END,
		CASE WHEN p.approved_at IS NULL AND c.vat_number = '' AND c.tax_number = '' THEN 'tax_number' END,
		CASE WHEN '' IN (p.iban, p.account_holder) THEN 'bank_account' END,
		CASE WHEN p.approved_at IS NULL AND p.identified_at IS NULL THEN 'identity' END,
		CASE WHEN p.certified_at IS NULL THEN 'self_certification' END,
		CASE WHEN EXISTS (SELECT FROM trade_duties d WHERE d.industry_id = c.industry_id
			AND d.valid_from <= (now() AT TIME ZONE 'Europe/Berlin')::date
			AND coalesce(p.trade ->> d.field, '') = '') THEN 'trade' END,
		CASE WHEN p.approved_at IS NULL AND (p.approval_due IS NOT NULL OR coalesce(i.needs_approval, true)) THEN 'approval' END], NULL)
	FROM (SELECT) one LEFT JOIN company_types k ON k.id = c.company_type_id LEFT JOIN industries i ON i.id = c.industry_id
$function$;

CREATE OR REPLACE FUNCTION public.provider_published(p provider_pages)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
	SELECT c.show_profile AND NOT c.canceled AND p.blocked_at IS NULL AND u.deleted_at IS NULL
		AND u.email_confirmed_at IS NOT NULL AND cardinality(provider_gaps(c, p)) = 0
	FROM companies c JOIN users u ON u.id = c.user_id WHERE c.id = p.provider_id
$function$;

CREATE OR REPLACE FUNCTION public.provider_slug(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT coalesce(nullif(trim('-' FROM left(regexp_replace(public.unaccent('public.unaccent',
		replace(replace(replace(replace(lower(name), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')),
		'[^a-z0-9]+', '-', 'g'), 80)), ''), 'betrieb')
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF EXISTS (SELECT FROM added
		WHERE at < (SELECT (max(month) + interval '1 month') AT TIME ZONE 'Europe/Berlin' FROM ledger_closings)) THEN
		RAISE EXCEPTION 'this month of the ledger is closed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.refuse_early_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_invoice_term_over(old.issued_on) THEN RETURN old; END IF;
  RAISE EXCEPTION '% is kept until its term is over', tg_table_name USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_gap()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.last <> OLD.last + 1 THEN
		RAISE EXCEPTION 'numbers of invoices are counted one by one' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.refuse_imbalance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF (SELECT coalesce(sum(amount_cents), 0) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
		RAISE EXCEPTION 'ledger entry % does not sum to zero', NEW.entry_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.remove_listings_of_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM product_listings WHERE provider_id = NEW.provider_id;
	PERFORM tell_listeners('catalogue', json_build_object('what', 'providers', 'id', NEW.provider_id)::text);
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.renew_conditions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- TG_ARGV: the expression of the provider's id; in order, so that no two changes wait for each other in a circle
	EXECUTE format('INSERT INTO condition_versions (provider_id)
		SELECT c.id FROM companies c WHERE c.id IN (SELECT %s FROM changed) ORDER BY c.id
		ON CONFLICT (provider_id) DO UPDATE SET version = excluded.version', TG_ARGV[0]);
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.search_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
	SELECT regexp_replace(regexp_replace(german_fold(given), '[^[:alnum:]]+', ' ', 'g'), '(\d)([[:alpha:]])', '\1 \2', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.similar_company_names(typed text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE STRICT
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
	SELECT german_fold(c.company_name) FROM companies c JOIN provider_pages p ON p.provider_id = c.id AND p.is_published
	WHERE typed <% german_fold(c.company_name) ORDER BY word_similarity(typed, german_fold(c.company_name)) DESC, c.id LIMIT 50
$function$;

CREATE OR REPLACE FUNCTION public.similar_words(typed text)
 RETURNS SETOF search_words
 LANGUAGE sql
 STABLE STRICT
 SET "pg_trgm.similarity_threshold" TO '0.2'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
	SELECT * FROM search_words WHERE typed <% word OR typed % word
	ORDER BY greatest(similarity(typed, word), word_similarity(typed, word) * 0.9) DESC, word LIMIT 100
$function$;

CREATE OR REPLACE FUNCTION public.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM tell_listeners('changes', TG_TABLE_NAME);
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.tell_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.tell_changed_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- every listing that is written brings its words along, hardly any of them new
	IF EXISTS (SELECT FROM changed) THEN
		PERFORM tell_listeners('changes', TG_TABLE_NAME);
	END IF;
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.tell_listeners(channel text, payload text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO feed.entries (channel, payload) VALUES ($1, $2);
END
$function$;

CREATE OR REPLACE FUNCTION public.touch_provider_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_TABLE_NAME = 'companies' THEN
		UPDATE provider_pages p SET is_published = NOT is_published
		WHERE p.provider_id = NEW.id AND p.is_published IS DISTINCT FROM provider_published(p);
	ELSE
		UPDATE provider_pages p SET is_published = NOT is_published FROM companies c
		WHERE c.user_id = NEW.id AND p.provider_id = c.id AND p.is_published IS DISTINCT FROM provider_published(p);
	END IF;
	RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.unsettle_free_times()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed jsonb := to_jsonb(coalesce(new, old));
BEGIN
  UPDATE booking_services s SET next_free_at = null, settled_at = null
  WHERE s.settled_at IS NOT NULL AND s.provider_id = coalesce(
    (changed ->> 'provider_id')::int,
    (SELECT l.provider_id FROM store_locations l WHERE l.id = (changed ->> 'location_id')::int));
  RETURN null;
END $function$;

-- audit_log
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- booking_services
CREATE TRIGGER told_delete AFTER DELETE ON public.booking_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.booking_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.booking_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- calls_to_action
CREATE TRIGGER told_delete AFTER DELETE ON public.calls_to_action REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.calls_to_action REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.calls_to_action REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- card_accounts
CREATE TRIGGER conditions_delete AFTER DELETE ON public.card_accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.card_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.card_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- cash_settings
CREATE TRIGGER conditions_delete AFTER DELETE ON public.cash_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.cash_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.cash_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- categories
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE OF id, parent_id, type, level, slug, name, description, "position", pictogram, is_hidden ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- category_redirects
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.category_redirects FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- commission_counter
CREATE TRIGGER commission_counter_one_by_one BEFORE DELETE OR UPDATE ON public.commission_counter FOR EACH ROW EXECUTE FUNCTION refuse_gap();

-- commission_invoices
CREATE TRIGGER commission_invoices_append_only BEFORE DELETE OR UPDATE ON public.commission_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commission_invoices_no_truncate BEFORE TRUNCATE ON public.commission_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- companies
CREATE TRIGGER companies_accept_contract AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION accept_contract();
CREATE TRIGGER companies_have_pages AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION create_provider_page();
CREATE TRIGGER companies_move_members AFTER UPDATE OF zip_code ON public.companies FOR EACH ROW WHEN ((old.zip_code IS DISTINCT FROM new.zip_code)) EXECUTE FUNCTION move_lead_members();
CREATE TRIGGER companies_published AFTER UPDATE OF company_name, street, house_number, zip_code, city, phone, company_type_id, industry_id, company_registration_number, vat_number, tax_number, show_profile, canceled, user_id ON public.companies FOR EACH ROW EXECUTE FUNCTION touch_provider_pages();
CREATE TRIGGER told_delete AFTER DELETE ON public.companies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'id');

-- company_types
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.company_types FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- content_texts
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.content_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- cookie_contents
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.cookie_contents FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- cookie_types
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.cookie_types FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- countries
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.countries FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- crossselling_products
CREATE TRIGGER told_delete AFTER DELETE ON public.crossselling_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.crossselling_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.crossselling_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- feature_values
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.feature_values FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- features
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.features FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- food_dishes
CREATE TRIGGER told_delete AFTER DELETE ON public.food_dishes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.food_dishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.food_dishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- industries
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.industries FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- invoice_counters
CREATE TRIGGER invoice_counters_one_by_one BEFORE DELETE OR UPDATE ON public.invoice_counters FOR EACH ROW EXECUTE FUNCTION refuse_gap();

-- invoices
CREATE TRIGGER invoices_append_only BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_kept BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- lead_members
CREATE TRIGGER lead_members_placed AFTER INSERT ON public.lead_members FOR EACH ROW EXECUTE FUNCTION place_lead_member();

-- lead_routes
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.lead_routes FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- ledger_entries
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ledger_lines
CREATE TRIGGER ledger_lines_append_only BEFORE DELETE OR UPDATE ON public.ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_imbalance();
CREATE TRIGGER ledger_lines_closed_month AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();
CREATE TRIGGER ledger_lines_no_truncate BEFORE TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- manufacturers
CREATE TRIGGER told_delete AFTER DELETE ON public.manufacturers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('manufacturers', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.manufacturers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('manufacturers', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.manufacturers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('manufacturers', 'id');

-- media
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- menu_items
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.menu_items FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- newsletter_issues
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- package_versions
CREATE TRIGGER package_versions_append_only BEFORE DELETE OR UPDATE ON public.package_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- page_redirects
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.page_redirects FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- page_versions
CREATE TRIGGER page_versions_append_only BEFORE DELETE OR UPDATE ON public.page_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- pages
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.pages FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- price_log
CREATE TRIGGER price_log_append_only BEFORE DELETE OR UPDATE ON public.price_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_log_no_truncate BEFORE TRUNCATE ON public.price_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- product_features
CREATE TRIGGER told_delete AFTER DELETE ON public.product_features REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_images
CREATE TRIGGER told_delete AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_labels
CREATE TRIGGER told_delete AFTER DELETE ON public.product_labels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_labels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_labels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_listings
CREATE TRIGGER product_listings_hide_property AFTER DELETE ON public.product_listings FOR EACH ROW WHEN ((old.kind = 'property'::text)) EXECUTE FUNCTION note_property_listing();
CREATE TRIGGER product_listings_show_property AFTER INSERT ON public.product_listings FOR EACH ROW WHEN ((new.kind = 'property'::text)) EXECUTE FUNCTION note_property_listing();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_option_values
CREATE TRIGGER told_delete AFTER DELETE ON public.product_option_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_option_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_option_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)');

-- product_options
CREATE TRIGGER told_delete AFTER DELETE ON public.product_options REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_ratings
CREATE TRIGGER told_delete AFTER DELETE ON public.product_ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_safety
CREATE TRIGGER told_delete AFTER DELETE ON public.product_safety REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_safety REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_safety REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_shippings
CREATE TRIGGER told_delete AFTER DELETE ON public.product_shippings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_tags
CREATE TRIGGER told_delete AFTER DELETE ON public.product_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_variants
CREATE TRIGGER told_delete AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- products
CREATE TRIGGER told_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'id');

-- properties
CREATE TRIGGER properties_find_listing AFTER INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION find_property_listing();
CREATE TRIGGER told_delete AFTER DELETE ON public.properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- property_visits
CREATE TRIGGER unsettles_free_times AFTER INSERT OR DELETE OR UPDATE ON public.property_visits FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- provider_appointments
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF state, day, "time" ON public.provider_appointments FOR EACH ROW WHEN (((new.state = 'won'::text) OR (old.state = 'won'::text))) EXECUTE FUNCTION unsettle_free_times();
CREATE TRIGGER unsettles_free_times_end AFTER DELETE ON public.provider_appointments FOR EACH ROW WHEN ((old.state = 'won'::text)) EXECUTE FUNCTION unsettle_free_times();

-- provider_certificates
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_certificates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_certificates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_certificates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_contents
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_contents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_contents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_contents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_images
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_pages
CREATE TRIGGER conditions_delete AFTER DELETE ON public.provider_pages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.provider_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.provider_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER product_listings_of_hidden_provider AFTER UPDATE ON public.provider_pages FOR EACH ROW WHEN ((old.is_published AND (NOT new.is_published))) EXECUTE FUNCTION remove_listings_of_provider();
CREATE TRIGGER provider_pages_iban BEFORE UPDATE OF iban ON public.provider_pages FOR EACH ROW WHEN ((old.iban IS DISTINCT FROM new.iban)) EXECUTE FUNCTION note_iban_change();
CREATE TRIGGER provider_pages_published BEFORE INSERT OR UPDATE ON public.provider_pages FOR EACH ROW EXECUTE FUNCTION keep_provider_published();
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_pages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_ratings
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- review_images
CREATE TRIGGER told_delete AFTER DELETE ON public.review_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.review_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.review_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)');

-- reviews
CREATE TRIGGER told_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- search_pins
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.search_pins FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- search_stop_words
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.search_stop_words FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- search_synonyms
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- search_words
CREATE TRIGGER told_delete AFTER DELETE ON public.search_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_words();
CREATE TRIGGER told_insert AFTER INSERT ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_words();
CREATE TRIGGER told_update AFTER UPDATE ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_words();

-- seo_data
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.seo_data FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- shipping_countries
CREATE TRIGGER conditions_delete AFTER DELETE ON public.shipping_countries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER told_delete AFTER DELETE ON public.shipping_countries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');

-- shippings
CREATE TRIGGER conditions_delete AFTER DELETE ON public.shippings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER told_delete AFTER DELETE ON public.shippings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- store_holidays
CREATE TRIGGER conditions_delete AFTER DELETE ON public.store_holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_delete AFTER DELETE ON public.store_holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER unsettles_free_times AFTER INSERT OR DELETE OR UPDATE ON public.store_holidays FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- store_locations
CREATE TRIGGER conditions_delete AFTER DELETE ON public.store_locations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER told_delete AFTER DELETE ON public.store_locations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF opening, keeps_holidays ON public.store_locations FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- store_times
CREATE TRIGGER conditions_delete AFTER DELETE ON public.store_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_delete AFTER DELETE ON public.store_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER unsettles_free_times AFTER INSERT OR DELETE OR UPDATE ON public.store_times FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- subscription_invoices
CREATE TRIGGER subscription_invoices_append_only BEFORE DELETE OR UPDATE ON public.subscription_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_invoices_no_truncate BEFORE TRUNCATE ON public.subscription_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- tags
CREATE TRIGGER told_delete AFTER DELETE ON public.tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('tags', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('tags', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('tags', 'id');

-- tax_rates
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- towns
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.towns FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- trade_duties
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.trade_duties FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- transfer_settings
CREATE TRIGGER conditions_delete AFTER DELETE ON public.transfer_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.transfer_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.transfer_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- unit_types
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.unit_types FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- users
CREATE TRIGGER told AFTER UPDATE OF first_name, last_name, avatar, deleted_at, email, gender ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER users_published AFTER UPDATE OF deleted_at, email_confirmed_at ON public.users FOR EACH ROW WHEN ((new.role = 'Company'::text)) EXECUTE FUNCTION touch_provider_pages();

-- variant_images
CREATE TRIGGER told_delete AFTER DELETE ON public.variant_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.variant_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.variant_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)');

-- vendor_orders
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF status, agreed_on ON public.vendor_orders FOR EACH ROW WHEN ((new.kind = 'service'::text)) EXECUTE FUNCTION unsettle_free_times();
CREATE TRIGGER unsettles_free_times_begin AFTER INSERT ON public.vendor_orders FOR EACH ROW WHEN ((new.kind = 'service'::text)) EXECUTE FUNCTION unsettle_free_times();

-- vendor_policies
CREATE TRIGGER conditions_delete AFTER DELETE ON public.vendor_policies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.vendor_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.vendor_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- wholesale_tiers
CREATE TRIGGER told_delete AFTER DELETE ON public.wholesale_tiers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.wholesale_tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.wholesale_tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- widgets
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.widgets FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
