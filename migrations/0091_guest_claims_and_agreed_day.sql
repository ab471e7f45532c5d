ALTER TABLE "orders" ADD COLUMN "claimed_by" integer;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("claimed_by") WHERE claimed_by is not null;