-- One that is valid already is left as it is.
-- squawk-ignore prefer-robust-stmts
ALTER TABLE commission_rules VALIDATE CONSTRAINT commission_rules_target;
