ALTER TABLE "favourites" ADD COLUMN "known_cents" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "known_in_stock" boolean;