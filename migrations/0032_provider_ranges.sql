ALTER TABLE "store_holidays" DROP COLUMN "minutes";--> statement-breakpoint
ALTER TABLE "store_times" DROP COLUMN "minutes";