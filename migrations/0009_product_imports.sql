CREATE TABLE "product_import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"result" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"changes" jsonb NOT NULL,
	"messages" text[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"written_at" timestamp with time zone,
	"undo" text,
	CONSTRAINT "product_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"filename" text NOT NULL,
	"file_key" text,
	"rows_key" text,
	"headers" text[] DEFAULT '{}' NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"match_by" text NOT NULL,
	"existing" text NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"unchanged_rows" integer DEFAULT 0 NOT NULL,
	"skipped_rows" integer DEFAULT 0 NOT NULL,
	"wrong_rows" integer DEFAULT 0 NOT NULL,
	"hint_rows" integer DEFAULT 0 NOT NULL,
	"undone_rows" integer DEFAULT 0 NOT NULL,
	"kept_rows" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_key" ON "product_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "product_import_rows_result" ON "product_import_rows" USING btree ("import_id","result","row");--> statement-breakpoint
CREATE INDEX "product_imports_provider" ON "product_imports" USING btree ("provider_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_one_at_a_time" ON "product_imports" USING btree ("provider_id") WHERE state in ('reading', 'checking', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX "product_variants_article_number" ON "product_variants" USING btree ("article_number") WHERE article_number <> '' and removed_at is null;--> statement-breakpoint
CREATE INDEX "product_variants_ean" ON "product_variants" USING btree ("ean") WHERE ean <> '' and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_own_sku" ON "products" USING btree ("provider_id","sku") WHERE sku <> '' and status <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_own_article_number" ON "products" USING btree ("provider_id","article_number") WHERE article_number <> '' and status <> 'deleted';--> statement-breakpoint
CREATE INDEX "products_own_ean" ON "products" USING btree ("provider_id","ean") WHERE ean <> '' and status <> 'deleted';