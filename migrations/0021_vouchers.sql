CREATE TABLE "voucher_redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"voucher_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"vendor_order_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_redemptions_once" UNIQUE("vendor_order_id"),
	CONSTRAINT "voucher_redemptions_returned" CHECK ("voucher_redemptions"."returned_cents" between 0 and "voucher_redemptions"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"provider_id" integer,
	"basis_points" integer,
	"amount_cents" integer,
	"balance_cents" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"min_order_cents" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_issuer" CHECK (("vouchers"."scope" = 'provider') = ("vouchers"."provider_id" is not null)),
	CONSTRAINT "vouchers_worth" CHECK (case "vouchers"."kind"
        when 'amount' then "vouchers"."basis_points" is null and "vouchers"."amount_cents" > 0
          and "vouchers"."balance_cents" between 0 and "vouchers"."amount_cents"
        else "vouchers"."basis_points" between 1 and 10000 and "vouchers"."amount_cents" is null and "vouchers"."balance_cents" is null end),
	CONSTRAINT "vouchers_uses" CHECK ("vouchers"."uses" between 0 and coalesce("vouchers"."max_uses", "vouchers"."uses"))
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_redemptions_voucher" ON "voucher_redemptions" USING btree ("voucher_id","order_id");--> statement-breakpoint
CREATE INDEX "vouchers_provider" ON "vouchers" USING btree ("provider_id","id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE set null ON UPDATE no action;