CREATE TABLE "booking_locations" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"places" smallint DEFAULT 1 NOT NULL,
	"own_times" jsonb,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "booking_locations_places" CHECK ("booking_locations"."places" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "booking_services" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"buffer_minutes" smallint DEFAULT 0 NOT NULL,
	"lead_hours" smallint DEFAULT 2 NOT NULL,
	"horizon_days" smallint DEFAULT 30 NOT NULL,
	"cancel_hours" smallint DEFAULT 24 NOT NULL,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"next_free_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "booking_services_minutes" CHECK ("booking_services"."minutes" > 0 and "booking_services"."buffer_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" integer NOT NULL,
	"product_id" integer,
	"location_id" integer,
	"user_id" integer,
	"service" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"cancel_hours" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"form_token" text,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_key_unique" UNIQUE("key"),
	CONSTRAINT "bookings_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "bookings_span" CHECK ("bookings"."busy_until" >= "bookings"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "booking_locations" ADD CONSTRAINT "booking_locations_location_id_store_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."store_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_locations" ADD CONSTRAINT "booking_locations_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_services" ADD CONSTRAINT "booking_services_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_services" ADD CONSTRAINT "booking_services_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_services" ADD CONSTRAINT "booking_services_location_id_booking_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."booking_locations"("location_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_location_id_store_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."store_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_locations_provider" ON "booking_locations" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "booking_services_provider" ON "booking_services" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "booking_services_location" ON "booking_services" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "booking_services_next" ON "booking_services" USING btree ("next_free_at");--> statement-breakpoint
CREATE INDEX "bookings_location" ON "bookings" USING btree ("location_id","starts_at") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_provider" ON "bookings" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_product" ON "bookings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bookings_reminders" ON "bookings" USING btree ("starts_at") WHERE state = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE TRIGGER told_update AFTER UPDATE ON booking_services REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_insert AFTER INSERT ON booking_services REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_delete AFTER DELETE ON booking_services REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
-- What takes or gives time of a provider: its lists promise nothing until the next free times are known again.
CREATE FUNCTION unsettle_free_times() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(new, old));
BEGIN
  UPDATE booking_services s SET next_free_at = null, settled_at = null
  WHERE s.settled_at IS NOT NULL AND s.provider_id = coalesce(
    (changed ->> 'provider_id')::int,
    (SELECT l.provider_id FROM store_locations l WHERE l.id = (changed ->> 'location_id')::int));
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF opening, keeps_holidays ON store_locations
  FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times AFTER INSERT OR UPDATE OR DELETE ON store_times
  FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times AFTER INSERT OR UPDATE OR DELETE ON store_holidays
  FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times AFTER INSERT OR UPDATE OR DELETE ON property_visits
  FOR EACH ROW EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF state, day, time ON provider_appointments
  FOR EACH ROW WHEN (new.state = 'won' OR old.state = 'won') EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times_end AFTER DELETE ON provider_appointments
  FOR EACH ROW WHEN (old.state = 'won') EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times AFTER UPDATE OF status, agreed_on ON vendor_orders
  FOR EACH ROW WHEN (new.kind = 'service') EXECUTE FUNCTION unsettle_free_times();--> statement-breakpoint
CREATE TRIGGER unsettles_free_times_begin AFTER INSERT ON vendor_orders
  FOR EACH ROW WHEN (new.kind = 'service') EXECUTE FUNCTION unsettle_free_times();
