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

CREATE OR REPLACE FUNCTION public.audit_value(value jsonb, type text, name text, plain text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
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

CREATE OR REPLACE FUNCTION public.keep_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.keep_audit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND only_fills_wide(to_jsonb(OLD), to_jsonb(NEW)) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM audit_log WHERE id = OLD.entry_id) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'audit_changes is append-only' USING ERRCODE = 'restrict_violation';
END
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
	IF TG_OP = 'UPDATE' AND only_fills_wide(to_jsonb(OLD), to_jsonb(NEW)) THEN
		RETURN NEW;
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

CREATE OR REPLACE FUNCTION public.mark_figure_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO stale_figure_days (day)
  SELECT DISTINCT (moment::timestamptz AT TIME ZONE 'Europe/Berlin')::date
  FROM unnest(ARRAY[to_jsonb(old) ->> TG_ARGV[0], to_jsonb(new) ->> TG_ARGV[0]]) moment
  WHERE (moment::timestamptz AT TIME ZONE 'Europe/Berlin')::date < (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date;
  RETURN null;
END $function$;

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

CREATE OR REPLACE FUNCTION public.only_fills_wide(old_row jsonb, new_row jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	SELECT coalesce(bool_and(key ~ '_wide$' AND old_row -> key = 'null'), false)
	FROM jsonb_each(new_row) WHERE value IS DISTINCT FROM old_row -> key
$function$;

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
	IF TG_OP = 'UPDATE' AND only_fills_wide(to_jsonb(OLD), to_jsonb(NEW)) THEN
		RETURN NEW;
	END IF;
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

-- account_blocks
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.account_blocks FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- account_labels
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.account_labels FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- account_requests
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.account_requests FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- addresses
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.addresses FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- approval_limits
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.approval_limits FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- audit_changes
CREATE TRIGGER audit_changes_kept BEFORE DELETE OR UPDATE ON public.audit_changes FOR EACH ROW EXECUTE FUNCTION keep_audit_changes();
CREATE TRIGGER audit_changes_not_emptied BEFORE TRUNCATE ON public.audit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- audit_log
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- bank_statements
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.bank_statements FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- banks
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.banks FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- banners
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.banners FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('tone');

-- booking_locations
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.booking_locations FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- booking_services
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.booking_services FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.booking_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.booking_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.booking_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- bookings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- bulk_runs
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.bulk_runs FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('action', 'list', 'reason', 'state');

-- bundle_parts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.bundle_parts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- bundles
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.bundles FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('asked', 'status', 'turn');

-- calendar_feeds
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.calendar_feeds FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- calls_to_action
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.calls_to_action FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'place', 'status');
CREATE TRIGGER told_delete AFTER DELETE ON public.calls_to_action REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.calls_to_action REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.calls_to_action REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- card_accounts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.card_accounts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER conditions_delete AFTER DELETE ON public.card_accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.card_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.card_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- card_disputes
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.card_disputes FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- card_moves
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.card_moves FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'state');

-- card_parts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.card_parts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- card_payments
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.card_payments FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- card_shares
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.card_shares FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- cash_settings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.cash_settings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER conditions_delete AFTER DELETE ON public.cash_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.cash_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.cash_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- categories
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('type');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE OF id, parent_id, type, level, slug, name, description, "position", pictogram, is_hidden, media_id ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- category_features
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.category_features FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.category_features FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- category_redirects
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.category_redirects FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.category_redirects FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- chat_answers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.chat_answers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- commission_counter
CREATE TRIGGER commission_counter_one_by_one BEFORE DELETE OR UPDATE ON public.commission_counter FOR EACH ROW EXECUTE FUNCTION refuse_gap();

-- commission_invoices
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.commission_invoices FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'number');
CREATE TRIGGER commission_invoices_append_only BEFORE DELETE OR UPDATE ON public.commission_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commission_invoices_no_truncate BEFORE TRUNCATE ON public.commission_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- commission_months
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.commission_months FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- commission_notices
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.commission_notices FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- commission_rules
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.commission_rules FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- companies
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.companies FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER companies_accept_contract AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION accept_contract();
CREATE TRIGGER companies_have_pages AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION create_provider_page();
CREATE TRIGGER companies_move_members AFTER UPDATE OF zip_code ON public.companies FOR EACH ROW WHEN ((old.zip_code IS DISTINCT FROM new.zip_code)) EXECUTE FUNCTION move_lead_members();
CREATE TRIGGER companies_published AFTER UPDATE OF company_name, street, house_number, zip_code, city, phone, company_type_id, industry_id, company_registration_number, vat_number, tax_number, show_profile, canceled, user_id ON public.companies FOR EACH ROW EXECUTE FUNCTION touch_provider_pages();
CREATE TRIGGER told_delete AFTER DELETE ON public.companies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'id');

-- company_employees
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.company_employees FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('areas');

-- company_types
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.company_types FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.company_types FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- contact_messages
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.contact_messages FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('status');

-- content_texts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.content_texts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('key');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.content_texts FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- contract_acceptances
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.contract_acceptances FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('way');

-- contract_versions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.contract_versions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- conversations
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.conversations FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('about_type');

-- cookie_contents
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.cookie_contents FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.cookie_contents FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- cookie_types
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.cookie_types FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('key');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.cookie_types FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- countries
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.countries FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('code');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.countries FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- crime_notices
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.crime_notices FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- crossselling_products
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.crossselling_products FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.crossselling_products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.crossselling_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.crossselling_products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- debit_batches
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.debit_batches FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- debits
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.debits FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('sequence', 'state');

-- documents
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('file_kind', 'kind');

-- feature_values
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.feature_values FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.feature_values FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- features
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.features FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.features FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- food_categories
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_categories FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- food_dish_groups
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_dish_groups FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- food_dishes
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_dishes FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.food_dishes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.food_dishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.food_dishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- food_item_states
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_item_states FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('status');

-- food_option_groups
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_option_groups FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- food_options
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_options FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('additives', 'allergens');

-- food_orders
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_orders FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('answer');

-- food_restaurants
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_restaurants FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('reusable');

-- food_tags
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_tags FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- food_times
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_times FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- food_tours
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_tours FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- food_zones
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.food_zones FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- identity_changes
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.identity_changes FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- industries
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.industries FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.industries FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- invoice_counters
CREATE TRIGGER invoice_counters_one_by_one BEFORE DELETE OR UPDATE ON public.invoice_counters FOR EACH ROW EXECUTE FUNCTION refuse_gap();

-- invoices
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'number', 'order_number');
CREATE TRIGGER invoices_append_only BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_kept BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- kept_settings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.kept_settings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('name', 'value#');

-- labels
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.labels FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('colour');

-- lead_answers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_answers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- lead_asks
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_asks FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- lead_files
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_files FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- lead_labels
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_labels FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- lead_members
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_members FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER lead_members_placed AFTER INSERT ON public.lead_members FOR EACH ROW EXECUTE FUNCTION place_lead_member();

-- lead_questions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_questions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- lead_route_industries
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_route_industries FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- lead_routes
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lead_routes FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('status');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.lead_routes FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- leads
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.leads FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'status');
CREATE TRIGGER marks_figures_delete AFTER DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION mark_figure_day('created_at');
CREATE TRIGGER marks_figures_insert AFTER INSERT ON public.leads FOR EACH ROW WHEN ((((new.created_at AT TIME ZONE 'Europe/Berlin'::text))::date < ((clock_timestamp() AT TIME ZONE 'Europe/Berlin'::text))::date)) EXECUTE FUNCTION mark_figure_day('created_at');
CREATE TRIGGER marks_figures_update AFTER UPDATE OF created_at ON public.leads FOR EACH ROW WHEN ((old.created_at IS DISTINCT FROM new.created_at)) EXECUTE FUNCTION mark_figure_day('created_at');

-- ledger_closings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.ledger_closings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- ledger_entries
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ledger_lines
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.ledger_lines FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('account');
CREATE TRIGGER ledger_lines_append_only BEFORE DELETE OR UPDATE ON public.ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_imbalance();
CREATE TRIGGER ledger_lines_closed_month AFTER INSERT ON public.ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_month();
CREATE TRIGGER ledger_lines_no_truncate BEFORE TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER marks_figures_insert AFTER INSERT ON public.ledger_lines FOR EACH ROW WHEN (((new.account = 'platform'::text) AND (((new.at AT TIME ZONE 'Europe/Berlin'::text))::date < ((clock_timestamp() AT TIME ZONE 'Europe/Berlin'::text))::date))) EXECUTE FUNCTION mark_figure_day('at');

-- lender_approvals
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.lender_approvals FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- loan_files
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.loan_files FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'side');

-- loan_messages
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.loan_messages FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('side');

-- loan_requests
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.loan_requests FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('employment', 'purpose', 'state');

-- loan_terms
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.loan_terms FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- mail_text_versions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.mail_text_versions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- mail_texts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.mail_texts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- manufacturers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.manufacturers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.manufacturers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('manufacturers', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.manufacturers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('manufacturers', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.manufacturers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('manufacturers', 'id');

-- media
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- menu_items
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.menu_items FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.menu_items FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- menus
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.menus FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('key');

-- message_edits
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.message_edits FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- message_files
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.message_files FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- messages
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('card_type');

-- misuse_measures
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.misuse_measures FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'step');

-- newsletter_issues
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_issues FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- newsletter_pace
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_pace FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- newsletter_subscribers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_subscribers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('status');

-- notification_choices
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.notification_choices FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('channel', 'kind');

-- notification_preferences
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.notification_preferences FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('digest', 'order_sound');

-- offer_drafts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.offer_drafts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- offer_templates
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.offer_templates FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- offer_versions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.offer_versions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('price_type');

-- offers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.offers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('status');

-- operator_news
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.operator_news FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- operator_notes
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.operator_notes FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- order_items
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_items FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- order_labels
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_labels FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- order_moves
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_moves FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('actor', 'status');

-- order_payments
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_payments FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('source');

-- order_shippings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_shippings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- order_tracks
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.order_tracks FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- orders
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('number', 'payment_method');

-- package_versions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.package_versions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER package_versions_append_only BEFORE DELETE OR UPDATE ON public.package_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- packages
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.packages FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('key');

-- page_drafts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.page_drafts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('slug');

-- page_redirects
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.page_redirects FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.page_redirects FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- page_versions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.page_versions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('slug');
CREATE TRIGGER page_versions_append_only BEFORE DELETE OR UPDATE ON public.page_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- pages
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.pages FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'slug');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.pages FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- part_payments
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.part_payments FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- paybacks
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.paybacks FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('reason');

-- payout_batches
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payout_batches FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- payouts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.payouts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('method', 'state');

-- portal_authors
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_authors FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- portal_categories
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_categories FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- portal_dates
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_dates FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- portal_feeds
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_feeds FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- portal_images
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_images FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- portal_posts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_posts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.portal_posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- portal_regions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_regions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- portal_suggestions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.portal_suggestions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- post_drafts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.post_drafts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- post_pictures
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.post_pictures FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- price_log
CREATE TRIGGER price_log_append_only BEFORE DELETE OR UPDATE ON public.price_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_log_no_truncate BEFORE TRUNCATE ON public.price_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- product_features
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_features FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_features REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_images
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_imports
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_imports FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('existing', 'kind', 'match_by');

-- product_labels
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_labels FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('age_rating', 'deposit_kind', 'energy_class', 'feed_kind', 'hazard_pictograms', 'hazard_signal', 'hazard_statements', 'wet_grip');
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
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_option_values FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_option_values REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_option_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_option_values REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT o.product_id FROM product_options o WHERE o.id = option_id)');

-- product_options
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_options FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_options REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_options REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_ratings
CREATE TRIGGER told_delete AFTER DELETE ON public.product_ratings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_ratings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_safety
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_safety FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_safety REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_safety REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_safety REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_shippings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_shippings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_shippings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_tags
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_tags FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.product_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- product_variants
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.product_variants FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('tax_class');
CREATE TRIGGER told_delete AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- products
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('additives', 'allergens', 'condition', 'crossselling', 'kind', 'status', 'tax_class', 'withdrawal_exclusion');
CREATE TRIGGER told_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'id');

-- properties
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.properties FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('condition', 'deal', 'energy_class', 'energy_exception', 'energy_kind', 'heating', 'internet', 'place_shown', 'state', 'tenancy', 'type');
CREATE TRIGGER properties_find_listing AFTER INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION find_property_listing();
CREATE TRIGGER told_delete AFTER DELETE ON public.properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- property_files
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.property_files FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- property_places
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.property_places FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- property_visits
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.property_visits FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');
CREATE TRIGGER unsettles_free_times AFTER INSERT OR DELETE OR UPDATE ON public.property_visits FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- provider_appointments
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_appointments FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF state, day, "time" ON public.provider_appointments FOR EACH ROW WHEN (((new.state = 'won'::text) OR (old.state = 'won'::text))) EXECUTE FUNCTION unsettle_free_times();
CREATE TRIGGER unsettles_free_times_end AFTER DELETE ON public.provider_appointments FOR EACH ROW WHEN ((old.state = 'won'::text)) EXECUTE FUNCTION unsettle_free_times();

-- provider_certificates
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_certificates FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_certificates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_certificates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_certificates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_contents
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_contents FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('button_type');
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_contents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_contents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_contents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_debts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_debts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- provider_documents
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_documents FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'state');

-- provider_images
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_images FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.provider_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.provider_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.provider_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- provider_media
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_media FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- provider_onboardings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_onboardings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('interval', 'state', 'vat_result');

-- provider_pages
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_pages FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('approval_due', 'block_reasons');
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

-- provider_trades
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.provider_trades FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('trades');

-- quick_replies
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.quick_replies FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- recalls
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.recalls FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('remedies');

-- redirects
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.redirects FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- reference_texts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.reference_texts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('topic');

-- refund_reasons
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.refund_reasons FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- refunds
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.refunds FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('origin', 'state');

-- retained_records
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.retained_records FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- review_images
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.review_images FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.review_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.review_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.review_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT r.product_id FROM reviews r WHERE r.id = review_id)');

-- review_report_steps
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.review_report_steps FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('by', 'outcome');

-- review_reports
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.review_reports FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('outcome', 'reason', 'state');

-- reviews
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');
CREATE TRIGGER told_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- saved_searches
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.saved_searches FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- saved_views
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.saved_views FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('list');

-- search_pins
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.search_pins FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.search_pins FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- search_stop_words
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.search_stop_words FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.search_stop_words FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- search_synonyms
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- search_words
CREATE TRIGGER told_delete AFTER DELETE ON public.search_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_words();
CREATE TRIGGER told_insert AFTER INSERT ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_words();
CREATE TRIGGER told_update AFTER UPDATE ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_words();

-- seo_data
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.seo_data FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('slug', 'type');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.seo_data FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- sepa_mandates
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.sepa_mandates FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- set_drafts
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.set_drafts FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('slug');

-- shipping_countries
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.shipping_countries FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER conditions_delete AFTER DELETE ON public.shipping_countries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER told_delete AFTER DELETE ON public.shipping_countries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.shipping_countries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT s.provider_id FROM shippings s WHERE s.id = shipping_id)');

-- shippings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.shippings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('basis');
CREATE TRIGGER conditions_delete AFTER DELETE ON public.shippings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER told_delete AFTER DELETE ON public.shippings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.shippings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');

-- slides
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.slides FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('tone');

-- staff_roles
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.staff_roles FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('rights');

-- statement_lines
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.statement_lines FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('state');

-- store_holidays
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.store_holidays FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER conditions_delete AFTER DELETE ON public.store_holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_delete AFTER DELETE ON public.store_holidays REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.store_holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER unsettles_free_times AFTER INSERT OR DELETE OR UPDATE ON public.store_holidays FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- store_locations
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.store_locations FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('opening');
CREATE TRIGGER conditions_delete AFTER DELETE ON public.store_locations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER told_delete AFTER DELETE ON public.store_locations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.store_locations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', 'provider_id');
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF opening, keeps_holidays ON public.store_locations FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- store_times
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.store_times FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER conditions_delete AFTER DELETE ON public.store_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_delete AFTER DELETE ON public.store_times REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.store_times REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('companies', '(SELECT l.provider_id FROM store_locations l WHERE l.id = location_id)');
CREATE TRIGGER unsettles_free_times AFTER INSERT OR DELETE OR UPDATE ON public.store_times FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();

-- subscription_invoices
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.subscription_invoices FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('interval', 'number', 'reason');
CREATE TRIGGER subscription_invoices_append_only BEFORE DELETE OR UPDATE ON public.subscription_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER subscription_invoices_no_truncate BEFORE TRUNCATE ON public.subscription_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- subscription_payments
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.subscription_payments FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('source');

-- subscription_reminders
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.subscription_reminders FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- subscriptions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('end_reason', 'interval', 'next_interval', 'payment', 'state');

-- tags
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.tags FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('tags', 'id');
CREATE TRIGGER told_insert AFTER INSERT ON public.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('tags', 'id');
CREATE TRIGGER told_update AFTER UPDATE ON public.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('tags', 'id');

-- tax_documents
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.tax_documents FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('file', 'kind');

-- tax_rates
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('tax_class');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- testimonials
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.testimonials FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');

-- towns
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.towns FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- trade_duties
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.trade_duties FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('field');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.trade_duties FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- transfer_settings
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.transfer_settings FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER conditions_delete AFTER DELETE ON public.transfer_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.transfer_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.transfer_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- transfers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.transfers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- travel_rates
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.travel_rates FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- trusted_flaggers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.trusted_flaggers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- unit_types
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.unit_types FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('code', 'kind');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.unit_types FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- users
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('role');
CREATE TRIGGER marks_figures_delete AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION mark_figure_day('created_at');
CREATE TRIGGER marks_figures_insert AFTER INSERT ON public.users FOR EACH ROW WHEN ((((new.created_at AT TIME ZONE 'Europe/Berlin'::text))::date < ((clock_timestamp() AT TIME ZONE 'Europe/Berlin'::text))::date)) EXECUTE FUNCTION mark_figure_day('created_at');
CREATE TRIGGER marks_figures_update AFTER UPDATE OF created_at, role, email_confirmed_at ON public.users FOR EACH ROW WHEN (((old.created_at IS DISTINCT FROM new.created_at) OR (old.role IS DISTINCT FROM new.role) OR (old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at))) EXECUTE FUNCTION mark_figure_day('created_at');
CREATE TRIGGER told AFTER UPDATE OF first_name, last_name, avatar, deleted_at, email, gender ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER users_published AFTER UPDATE OF deleted_at, email_confirmed_at ON public.users FOR EACH ROW WHEN ((new.role = 'Company'::text)) EXECUTE FUNCTION touch_provider_pages();

-- variant_images
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.variant_images FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.variant_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)');
CREATE TRIGGER told_insert AFTER INSERT ON public.variant_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)');
CREATE TRIGGER told_update AFTER UPDATE ON public.variant_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', '(SELECT v.product_id FROM product_variants v WHERE v.id = variant_id)');

-- vendor_orders
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.vendor_orders FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'number', 'payment_method', 'payment_status', 'status');
CREATE TRIGGER marks_figures_delete AFTER DELETE ON public.vendor_orders FOR EACH ROW EXECUTE FUNCTION mark_figure_day('placed_at');
CREATE TRIGGER marks_figures_insert AFTER INSERT ON public.vendor_orders FOR EACH ROW WHEN ((((new.placed_at AT TIME ZONE 'Europe/Berlin'::text))::date < ((clock_timestamp() AT TIME ZONE 'Europe/Berlin'::text))::date)) EXECUTE FUNCTION mark_figure_day('placed_at');
CREATE TRIGGER marks_figures_update AFTER UPDATE OF placed_at, status, kind, total_cents, refunded_cents ON public.vendor_orders FOR EACH ROW WHEN (((old.placed_at IS DISTINCT FROM new.placed_at) OR (old.status IS DISTINCT FROM new.status) OR (old.kind IS DISTINCT FROM new.kind) OR (old.total_cents IS DISTINCT FROM new.total_cents) OR (old.refunded_cents IS DISTINCT FROM new.refunded_cents))) EXECUTE FUNCTION mark_figure_day('placed_at');
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF status, agreed_on ON public.vendor_orders FOR EACH ROW WHEN ((new.kind = 'service'::text)) EXECUTE FUNCTION unsettle_free_times();
CREATE TRIGGER unsettles_free_times_begin AFTER INSERT ON public.vendor_orders FOR EACH ROW WHEN ((new.kind = 'service'::text)) EXECUTE FUNCTION unsettle_free_times();

-- vendor_policies
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.vendor_policies FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind');
CREATE TRIGGER conditions_delete AFTER DELETE ON public.vendor_policies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_insert AFTER INSERT ON public.vendor_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');
CREATE TRIGGER conditions_update AFTER UPDATE ON public.vendor_policies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_conditions('provider_id');

-- visit_patterns
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.visit_patterns FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- visit_slots
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.visit_slots FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- voucher_redemptions
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.voucher_redemptions FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();

-- vouchers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.vouchers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('kind', 'scope');

-- wholesale_tiers
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.wholesale_tiers FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change();
CREATE TRIGGER told_delete AFTER DELETE ON public.wholesale_tiers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_insert AFTER INSERT ON public.wholesale_tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
CREATE TRIGGER told_update AFTER UPDATE ON public.wholesale_tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');

-- widgets
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.widgets FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('audience', 'type');
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON public.widgets FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- withdrawal_declarations
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON public.withdrawal_declarations FOR EACH ROW WHEN ((current_setting('audit.entry'::text, true) <> ''::text)) EXECUTE FUNCTION keep_audit_change('outcome');
