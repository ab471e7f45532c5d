-- titles are kept in memory to find what was meant by a misspelled word
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON "portal_posts" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
