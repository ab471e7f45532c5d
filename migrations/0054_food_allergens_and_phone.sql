ALTER TABLE "food_dishes" ADD COLUMN "is_allergen_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "food_orders" ADD COLUMN "is_phone" boolean DEFAULT false NOT NULL;