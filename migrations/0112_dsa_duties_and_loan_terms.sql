CREATE TABLE "loan_terms" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"loan_euros" integer NOT NULL,
	"rate_thousandths" integer NOT NULL,
	"repayment_thousandths" integer NOT NULL,
	"fixed_years" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_terms_amounts" CHECK ("loan_terms"."loan_euros" > 0 and "loan_terms"."rate_thousandths" > 0 and "loan_terms"."repayment_thousandths" > 0 and "loan_terms"."fixed_years" between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "crime_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crime_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"authority" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"sent" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_flaggers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trusted_flaggers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation" text NOT NULL,
	"email" text NOT NULL,
	"certificate" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "misuse_measures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "misuse_measures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"user_id" integer,
	"provider_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp with time zone,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"objection" text,
	"objected_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"is_lifted" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "misuse_measures_key_unique" UNIQUE("key"),
	CONSTRAINT "misuse_measures_end" CHECK (("misuse_measures"."step" = 'suspension') = ("misuse_measures"."ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crime_notices" ADD CONSTRAINT "crime_notices_report_id_review_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."review_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misuse_measures" ADD CONSTRAINT "misuse_measures_report_id_review_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."review_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misuse_measures" ADD CONSTRAINT "misuse_measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misuse_measures" ADD CONSTRAINT "misuse_measures_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crime_notices_report" ON "crime_notices" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_flaggers_email" ON "trusted_flaggers" USING btree ("email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "misuse_measures_email" ON "misuse_measures" USING btree ("email");--> statement-breakpoint
CREATE INDEX "misuse_measures_user" ON "misuse_measures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "misuse_measures_provider" ON "misuse_measures" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "misuse_measures_report" ON "misuse_measures" USING btree ("report_id");--> statement-breakpoint
-- the terms that stood in the source so far
INSERT INTO "loan_terms" ("valid_from", "loan_euros", "rate_thousandths", "repayment_thousandths", "fixed_years")
VALUES ('2026-01-01', 300000, 3600, 2000, 10), ('2026-10-01', 300000, 3750, 2000, 10);
