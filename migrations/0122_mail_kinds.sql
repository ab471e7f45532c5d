ALTER TABLE "outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parts" jsonb;--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","id") WHERE parts is not null;