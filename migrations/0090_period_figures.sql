CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_platform" ON "ledger_lines" USING btree ("at") WHERE account = 'platform';