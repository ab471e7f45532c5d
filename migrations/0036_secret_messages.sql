ALTER TABLE "outbox" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_secret" ON "outbox" USING btree ("created_at") WHERE is_secret and text <> '';