CREATE TABLE "product_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"address" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"image_id" integer,
	"publishes" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "picture_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_pictures_address" ON "product_import_pictures" USING btree ("import_id","row","address");--> statement-breakpoint
CREATE INDEX "product_import_pictures_waiting" ON "product_import_pictures" USING btree ("import_id","try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "product_import_pictures_product" ON "product_import_pictures" USING btree ("import_id","product_id");