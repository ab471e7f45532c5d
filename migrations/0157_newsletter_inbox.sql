CREATE TABLE "newsletter_inbox" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"validity" bigint DEFAULT 0 NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"trouble" text DEFAULT '' NOT NULL,
	CONSTRAINT "newsletter_inbox_one" CHECK ("newsletter_inbox"."id" = 1)
);
--> statement-breakpoint
INSERT INTO newsletter_inbox (id) VALUES (1);
