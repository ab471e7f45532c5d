ALTER TABLE "commission_rules" DROP CONSTRAINT "commission_rules_target";--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_target" CHECK ("commission_rules"."provider_id" is not null or "commission_rules"."category_id" is not null) NOT VALID;
