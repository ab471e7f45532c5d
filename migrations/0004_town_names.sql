ALTER TABLE "towns" ADD COLUMN "city_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "towns_city" ON "towns" USING btree ("city_key" text_pattern_ops);