-- Here, so that each table is locked for a moment and by itself.
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "account_blocks" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "account_labels" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "account_requests" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "addresses" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "approval_limits" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "bank_statements" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "banks" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "banners" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('tone');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "booking_locations" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "booking_services" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "bulk_runs" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('action', 'list', 'reason', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "bundle_parts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "bundles" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('asked', 'status', 'turn');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "calendar_feeds" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "calls_to_action" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'place', 'status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "card_accounts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "card_disputes" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "card_moves" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "card_parts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "card_payments" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "card_shares" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "cash_settings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "category_redirects" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "chat_answers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "commission_invoices" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'number');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "commission_months" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "commission_notices" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "commission_rules" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "companies" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "company_employees" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('areas');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "company_types" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "contact_messages" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "content_texts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "contract_acceptances" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('way');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "contract_versions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "conversations" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('about_type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "cookie_contents" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "cookie_types" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "countries" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('code');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "crime_notices" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "crossselling_products" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "debit_batches" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "debits" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('sequence', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "documents" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('file_kind', 'kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "feature_values" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "features" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_categories" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_dish_groups" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_dishes" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_item_states" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_option_groups" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_options" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('additives', 'allergens');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_orders" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('answer');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_restaurants" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('reusable');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_tags" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_times" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_tours" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "food_zones" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "identity_changes" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "industries" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "invoices" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'number', 'order_number');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "kept_settings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('name', 'value#');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "labels" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('colour');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_answers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_asks" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_files" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_members" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_questions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_route_industries" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lead_routes" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "leads" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "ledger_closings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('account');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "lender_approvals" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "loan_files" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'side');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "loan_messages" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('side');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "loan_requests" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('employment', 'purpose', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "loan_terms" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "mail_text_versions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "mail_texts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "manufacturers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "media" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "menu_items" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "menus" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "message_edits" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "message_files" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "messages" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('card_type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "misuse_measures" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'step');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "newsletter_issues" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "newsletter_pace" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "newsletter_subscribers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "notification_choices" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('channel', 'kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "notification_preferences" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('digest', 'order_sound');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "offer_drafts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "offer_templates" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "offer_versions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('price_type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "offers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "operator_news" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "operator_notes" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "order_items" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "order_labels" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "order_moves" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('actor', 'status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "order_payments" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('source');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "order_shippings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "order_tracks" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('number', 'payment_method');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "package_versions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "packages" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('key');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "page_drafts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('slug');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "page_redirects" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "page_versions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('slug');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "pages" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'slug');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "part_payments" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "paybacks" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('reason');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "payout_batches" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "payouts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('method', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_authors" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_categories" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_dates" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_feeds" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_images" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_posts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_regions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "portal_suggestions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "post_drafts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "post_pictures" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_features" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_images" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_imports" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('existing', 'kind', 'match_by');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_labels" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('age_rating', 'deposit_kind', 'energy_class', 'feed_kind', 'hazard_pictograms', 'hazard_signal', 'hazard_statements', 'wet_grip');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_option_values" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_options" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_safety" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_shippings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_tags" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "product_variants" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('tax_class');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('additives', 'allergens', 'condition', 'crossselling', 'kind', 'status', 'tax_class', 'withdrawal_exclusion');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "properties" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('condition', 'deal', 'energy_class', 'energy_exception', 'energy_kind', 'heating', 'internet', 'place_shown', 'state', 'tenancy', 'type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "property_files" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "property_places" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "property_visits" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_appointments" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_certificates" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_contents" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('button_type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_debts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_documents" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_images" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_onboardings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('interval', 'state', 'vat_result');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_pages" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('approval_due', 'block_reasons');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "provider_trades" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('trades');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "quick_replies" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "recalls" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('remedies');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "redirects" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "reference_texts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('topic');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "refund_reasons" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('origin', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "retained_records" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "review_images" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "review_report_steps" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('by', 'outcome');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "review_reports" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('outcome', 'reason', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "saved_searches" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "saved_views" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('list');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "search_pins" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "search_stop_words" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "seo_data" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('slug', 'type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "sepa_mandates" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "set_drafts" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('slug');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "shipping_countries" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "shippings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('basis');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "slides" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('tone');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "staff_roles" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('rights');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "statement_lines" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "store_holidays" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "store_locations" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('opening');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "store_times" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "subscription_invoices" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('interval', 'number', 'reason');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "subscription_payments" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('source');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "subscription_reminders" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "subscriptions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('end_reason', 'interval', 'next_interval', 'payment', 'state');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "tags" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "tax_documents" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('file', 'kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('tax_class');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "testimonials" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "trade_duties" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('field');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "transfer_settings" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "transfers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "travel_rates" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "trusted_flaggers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "unit_types" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('code', 'kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('role');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "variant_images" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "vendor_orders" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'number', 'payment_method', 'payment_status', 'status');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "vendor_policies" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "visit_patterns" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "visit_slots" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "voucher_redemptions" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "vouchers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('kind', 'scope');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "wholesale_tiers" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "widgets" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('type');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON "withdrawal_declarations" FOR EACH ROW WHEN (current_setting('audit.entry', true) <> '') EXECUTE FUNCTION keep_audit_change('outcome');
