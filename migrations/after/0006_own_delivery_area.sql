-- Ways of shipping that processes of the version before wrote meanwhile.
UPDATE shippings SET radius_km = 50 WHERE is_own_delivery AND radius_km IS NULL;
--> statement-breakpoint
UPDATE shippings SET radius_km = NULL WHERE NOT is_own_delivery AND radius_km IS NOT NULL;
--> statement-breakpoint
ALTER TABLE shippings DROP CONSTRAINT IF EXISTS shippings_own_delivery_has_area,
	ADD CONSTRAINT shippings_own_delivery_has_area CHECK (is_own_delivery = (radius_km IS NOT NULL)) NOT VALID;
--> statement-breakpoint
ALTER TABLE shippings VALIDATE CONSTRAINT shippings_own_delivery_has_area;
