CREATE TABLE "provider_visit_days" (
	"day" date NOT NULL,
	"provider_id" integer NOT NULL,
	"source" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "provider_visit_days_provider_id_day_source_words_pk" PRIMARY KEY("provider_id","day","source","words")
);
--> statement-breakpoint
CREATE TABLE "provider_visitors" (
	"day" date NOT NULL,
	"provider_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "provider_visitors_day_provider_id_visitor_pk" PRIMARY KEY("day","provider_id","visitor")
);
