CREATE TABLE "part_payments" (
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_corrects";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "part_payments" ADD CONSTRAINT "part_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_request_key_unique" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" in ('invoice', 'part')) = ("invoices"."corrects_id" is null));