DROP INDEX "streets_part";--> statement-breakpoint
CREATE INDEX "streets_part" ON "streets" USING gin ("name_key" gin_trgm_ops) WITH (fastupdate=false) WHERE "streets"."postal_code" is null;