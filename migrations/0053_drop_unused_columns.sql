ALTER TABLE "product_safety" DROP COLUMN "is_manufacturer_in_eu";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "is_allergen_free";