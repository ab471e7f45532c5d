-- By hand: the generator would drop the table and the column instead of renaming them.
ALTER TABLE "withdrawals" RENAME TO "payouts";--> statement-breakpoint
ALTER SEQUENCE "withdrawals_id_seq" RENAME TO "payouts_id_seq";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "withdrawals_pkey" TO "payouts_pkey";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "withdrawals_request_key_unique" TO "payouts_request_key_unique";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "withdrawals_amount" TO "payouts_amount";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "withdrawals_decided" TO "payouts_decided";--> statement-breakpoint
ALTER TABLE "payouts" RENAME CONSTRAINT "withdrawals_provider_id_companies_id_fk" TO "payouts_provider_id_companies_id_fk";--> statement-breakpoint
ALTER INDEX "withdrawals_provider" RENAME TO "payouts_provider";--> statement-breakpoint
ALTER INDEX "withdrawals_state" RENAME TO "payouts_state";--> statement-breakpoint
-- payouts come after the ledger, so that the ledger does not reference them
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_withdrawal_id_withdrawals_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME COLUMN "withdrawal_id" TO "payout_id";--> statement-breakpoint
-- products remove the listings of a provider that is no longer published
DROP TRIGGER "provider_pages_hide_offers" ON "provider_pages";--> statement-breakpoint
DROP FUNCTION hide_provider_offers();--> statement-breakpoint
CREATE FUNCTION remove_listings_of_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_listings WHERE provider_id = NEW.provider_id;
	PERFORM pg_notify('catalogue', json_build_object('what', 'providers', 'id', NEW.provider_id)::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_listings_of_hidden_provider AFTER UPDATE ON "provider_pages"
	FOR EACH ROW WHEN (OLD.is_published AND NOT NEW.is_published) EXECUTE FUNCTION remove_listings_of_provider();
