-- Names and catalogue only: nothing is read or written, so the lock is a matter of milliseconds.
DO $$
DECLARE
	wide text;
	made text;
	next bigint;
BEGIN
	FOREACH wide IN ARRAY ARRAY['notifications', 'outbox'] LOOP
		CONTINUE WHEN NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = wide::regclass AND attname = 'id_wide');
		EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', wide);
		next := nextval(pg_get_serial_sequence(wide, 'id'));
		EXECUTE format('DROP TRIGGER id_wide ON %I', wide);
		-- with it go its indexes and its sequence
		EXECUTE format('ALTER TABLE %I DROP COLUMN id', wide);
		EXECUTE format('ALTER TABLE %I RENAME COLUMN id_wide TO id', wide);
		EXECUTE format('ALTER TABLE %I ALTER COLUMN id SET NOT NULL', wide);
		EXECUTE format('ALTER TABLE %1$I ADD CONSTRAINT %2$I PRIMARY KEY USING INDEX %3$I', wide, wide || '_pkey', wide || '_wide_pkey');
		EXECUTE format('ALTER TABLE %I ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', wide, next);
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', wide, wide || '_wide_filled');
		FOR made IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = wide::regclass AND indexrelid::regclass::text ~ '_wide_' LOOP
			EXECUTE format('ALTER INDEX %I RENAME TO %I', made, replace(made, '_wide_', '_'));
		END LOOP;
		COMMIT;
	END LOOP;
	DROP FUNCTION IF EXISTS follow_narrow_id();
END
$$;
