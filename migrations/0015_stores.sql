CREATE TABLE "store_holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"location_id" integer NOT NULL,
	"title" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"is_open" boolean NOT NULL,
	"spans" jsonb NOT NULL,
	CONSTRAINT "store_holidays_days" UNIQUE("location_id","first_day","last_day"),
	CONSTRAINT "store_holidays_order" CHECK ("store_holidays"."first_day" <= "store_holidays"."last_day"),
	CONSTRAINT "store_holidays_spans" CHECK (jsonb_array_length("store_holidays"."spans") <= 2)
);
--> statement-breakpoint
CREATE TABLE "store_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"title" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"email" text NOT NULL,
	"calling_code" text NOT NULL,
	"mobile" text NOT NULL,
	"opening" text DEFAULT 'times' NOT NULL,
	"keeps_holidays" boolean DEFAULT true NOT NULL,
	"offers_pickup" boolean DEFAULT false NOT NULL,
	"pickup_days" smallint DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_locations_pickup_days" CHECK ("store_locations"."pickup_days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "store_times" (
	"location_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"is_open" boolean NOT NULL,
	"spans" jsonb NOT NULL,
	CONSTRAINT "store_times_location_id_weekday_pk" PRIMARY KEY("location_id","weekday"),
	CONSTRAINT "store_times_weekday" CHECK ("store_times"."weekday" between 1 and 7),
	CONSTRAINT "store_times_spans" CHECK (jsonb_array_length("store_times"."spans") <= 2)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "store_location_id" integer;--> statement-breakpoint
ALTER TABLE "order_shippings" ADD COLUMN "kind" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_shippings" ADD COLUMN "store_location_id" integer;--> statement-breakpoint
ALTER TABLE "order_shippings" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "store_holidays" ADD CONSTRAINT "store_holidays_location_id_store_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."store_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_locations" ADD CONSTRAINT "store_locations_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_times" ADD CONSTRAINT "store_times_location_id_store_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."store_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_locations_provider" ON "store_locations" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_locations_one_default" ON "store_locations" USING btree ("provider_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "store_locations_box" ON "store_locations" USING btree ("lat","lng");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_store_location_id_store_locations_id_fk" FOREIGN KEY ("store_location_id") REFERENCES "public"."store_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shippings" ADD CONSTRAINT "order_shippings_store_location_id_store_locations_id_fk" FOREIGN KEY ("store_location_id") REFERENCES "public"."store_locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_store_location" ON "cart_items" USING btree ("store_location_id") WHERE store_location_id is not null;--> statement-breakpoint
CREATE INDEX "order_shippings_store_location" ON "order_shippings" USING btree ("store_location_id") WHERE store_location_id is not null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_pickup" CHECK ("cart_items"."is_pickup" or "cart_items"."store_location_id" is null);--> statement-breakpoint
ALTER TABLE "order_shippings" ADD CONSTRAINT "order_shippings_place" CHECK (("order_shippings"."kind" = 'pickup') = ("order_shippings"."place" is not null));