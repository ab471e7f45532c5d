ALTER TABLE "carts" ADD COLUMN "destination" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shippings" ADD COLUMN "radius_km" smallint;--> statement-breakpoint
-- own delivery had no area: 50 km until the provider says how far it drives
UPDATE "shippings" SET "radius_km" = 50 WHERE "is_own_delivery";
