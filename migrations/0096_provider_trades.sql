CREATE TABLE "provider_trades" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"trades" text[] NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_trades" ADD CONSTRAINT "provider_trades_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;