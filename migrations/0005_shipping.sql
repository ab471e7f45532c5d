CREATE TABLE "product_shippings" (
	"product_id" integer NOT NULL,
	"shipping_id" integer NOT NULL,
	CONSTRAINT "product_shippings_product_id_shipping_id_pk" PRIMARY KEY("product_id","shipping_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_countries" (
	"shipping_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	CONSTRAINT "shipping_countries_shipping_id_country_id_pk" PRIMARY KEY("shipping_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "shippings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shippings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"name" text NOT NULL,
	"basis" text NOT NULL,
	"rates" jsonb NOT NULL,
	"free_from_cents" integer,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shippings_days" CHECK ("shippings"."days_from" <= "shippings"."days_to"),
	CONSTRAINT "shippings_default_is_active" CHECK ("shippings"."is_active" or not "shippings"."is_default")
);
--> statement-breakpoint
ALTER TABLE "product_shippings" ADD CONSTRAINT "product_shippings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_shippings" ADD CONSTRAINT "product_shippings_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_countries" ADD CONSTRAINT "shipping_countries_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_countries" ADD CONSTRAINT "shipping_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_shippings_shipping" ON "product_shippings" USING btree ("shipping_id");--> statement-breakpoint
CREATE INDEX "shipping_countries_country" ON "shipping_countries" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "shippings_provider" ON "shippings" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shippings_one_default" ON "shippings" USING btree ("provider_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "shippings_name" ON "shippings" USING btree ("provider_id",lower("name"));