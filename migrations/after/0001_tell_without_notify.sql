-- No process is left that only hears NOTIFY, for which all who commit would wait for one lock.
CREATE OR REPLACE FUNCTION tell_listeners(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed.entries (channel, payload) VALUES ($1, $2);
END
$$;
