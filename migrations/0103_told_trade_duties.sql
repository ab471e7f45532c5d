-- pages that ask whether a provider is published read it
CREATE TRIGGER told AFTER INSERT OR DELETE OR UPDATE ON trade_duties FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
