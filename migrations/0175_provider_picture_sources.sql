ALTER TABLE "provider_certificates" ADD COLUMN "image_source" text;--> statement-breakpoint
ALTER TABLE "provider_contents" ADD COLUMN "image_source" text;--> statement-breakpoint
ALTER TABLE "provider_images" ADD COLUMN "alt" text DEFAULT '' NOT NULL;