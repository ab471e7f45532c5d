CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_user_id" ON "stored_files" USING btree ("user_id");
--> statement-breakpoint
-- files that are kept already and whose size is known; pictures and the uploads of guests are not counted
INSERT INTO "stored_files" ("key", "user_id", "bytes")
SELECT key, user_id, bytes FROM (
  SELECT f.key, m.sender_id AS user_id, f.size AS bytes FROM message_files f JOIN messages m ON m.id = f.message_id
  UNION ALL SELECT key, user_id, size FROM lead_files
  UNION ALL SELECT d.key, CASE WHEN d.is_from_customer THEN d.user_id ELSE c.user_id END, d.size
    FROM documents d LEFT JOIN companies c ON c.id = d.provider_id
  UNION ALL SELECT d.file_key, c.user_id, d.size FROM provider_documents d JOIN companies c ON c.id = d.provider_id
  UNION ALL SELECT f.key, c.user_id, f.size
    FROM property_files f JOIN properties p ON p.product_id = f.product_id JOIN companies c ON c.id = p.provider_id
  UNION ALL SELECT f.key, CASE f.side WHEN 'bank' THEN c.user_id ELSE q.user_id END, f.size
    FROM loan_files f JOIN loan_requests q ON q.id = f.request_id LEFT JOIN companies c ON c.id = q.provider_id
) kept WHERE user_id IS NOT NULL
ON CONFLICT DO NOTHING;
