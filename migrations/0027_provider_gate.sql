ALTER TABLE "review_reports" ALTER COLUMN "review_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "store_holidays" ADD COLUMN "minutes" "int4multirange" GENERATED ALWAYS AS (case when is_open then int4multirange(case when spans -> 0 is null then 'empty'::int4range
    else int4range((spans -> 0 ->> 'from')::int, (spans -> 0 ->> 'until')::int) end, case when spans -> 1 is null then 'empty'::int4range
    else int4range((spans -> 1 ->> 'from')::int, (spans -> 1 ->> 'until')::int) end) else '{}'::int4multirange end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "store_times" ADD COLUMN "minutes" "int4multirange" GENERATED ALWAYS AS (case when is_open then int4multirange(case when spans -> 0 is null then 'empty'::int4range
    else int4range((spans -> 0 ->> 'from')::int, (spans -> 0 ->> 'until')::int) end, case when spans -> 1 is null then 'empty'::int4range
    else int4range((spans -> 1 ->> 'from')::int, (spans -> 1 ->> 'until')::int) end) else '{}'::int4multirange end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_pages_published" ON "provider_pages" USING btree ("provider_id") WHERE is_published;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_provider_once" ON "review_reports" USING btree ("provider_id","email") WHERE state in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "store_holidays_last_day" ON "store_holidays" USING btree ("last_day");--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_one_thing" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."provider_id") = 1);--> statement-breakpoint
-- By hand from here on: keep this part when the file is generated anew.
CREATE FUNCTION provider_gaps(c companies, p provider_pages) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT array_remove(ARRAY[
		CASE WHEN c.company_name = '' THEN 'company_name' END,
		CASE WHEN '' IN (c.street, c.house_number, c.zip_code, c.city) THEN 'address' END,
		CASE WHEN c.phone = '' THEN 'phone' END,
		CASE WHEN k.id IS NULL THEN 'company_type' END,
		CASE WHEN k.register IS NOT NULL AND c.company_registration_number = '' THEN 'register' END,
		CASE WHEN '' IN (p.iban, p.account_holder) THEN 'bank_account' END,
		CASE WHEN p.certified_at IS NULL THEN 'self_certification' END], NULL)
	FROM (SELECT) one LEFT JOIN company_types k ON k.id = c.company_type_id
$$;--> statement-breakpoint
CREATE FUNCTION provider_published(p provider_pages) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT c.show_profile AND NOT c.canceled AND p.blocked_at IS NULL AND u.deleted_at IS NULL
		AND u.email_confirmed_at IS NOT NULL AND cardinality(provider_gaps(c, p)) = 0
	FROM companies c JOIN users u ON u.id = c.user_id WHERE c.id = p.provider_id
$$;--> statement-breakpoint
CREATE FUNCTION keep_provider_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_published := coalesce(provider_published(NEW), false);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER provider_pages_published BEFORE INSERT OR UPDATE ON "provider_pages"
	FOR EACH ROW EXECUTE FUNCTION keep_provider_published();--> statement-breakpoint
CREATE FUNCTION touch_provider_pages() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
CREATE TRIGGER companies_published AFTER UPDATE OF company_name, street, house_number, zip_code, city, phone, company_type_id,
	company_registration_number, show_profile, canceled, user_id ON "companies"
	FOR EACH ROW EXECUTE FUNCTION touch_provider_pages();--> statement-breakpoint
CREATE TRIGGER users_published AFTER UPDATE OF deleted_at, email_confirmed_at ON "users"
	FOR EACH ROW WHEN (NEW.role = 'Company') EXECUTE FUNCTION touch_provider_pages();--> statement-breakpoint
-- whoever takes a provider away takes its offers away at once; putting them back is work for later (products)
CREATE FUNCTION hide_provider_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_listings WHERE provider_id = NEW.provider_id;
	PERFORM pg_notify('catalogue', json_build_object('what', 'providers', 'id', NEW.provider_id)::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER provider_pages_hide_offers AFTER UPDATE ON "provider_pages"
	FOR EACH ROW WHEN (OLD.is_published AND NOT NEW.is_published) EXECUTE FUNCTION hide_provider_offers();--> statement-breakpoint
UPDATE "provider_pages" SET "updated_at" = "updated_at";--> statement-breakpoint
DELETE FROM "product_listings" l USING "provider_pages" p WHERE p."provider_id" = l."provider_id" AND NOT p."is_published";
