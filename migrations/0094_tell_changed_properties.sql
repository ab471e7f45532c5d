-- cards of products name the rent of a home
CREATE TRIGGER told_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_update AFTER UPDATE ON properties REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_delete AFTER DELETE ON properties REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
