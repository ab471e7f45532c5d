-- Keys of 64 bits, first stage: a second column follows the key. `migrations/after` fills it and puts it in its place.
CREATE FUNCTION follow_narrow_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.id_wide := NEW.id;
	RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE notifications ADD COLUMN id_wide bigint;
--> statement-breakpoint
CREATE TRIGGER id_wide BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION follow_narrow_id();
--> statement-breakpoint
ALTER TABLE outbox ADD COLUMN id_wide bigint;
--> statement-breakpoint
CREATE TRIGGER id_wide BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION follow_narrow_id();
