ALTER TABLE "users" ADD COLUMN "sms_mobile" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "paused_until" timestamp with time zone;