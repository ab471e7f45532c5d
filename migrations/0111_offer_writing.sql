CREATE TABLE "offer_drafts" (
	"provider_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_drafts_provider_id_lead_id_pk" PRIMARY KEY("provider_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "travel_rates" (
	"provider_id" integer PRIMARY KEY NOT NULL,
	"base_cents" integer NOT NULL,
	"km_cents" integer NOT NULL,
	"free_km" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_templates" ADD COLUMN "kind" text DEFAULT 'offer' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_rates" ADD CONSTRAINT "travel_rates_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_drafts_lead" ON "offer_drafts" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_text" CHECK ("offer_templates"."kind" = 'offer' or jsonb_array_length("offer_templates"."positions") = 0);