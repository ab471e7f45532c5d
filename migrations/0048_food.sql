CREATE TABLE "cart_meals" (
	"cart_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"is_pickup" boolean DEFAULT false NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"wanted_at" timestamp with time zone,
	"tip_cents" integer DEFAULT 0 NOT NULL,
	"change_for_cents" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "cart_meals_cart_id_provider_id_pk" PRIMARY KEY("cart_id","provider_id"),
	CONSTRAINT "cart_meals_tip" CHECK ("cart_meals"."tip_cents" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "food_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weekdays" smallint[],
	"from_minute" smallint,
	"until_minute" smallint,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_dish_groups" (
	"product_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "food_dish_groups_product_id_group_id_pk" PRIMARY KEY("product_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "food_dishes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"tag_ids" integer[] DEFAULT '{}' NOT NULL,
	"daily_limit" smallint,
	"sold_out_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "food_item_states" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"vendor_order_id" integer NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_option_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_option_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"name" text NOT NULL,
	"min_count" smallint DEFAULT 0 NOT NULL,
	"max_count" smallint DEFAULT 1 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "food_option_groups_counts" CHECK ("food_option_groups"."min_count" between 0 and "food_option_groups"."max_count" and "food_option_groups"."max_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "food_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamp with time zone,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"additives" text[] DEFAULT '{}' NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "food_options_price" CHECK ("food_options"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "food_orders" (
	"vendor_order_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"is_asap" boolean NOT NULL,
	"is_pickup" boolean NOT NULL,
	"first_promised_at" timestamp with time zone NOT NULL,
	"change_for_cents" integer,
	"note" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"pending" jsonb,
	"pending_until" timestamp with time zone,
	"missing_item_ids" integer[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp with time zone,
	"answer" text,
	"reminded_at" timestamp with time zone,
	"tour_id" integer,
	"tour_position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_restaurants" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"tag_ids" integer[] DEFAULT '{}' NOT NULL,
	"delivers" boolean DEFAULT true NOT NULL,
	"offers_pickup" boolean DEFAULT true NOT NULL,
	"prep_minutes" smallint DEFAULT 25 NOT NULL,
	"capacity_orders" smallint,
	"capacity_cents" integer,
	"preorder_days" smallint DEFAULT 3 NOT NULL,
	"remind_minutes" smallint DEFAULT 4,
	"refuse_minutes" smallint DEFAULT 12,
	"paused_until" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"closed_on" date,
	"ticket_mm" smallint DEFAULT 80 NOT NULL,
	"prints_itself" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_restaurants_prep" CHECK ("food_restaurants"."prep_minutes" between 0 and 240),
	CONSTRAINT "food_restaurants_ticket" CHECK ("food_restaurants"."ticket_mm" in (58, 80))
);
--> statement-breakpoint
CREATE TABLE "food_tags" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "food_tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "food_times" (
	"provider_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"is_open" boolean NOT NULL,
	"spans" jsonb NOT NULL,
	CONSTRAINT "food_times_provider_id_weekday_pk" PRIMARY KEY("provider_id","weekday"),
	CONSTRAINT "food_times_weekday" CHECK ("food_times"."weekday" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "food_tours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_tours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"handed_in_cents" integer,
	CONSTRAINT "food_tours_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "food_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"name" text NOT NULL,
	"postal_codes" text[] DEFAULT '{}' NOT NULL,
	"radius_meters" integer,
	"min_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"free_from_cents" integer,
	"minutes" smallint DEFAULT 15 NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "food_zones_money" CHECK ("food_zones"."min_cents" >= 0 and "food_zones"."fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_thing";--> statement-breakpoint
ALTER TABLE "vendor_orders" DROP CONSTRAINT "vendor_orders_total";--> statement-breakpoint
ALTER TABLE "vendor_orders" DROP CONSTRAINT "vendor_orders_vouchers";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "option_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "tip_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "slot_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "track_key" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_dish" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_meals" ADD CONSTRAINT "cart_meals_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_meals" ADD CONSTRAINT "cart_meals_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_categories" ADD CONSTRAINT "food_categories_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_dish_groups" ADD CONSTRAINT "food_dish_groups_product_id_food_dishes_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."food_dishes"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_dish_groups" ADD CONSTRAINT "food_dish_groups_group_id_food_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."food_option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_dishes" ADD CONSTRAINT "food_dishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_dishes" ADD CONSTRAINT "food_dishes_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_dishes" ADD CONSTRAINT "food_dishes_category_id_food_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."food_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_item_states" ADD CONSTRAINT "food_item_states_vendor_order_id_food_orders_vendor_order_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."food_orders"("vendor_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_option_groups" ADD CONSTRAINT "food_option_groups_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_options" ADD CONSTRAINT "food_options_group_id_food_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."food_option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_orders" ADD CONSTRAINT "food_orders_tour_id_food_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."food_tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_restaurants" ADD CONSTRAINT "food_restaurants_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_times" ADD CONSTRAINT "food_times_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_tours" ADD CONSTRAINT "food_tours_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_zones" ADD CONSTRAINT "food_zones_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_categories_provider" ON "food_categories" USING btree ("provider_id","position");--> statement-breakpoint
CREATE INDEX "food_dish_groups_group" ON "food_dish_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "food_dishes_provider" ON "food_dishes" USING btree ("provider_id","category_id","position");--> statement-breakpoint
CREATE INDEX "food_dishes_category" ON "food_dishes" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "food_item_states_order" ON "food_item_states" USING btree ("vendor_order_id","order_item_id");--> statement-breakpoint
CREATE INDEX "food_option_groups_provider" ON "food_option_groups" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "food_options_group" ON "food_options" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "food_orders_provider" ON "food_orders" USING btree ("provider_id","vendor_order_id");--> statement-breakpoint
CREATE INDEX "food_orders_tour" ON "food_orders" USING btree ("tour_id") WHERE tour_id is not null;--> statement-breakpoint
CREATE INDEX "food_orders_pending" ON "food_orders" USING btree ("pending_until") WHERE pending is not null;--> statement-breakpoint
CREATE INDEX "food_orders_waiting" ON "food_orders" USING btree ("vendor_order_id") WHERE accepted_at is null and reason = '';--> statement-breakpoint
CREATE INDEX "food_restaurants_active" ON "food_restaurants" USING btree ("provider_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "food_tours_provider" ON "food_tours" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "food_zones_provider" ON "food_zones" USING btree ("provider_id","position");--> statement-breakpoint
CREATE INDEX "food_zones_postal_codes" ON "food_zones" USING gin ("postal_codes");--> statement-breakpoint
CREATE INDEX "vendor_orders_slot" ON "vendor_orders" USING btree ("provider_id","slot_at") WHERE kind = 'food' and status <> 'cancelled';--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_thing" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variant_id","option_ids","note");--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_track_key_unique" UNIQUE("track_key");--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_total" CHECK ("vendor_orders"."total_cents" = "vendor_orders"."items_cents" + "vendor_orders"."deposit_cents" + "vendor_orders"."shipping_cents" + "vendor_orders"."tip_cents" - "vendor_orders"."discount_cents");--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_vouchers" CHECK ("vendor_orders"."discount_cents" between 0 and "vendor_orders"."items_cents" and "vendor_orders"."voucher_cents" between 0 and "vendor_orders"."total_cents" - "vendor_orders"."tip_cents");--> statement-breakpoint
insert into "food_tags" ("id", "slug", "name", "kind") values
  (1, 'vegan', 'Vegan', 'dish'), (2, 'vegetarisch', 'Vegetarisch', 'dish'), (3, 'scharf', 'Scharf', 'dish'),
  (4, 'halal', 'Halal', 'dish'), (5, 'koscher', 'Koscher', 'dish'), (6, 'bio', 'Bio', 'dish'),
  (7, 'glutenfrei', 'Glutenfrei', 'dish'), (8, 'laktosefrei', 'Laktosefrei', 'dish'), (9, 'beliebt', 'Beliebt', 'dish'),
  (10, 'neu', 'Neu', 'dish'), (11, 'regional', 'Regional', 'dish'), (20, 'italienisch', 'Italienisch', 'kitchen'),
  (21, 'pizza', 'Pizza', 'kitchen'), (22, 'burger', 'Burger', 'kitchen'), (23, 'asiatisch', 'Asiatisch', 'kitchen'),
  (24, 'sushi', 'Sushi', 'kitchen'), (25, 'indisch', 'Indisch', 'kitchen'), (26, 'tuerkisch', 'Türkisch', 'kitchen'),
  (27, 'griechisch', 'Griechisch', 'kitchen'), (28, 'deutsch', 'Deutsche Küche', 'kitchen'),
  (29, 'baeckerei', 'Bäckerei', 'kitchen'), (30, 'cafe', 'Café und Kuchen', 'kitchen'), (31, 'salate', 'Salate und Bowls', 'kitchen'),
  (32, 'fruehstueck', 'Frühstück', 'kitchen'), (33, 'mexikanisch', 'Mexikanisch', 'kitchen'), (34, 'vegane-kueche', 'Vegane Küche', 'kitchen');
