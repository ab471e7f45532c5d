DROP INDEX "streets_prefix";--> statement-breakpoint
DROP INDEX "streets_part";--> statement-breakpoint
ALTER TABLE "streets" ALTER COLUMN "rank" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "streets" ALTER COLUMN "rank" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "streets_common" ON "streets" USING btree ("rank") WHERE "streets"."rank" is not null;--> statement-breakpoint
CREATE INDEX "streets_prefix" ON "streets" USING btree ("name_key" text_pattern_ops) WHERE "streets"."postal_code" is null;--> statement-breakpoint
CREATE INDEX "streets_part" ON "streets" USING gin ("name_key" gin_trgm_ops) WHERE "streets"."postal_code" is null;