CREATE TABLE "category_features" (
	"category_id" integer NOT NULL,
	"feature_id" integer NOT NULL,
	"kind" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"value_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_filter" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "category_features_category_id_feature_id_pk" PRIMARY KEY("category_id","feature_id")
);
--> statement-breakpoint
ALTER TABLE "feature_values" ADD COLUMN "number" double precision;--> statement-breakpoint
ALTER TABLE "category_features" ADD CONSTRAINT "category_features_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_features" ADD CONSTRAINT "category_features_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_features_feature" ON "category_features" USING btree ("feature_id");--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON category_features FOR EACH ROW
	WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON category_features FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
