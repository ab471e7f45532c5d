CREATE TABLE "webhook_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_refusals" (
	"service" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_refusals_service_day_pk" PRIMARY KEY("service","day")
);
--> statement-breakpoint
CREATE INDEX "webhook_messages_service" ON "webhook_messages" USING btree ("service","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_failed" ON "webhook_messages" USING btree ("id") WHERE outcome = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_messages_at" ON "webhook_messages" USING btree ("at");