ALTER TABLE "bookings" ADD COLUMN "by_phone" boolean DEFAULT false NOT NULL;
