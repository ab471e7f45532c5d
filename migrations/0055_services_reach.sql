ALTER TABLE "documents" ADD COLUMN "is_from_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_members" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "lead_members" ADD COLUMN "lng" double precision;--> statement-breakpoint
CREATE INDEX "lead_asks_provider_time" ON "lead_asks" USING btree ("provider_id","asked_at");--> statement-breakpoint
-- The rectangle that a member reaches, so that an index finds those who cover a place.
CREATE FUNCTION lead_reach(lat double precision, lng double precision, km integer) RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select box(point(lng - km / (111.0 * cos(radians(lat))), lat - km / 111.0), point(lng + km / (111.0 * cos(radians(lat))), lat + km / 111.0))
$$;
--> statement-breakpoint
CREATE FUNCTION place_lead_member() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update lead_members m set lat = t.lat, lng = t.lng from companies c join towns t on t.postal_code = c.zip_code and t.position = 0
    where c.id = new.provider_id and m.provider_id = new.provider_id and m.route_id = new.route_id;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION move_lead_members() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update lead_members set lat = t.lat, lng = t.lng from towns t
    where provider_id = new.id and t.postal_code = new.zip_code and t.position = 0;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER lead_members_placed AFTER INSERT ON lead_members FOR EACH ROW EXECUTE FUNCTION place_lead_member();
--> statement-breakpoint
CREATE TRIGGER companies_move_members AFTER UPDATE OF zip_code ON companies FOR EACH ROW WHEN (old.zip_code IS DISTINCT FROM new.zip_code) EXECUTE FUNCTION move_lead_members();
--> statement-breakpoint
CREATE INDEX lead_members_reach ON lead_members USING gist (lead_reach(lat, lng, radius_km));
--> statement-breakpoint
UPDATE lead_members m SET lat = t.lat, lng = t.lng FROM companies c JOIN towns t ON t.postal_code = c.zip_code AND t.position = 0 WHERE c.id = m.provider_id;
