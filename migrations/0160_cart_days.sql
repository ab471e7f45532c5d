CREATE TABLE "daily_carts" (
	"day" date NOT NULL,
	"cart_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "daily_carts_day_cart_id_provider_id_kind_pk" PRIMARY KEY("day","cart_id","provider_id","kind")
);
--> statement-breakpoint
CREATE TABLE "provider_cart_days" (
	"day" date NOT NULL,
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "provider_cart_days_provider_id_day_kind_pk" PRIMARY KEY("provider_id","day","kind")
);
--> statement-breakpoint
CREATE INDEX "daily_carts_provider" ON "daily_carts" USING btree ("provider_id","day");--> statement-breakpoint
CREATE INDEX "provider_cart_days_day" ON "provider_cart_days" USING btree ("day");