ALTER TABLE "conversation_members" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_appointments" ADD COLUMN "state" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_appointments" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_appointments" ADD COLUMN "answered_at" timestamp with time zone;