DROP INDEX "vendor_orders_finished";--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "max_amount_cents" integer;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "refunded_goods_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "payable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "iban_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- platform vouchers in percent had no cap: 100 euros from now on
UPDATE "vouchers" SET "max_amount_cents" = 10000 WHERE "kind" = 'percent' AND "scope" = 'platform';--> statement-breakpoint
-- refunds are for the goods first
UPDATE "vendor_orders" SET "payable_at" = "finished_at", "refunded_goods_cents" = least("refunded_cents", "items_cents" - "discount_cents");--> statement-breakpoint
UPDATE "payouts" w SET "iban" = p."iban", "account_holder" = p."account_holder" FROM "provider_pages" p WHERE p."provider_id" = w."provider_id";--> statement-breakpoint
CREATE FUNCTION note_iban_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- naming an account for the first time replaces nobody's
	IF OLD.iban <> '' OR OLD.iban_changed_at IS NOT NULL THEN
		NEW.iban_changed_at := now();
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER provider_pages_iban BEFORE UPDATE OF iban ON "provider_pages"
	FOR EACH ROW WHEN (OLD.iban IS DISTINCT FROM NEW.iban) EXECUTE FUNCTION note_iban_change();--> statement-breakpoint
CREATE INDEX "vendor_orders_payable" ON "vendor_orders" USING btree ("provider_id","payable_at") WHERE payable_at is not null;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_cap" CHECK ("vouchers"."max_amount_cents" > 0 or ("vouchers"."max_amount_cents" is null and ("vouchers"."kind" = 'amount' or "vouchers"."scope" <> 'platform')));--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_refunded_goods" CHECK ("vendor_orders"."refunded_goods_cents" between 0 and least("vendor_orders"."refunded_cents", "vendor_orders"."items_cents" - "vendor_orders"."discount_cents"));--> statement-breakpoint
DROP SEQUENCE "public"."order_numbers";