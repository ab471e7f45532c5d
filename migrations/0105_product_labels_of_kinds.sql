ALTER TABLE "product_labels" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "hazard_signal" text;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "hazard_statements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "hazard_pictograms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "age_rating" text;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "wet_grip" text;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "noise_decibels" smallint;