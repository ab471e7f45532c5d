CREATE TABLE "category_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_redirects_category" ON "category_redirects" USING btree ("category_id");--> statement-breakpoint
DROP TRIGGER told ON "categories";--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE OF id, parent_id, type, level, slug, name, description, "position", pictogram, is_hidden
	ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON "category_redirects" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
