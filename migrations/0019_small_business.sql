ALTER TABLE "companies" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_small_business" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "is_small_business" boolean DEFAULT false NOT NULL;