DROP INDEX "properties_box";--> statement-breakpoint
DROP INDEX "properties_newest";--> statement-breakpoint
DROP INDEX "properties_price";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("deal","created_at","product_id") WHERE is_listed and state <> 'sold';--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("deal","price_cents","product_id") WHERE is_listed and state <> 'sold';--> statement-breakpoint
-- drizzle knows no INCLUDE: a search inside a part of the map reads this index alone
CREATE INDEX properties_place ON properties (lat, lng)
  INCLUDE (deal, type, price_cents, area, rooms, price_per_m2_cents, created_at, product_id, is_listed, state)
  WHERE is_listed AND state <> 'sold';--> statement-breakpoint
UPDATE properties r SET is_listed = true FROM product_listings l WHERE l.product_id = r.product_id;--> statement-breakpoint
CREATE FUNCTION note_property_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties SET is_listed = (TG_OP = 'INSERT')
  WHERE product_id = CASE TG_OP WHEN 'INSERT' THEN new.product_id ELSE old.product_id END;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER product_listings_show_property AFTER INSERT ON product_listings FOR EACH ROW WHEN (new.kind = 'property')
  EXECUTE FUNCTION note_property_listing();--> statement-breakpoint
CREATE TRIGGER product_listings_hide_property AFTER DELETE ON product_listings FOR EACH ROW WHEN (old.kind = 'property')
  EXECUTE FUNCTION note_property_listing();--> statement-breakpoint
CREATE FUNCTION find_property_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties r SET is_listed = true FROM product_listings l
  WHERE r.product_id = new.product_id AND l.product_id = new.product_id;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_find_listing AFTER INSERT ON properties FOR EACH ROW EXECUTE FUNCTION find_property_listing();
