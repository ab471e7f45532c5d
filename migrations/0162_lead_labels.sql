CREATE TABLE "lead_labels" (
	"lead_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	CONSTRAINT "lead_labels_lead_id_label_id_pk" PRIMARY KEY("lead_id","label_id")
);
--> statement-breakpoint
ALTER TABLE "lead_labels" ADD CONSTRAINT "lead_labels_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_labels" ADD CONSTRAINT "lead_labels_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_labels_label" ON "lead_labels" USING btree ("label_id","lead_id");--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR DELETE OR UPDATE ON lead_labels FOR EACH ROW
  WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
