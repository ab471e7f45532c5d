-- One that is valid already is left as it is.
-- squawk-ignore prefer-robust-stmts
ALTER TABLE provider_media VALIDATE CONSTRAINT provider_media_focus;
