CREATE TABLE "company_employees" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"areas" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" integer;--> statement-breakpoint
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_employees" ADD CONSTRAINT "company_employees_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_employees_provider" ON "company_employees" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_owner" ON "staff_roles" USING btree ("is_owner") WHERE is_owner;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_staff_role" ON "users" USING btree ("staff_role_id") WHERE staff_role_id is not null;--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "is_owner", "rights") VALUES
  ('Inhaber', true, '{}'),
  ('Kundendienst', false, '{read_orders,write_orders,read_people,write_people,read_messages,write_messages,read_figures,read_providers,read_vouchers,read_reports}'),
  ('Redaktion', false, '{read_catalogue,write_catalogue,read_content,write_content,read_providers}'),
  ('Buchhaltung', false, '{read_money,write_money,read_vouchers,write_vouchers,read_figures,read_orders,read_people,read_providers}'),
  ('Moderation', false, '{read_reports,write_reports,read_providers,write_providers,read_orders,read_people,read_messages}');--> statement-breakpoint
UPDATE "users" SET "staff_role_id" = (SELECT "id" FROM "staff_roles" WHERE "is_owner") WHERE "role" = 'Operator' AND "deleted_at" IS NULL;
