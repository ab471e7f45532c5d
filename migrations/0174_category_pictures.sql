ALTER TABLE "categories" ADD COLUMN "media_id" integer;--> statement-breakpoint
DROP TRIGGER told ON "categories";--> statement-breakpoint
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE OF id, parent_id, type, level, slug, name, description, "position", pictogram, is_hidden, media_id
	ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
-- versions from before compare equal with those that say it
UPDATE "set_edits" e SET content = jsonb_set(e.content, '{items,0,media_id}', 'null') FROM "set_drafts" d
	WHERE d.id = e.draft_id AND d.slug LIKE 'category-%' AND jsonb_array_length(e.content->'items') = 1;
