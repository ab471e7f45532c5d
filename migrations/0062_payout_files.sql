CREATE TABLE "payout_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"account_name" text NOT NULL,
	"iban" text NOT NULL,
	"execute_on" date NOT NULL,
	"count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by" integer,
	"released_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_batches_sums" CHECK ("payout_batches"."count" > 0 and "payout_batches"."total_cents" > 0),
	CONSTRAINT "payout_batches_released" CHECK ("payout_batches"."state" <> 'waiting' or "payout_batches"."released_at" is null),
	CONSTRAINT "payout_batches_downloaded" CHECK ("payout_batches"."downloaded_at" is null or "payout_batches"."released_at" is not null),
	CONSTRAINT "payout_batches_discarded" CHECK (("payout_batches"."state" = 'discarded') = ("payout_batches"."discarded_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_decided";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batches_state" ON "payout_batches" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_payout_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_batch" ON "payouts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_ordered" CHECK ("payouts"."state" <> 'ordered' or "payouts"."batch_id" is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_free" CHECK ("payouts"."state" not in ('open', 'refused') or "payouts"."batch_id" is null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_decided" CHECK (("payouts"."state" in ('open', 'ordered')) = ("payouts"."decided_at" is null));