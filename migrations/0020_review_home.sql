ALTER TABLE "reviews" ADD COLUMN "is_home" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_home" ON "reviews" USING btree ("id") WHERE state = 'shown' and is_home;