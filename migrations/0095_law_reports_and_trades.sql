CREATE TABLE "trade_duties" (
	"industry_id" integer NOT NULL,
	"field" text NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "trade_duties_industry_id_field_pk" PRIMARY KEY("industry_id","field")
);
--> statement-breakpoint
ALTER TABLE "review_reports" DROP CONSTRAINT "review_reports_one_thing";--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "trade" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "trade_duties" ADD CONSTRAINT "trade_duties_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_bundle_once" ON "review_reports" USING btree ("bundle_id","email") WHERE state in ('open', 'appealed');--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_one_thing" CHECK (num_nonnulls("review_reports"."review_id", "review_reports"."provider_id", "review_reports"."post_id", "review_reports"."product_id", "review_reports"."bundle_id", "review_reports"."message_id") = 1);--> statement-breakpoint
-- an industry may owe more in its Impressum: authority, chamber, permission (§ 5 DDG, DL-InfoV)
CREATE OR REPLACE FUNCTION provider_gaps(c companies, p provider_pages) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT array_remove(ARRAY[
		CASE WHEN c.company_name = '' THEN 'company_name' END,
		CASE WHEN '' IN (c.street, c.house_number, c.zip_code, c.city) THEN 'address' END,
		CASE WHEN c.phone = '' THEN 'phone' END,
		CASE WHEN k.id IS NULL THEN 'company_type' END,
		CASE WHEN k.register IS NOT NULL AND c.company_registration_number = '' THEN 'register' END,
		CASE WHEN '' IN (p.iban, p.account_holder) THEN 'bank_account' END,
		CASE WHEN p.certified_at IS NULL THEN 'self_certification' END,
		CASE WHEN EXISTS (SELECT FROM trade_duties d WHERE d.industry_id = c.industry_id
			AND d.valid_from <= (now() AT TIME ZONE 'Europe/Berlin')::date
			AND coalesce(p.trade ->> d.field, '') = '') THEN 'trade' END,
		CASE WHEN p.approved_at IS NULL THEN 'approval' END], NULL)
	FROM (SELECT) one LEFT JOIN company_types k ON k.id = c.company_type_id
$$;
--> statement-breakpoint
DROP TRIGGER companies_published ON companies;--> statement-breakpoint
CREATE TRIGGER companies_published AFTER UPDATE OF company_name, street, house_number, zip_code, city, phone, company_type_id,
	industry_id, company_registration_number, show_profile, canceled, user_id ON companies
	FOR EACH ROW EXECUTE FUNCTION touch_provider_pages();
