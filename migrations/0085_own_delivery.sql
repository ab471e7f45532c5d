ALTER TABLE "shippings" ADD COLUMN "is_own_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "shippings" SET "is_own_delivery" = true WHERE "name" ILIKE '%lieferung%' OR "name" ILIKE '%selbst%' OR "name" ILIKE '%fahrer%';--> statement-breakpoint
-- cash is no longer taken for parcels: who sold parcels for cash only would sell nothing until it is told, so transfers to its account begin
INSERT INTO "transfer_settings" ("provider_id", "is_active")
SELECT p."provider_id", true FROM "provider_pages" p
WHERE p."iban" <> '' AND EXISTS (SELECT FROM "shippings" s WHERE s."provider_id" = p."provider_id" AND s."is_active" AND NOT s."is_own_delivery")
ON CONFLICT DO NOTHING;
