ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_thing";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "guest_key" uuid;--> statement-breakpoint
ALTER TABLE "cart_meals" ADD COLUMN "group_key" uuid;--> statement-breakpoint
-- carts are few and forgotten after 60 days, so their index is made at once
-- squawk-ignore constraint-missing-not-valid, disallowed-unique-constraint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_thing" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id","option_ids","note","bundle_id","guest_key");--> statement-breakpoint
-- carts are few and forgotten after 60 days, so their index is made at once
-- squawk-ignore constraint-missing-not-valid, disallowed-unique-constraint
ALTER TABLE "cart_meals" ADD CONSTRAINT "cart_meals_group_key_unique" UNIQUE("group_key");