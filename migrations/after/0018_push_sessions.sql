CREATE INDEX CONCURRENTLY IF NOT EXISTS push_devices_session ON push_devices USING btree (session_id);
