ALTER TABLE "product_labels" ADD COLUMN "toy_age" smallint;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "inci" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "feed_kind" text;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "composition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_labels" ADD COLUMN "analysis" text DEFAULT '' NOT NULL;