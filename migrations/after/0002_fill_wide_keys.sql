-- In batches, each a transaction of its own; what is inserted meanwhile is filled by the trigger.
DO $$
DECLARE
	wide text;
	done bigint;
	reached bigint;
BEGIN
	FOREACH wide IN ARRAY ARRAY['notifications', 'outbox'] LOOP
		done := 0;
		LOOP
			EXECUTE format('WITH batch AS (SELECT id FROM %1$I WHERE id > $1 ORDER BY id LIMIT 2000),
				filled AS (UPDATE %1$I t SET id_wide = t.id FROM batch WHERE t.id = batch.id AND t.id_wide IS NULL)
				SELECT max(id) FROM batch', wide) INTO reached USING done;
			EXIT WHEN reached IS NULL;
			done := reached;
			COMMIT;
		END LOOP;
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS notifications_wide_pkey ON notifications (id_wide);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_wide_list ON notifications (user_id, at, id_wide) WHERE is_shown;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_wide_topic ON notifications (user_id, topic, at, id_wide) WHERE is_shown;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_wide_unread ON notifications (user_id, at, id_wide)
	WHERE is_shown AND read_at IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_wide_digest ON notifications (user_id, id_wide) WHERE in_digest;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS outbox_wide_pkey ON outbox (id_wide);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_wide_kind ON outbox (kind, id_wide) WHERE parts IS NOT NULL;
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_wide_filled,
	ADD CONSTRAINT notifications_wide_filled CHECK (id_wide IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_wide_filled;
--> statement-breakpoint
ALTER TABLE outbox DROP CONSTRAINT IF EXISTS outbox_wide_filled,
	ADD CONSTRAINT outbox_wide_filled CHECK (id_wide IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_wide_filled;
