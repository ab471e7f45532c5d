-- what stands on the page of a product
CREATE TRIGGER told_insert AFTER INSERT ON product_labels REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_update AFTER UPDATE ON product_labels REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_delete AFTER DELETE ON product_labels REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
