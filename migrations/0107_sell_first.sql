CREATE TABLE "approval_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"turnover_cents" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_limits_one" CHECK ("approval_limits"."id" = 1),
	CONSTRAINT "approval_limits_turnover" CHECK ("approval_limits"."turnover_cents" >= 0)
);
--> statement-breakpoint
DROP VIEW "shared"."provider_pages";--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "identified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "approval_due" text;--> statement-breakpoint
ALTER TABLE "industries" ADD COLUMN "needs_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD CONSTRAINT "provider_pages_approval_due" CHECK ("provider_pages"."approval_due" in ('turnover', 'operator'));--> statement-breakpoint
CREATE VIEW "shared"."provider_pages" AS (select "provider_id", "slug", "slogan", "description", "logo", "banner", "show_chat", "show_lead", "show_product", "is_premium", "iban", "account_holder", "iban_changed_at", "approved_at", "approval_due", "blocked_at", "is_published" from "provider_pages");--> statement-breakpoint
-- what the law asks before the first sale stays a gap; approval is one only where it comes first
CREATE OR REPLACE FUNCTION provider_gaps(c companies, p provider_pages) RETURNS text[] LANGUAGE sql STABLE AS $$
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
$$;
--> statement-breakpoint
-- who waits today is not shown without being asked
UPDATE provider_pages SET approval_due = 'operator' WHERE approved_at IS NULL;
--> statement-breakpoint
DROP TRIGGER companies_published ON companies;--> statement-breakpoint
CREATE TRIGGER companies_published AFTER UPDATE OF company_name, street, house_number, zip_code, city, phone, company_type_id,
	industry_id, company_registration_number, vat_number, tax_number, show_profile, canceled, user_id ON companies
	FOR EACH ROW EXECUTE FUNCTION touch_provider_pages();
