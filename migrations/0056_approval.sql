ALTER TABLE "subscription_invoices" DROP CONSTRAINT "subscription_invoices_switch";--> statement-breakpoint
ALTER TABLE "package_versions" ADD COLUMN "has_statistics" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "corrects_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_corrects_id_subscription_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."subscription_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_invoices_switch" ON "subscription_invoices" USING btree ("subscription_id","service_from","version_id") WHERE reason = 'switch';--> statement-breakpoint
CREATE INDEX "subscription_invoices_corrected" ON "subscription_invoices" USING btree ("corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_request_key_unique" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_correction" CHECK (("subscription_invoices"."reason" = 'correction') = ("subscription_invoices"."corrects_id" is not null));--> statement-breakpoint
ALTER TABLE "subscription_invoices" ADD CONSTRAINT "subscription_invoices_sign" CHECK (("subscription_invoices"."gross_cents" < 0) = ("subscription_invoices"."corrects_id" is not null));--> statement-breakpoint
-- who is complete today was checked before: it stays shown
UPDATE provider_pages p SET approved_at = now() FROM companies c WHERE c.id = p.provider_id AND cardinality(provider_gaps(c, p)) = 0;
--> statement-breakpoint
INSERT INTO provider_onboardings (provider_id, state, submitted_at, decided_at)
	SELECT provider_id, 'approved', now(), now() FROM provider_pages WHERE approved_at IS NOT NULL
	ON CONFLICT (provider_id) DO UPDATE SET state = 'approved', decided_at = now() WHERE provider_onboardings.state <> 'approved';
--> statement-breakpoint
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
		CASE WHEN '' IN (p.iban, p.account_holder) THEN 'bank_account' END,
		CASE WHEN p.certified_at IS NULL THEN 'self_certification' END,
		CASE WHEN p.approved_at IS NULL THEN 'approval' END], NULL)
	FROM (SELECT) one LEFT JOIN company_types k ON k.id = c.company_type_id
$function$;
