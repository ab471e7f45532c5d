-- cards of products say that a dish is sold out for today
CREATE TRIGGER told_update AFTER UPDATE ON food_dishes REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_insert AFTER INSERT ON food_dishes REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');--> statement-breakpoint
CREATE TRIGGER told_delete AFTER DELETE ON food_dishes REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_rows('products', 'product_id');
