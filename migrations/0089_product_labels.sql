CREATE TABLE "product_labels" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"guarantee_years" smallint,
	"guarantor" text DEFAULT '' NOT NULL,
	"energy_class" text,
	"eprel_number" text DEFAULT '' NOT NULL,
	"fibres" text DEFAULT '' NOT NULL,
	"alcohol_percent" double precision,
	"organic_code" text DEFAULT '' NOT NULL,
	"deposit_kind" text,
	"has_battery" boolean DEFAULT false NOT NULL,
	"battery_number" text DEFAULT '' NOT NULL,
	"environment_proof" text DEFAULT '' NOT NULL,
	"nutrition" text DEFAULT '' NOT NULL,
	"storage" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_labels_guarantee" CHECK ("product_labels"."guarantee_years" between 3 and 50)
);
--> statement-breakpoint
ALTER TABLE "product_labels" ADD CONSTRAINT "product_labels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;