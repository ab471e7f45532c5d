CREATE TABLE "slow_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slow_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"statement" text NOT NULL,
	"count" integer NOT NULL,
	"total_ms" double precision NOT NULL,
	"longest_ms" double precision NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slow_statements_digest_unique" UNIQUE("digest")
);
