ALTER TABLE "categories" ADD COLUMN "is_menu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_dish_names" ON "products" USING btree ("provider_id",german_fold(name)) WHERE is_dish and status = 'active';--> statement-breakpoint
UPDATE "categories" SET "is_menu" = true WHERE "slug" = 'essen-bestellen' OR "slug" LIKE 'essen-bestellen-%';--> statement-breakpoint
-- what a restaurant sold twice, as goods and on its menu, stays on the menu only: with the address, the category and the hearts of the goods
CREATE TEMPORARY TABLE "twins" AS
SELECT DISTINCT ON (d."id") d."id" AS "dish", s."id" AS "goods", s."slug", s."category_id", s."sub_category_id", s."child_category_id"
FROM "products" d JOIN "products" s ON s."provider_id" = d."provider_id" AND NOT s."is_dish" AND s."kind" IN ('product', 'food')
  AND s."status" <> 'deleted' AND german_fold(s."name") = german_fold(d."name")
WHERE d."is_dish" AND d."status" <> 'deleted' ORDER BY d."id", s."status" = 'active' DESC, s."id";--> statement-breakpoint
DELETE FROM "twins" t USING "twins" o WHERE o."goods" = t."goods" AND o."dish" < t."dish";--> statement-breakpoint
INSERT INTO "favourites" ("user_id", "product_id")
SELECT f."user_id", t."dish" FROM "favourites" f JOIN "twins" t ON t."goods" = f."product_id" ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "favourites" f USING "twins" t WHERE f."product_id" = t."goods";--> statement-breakpoint
UPDATE "products" p SET "slug" = t."slug" || '-produkt-' || t."goods" FROM "twins" t WHERE p."id" = t."goods";--> statement-breakpoint
UPDATE "products" p SET "slug" = t."slug", "category_id" = t."category_id", "sub_category_id" = t."sub_category_id",
  "child_category_id" = t."child_category_id" FROM "twins" t WHERE p."id" = t."dish";--> statement-breakpoint
UPDATE "products" p SET "status" = 'inactive' WHERE p."status" = 'active' AND NOT p."is_dish"
  AND (EXISTS (SELECT FROM "twins" t WHERE t."goods" = p."id")
    OR EXISTS (SELECT FROM "categories" c WHERE c."id" = p."category_id" AND c."is_menu"));--> statement-breakpoint
DELETE FROM "product_listings" l USING "products" p WHERE p."id" = l."product_id" AND p."status" <> 'active';--> statement-breakpoint
DROP TABLE "twins";--> statement-breakpoint
UPDATE "products" p SET "category_id" = (SELECT c."id" FROM "categories" c WHERE c."is_menu" AND c."level" = 1 ORDER BY c."position", c."id" LIMIT 1)
WHERE p."is_dish" AND p."category_id" IS NULL;--> statement-breakpoint
INSERT INTO "product_listings" ("product_id", "provider_id", "kind", "category_ids", "price_cents", "highest_price_cents", "in_stock",
  "is_featured", "sort_name", "created_at", "codes", "document")
SELECT p."id", p."provider_id", p."kind", array_remove(ARRAY[p."category_id", p."sub_category_id", p."child_category_id"], NULL),
  p."price_cents", coalesce((SELECT max(v."price_cents") FROM "product_variants" v
    WHERE p."has_variants" AND v."product_id" = p."id" AND v."removed_at" IS NULL), p."price_cents"),
  true, p."show_as_profile", german_fold(p."name"), p."created_at", '{}',
  setweight(to_tsvector('german', search_text(p."name")), 'A')
    || setweight(to_tsvector('german', search_text(coalesce((SELECT string_agg(g."name", ' ' ORDER BY g."id") FROM "categories" g
      WHERE g."id" IN (p."category_id", p."sub_category_id", p."child_category_id")), ''))), 'B')
    || setweight(to_tsvector('german', search_text(c."company_name")), 'C') || setweight(to_tsvector('german', search_text(left(p."details", 20000))), 'D')
FROM "products" p JOIN "companies" c ON c."id" = p."provider_id"
JOIN "food_dishes" d ON d."product_id" = p."id" JOIN "food_categories" mc ON mc."id" = d."category_id" AND mc."is_active"
JOIN "food_restaurants" r ON r."provider_id" = d."provider_id" AND r."is_active"
JOIN "provider_pages" g ON g."provider_id" = p."provider_id" AND g."is_published"
WHERE p."is_dish" AND p."status" = 'active' AND p."blocked_at" IS NULL AND p."price_cents" IS NOT NULL
ON CONFLICT DO NOTHING;
