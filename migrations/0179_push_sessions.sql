ALTER TABLE "push_devices" ADD COLUMN "session_id" integer;--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");