ALTER TABLE "provider_media" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_media" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "logo_source" text;--> statement-breakpoint
ALTER TABLE "provider_pages" ADD COLUMN "banner_source" text;--> statement-breakpoint
ALTER TABLE "provider_media" ADD CONSTRAINT "provider_media_focus" CHECK ("provider_media"."focus_x" between 0 and 100 and "provider_media"."focus_y" between 0 and 100) NOT VALID;
