CREATE TABLE "contract_acceptances" (
	"provider_id" integer NOT NULL,
	"version" date NOT NULL,
	"way" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_acceptances_provider_id_version_pk" PRIMARY KEY("provider_id","version")
);
--> statement-breakpoint
CREATE TABLE "contract_tellings" (
	"version_id" integer NOT NULL,
	"provider_id" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_tellings_version_id_provider_id_pk" PRIMARY KEY("version_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sections" jsonb NOT NULL,
	"summary" text NOT NULL,
	"valid_from" date NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "contract_versions_notice" CHECK ("contract_versions"."valid_from" >= ("contract_versions"."announced_at" at time zone 'Europe/Berlin')::date + 15)
);
--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tellings" ADD CONSTRAINT "contract_tellings_version_id_contract_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."contract_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tellings" ADD CONSTRAINT "contract_tellings_provider_id_companies_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_acceptances_version" ON "contract_acceptances" USING btree ("version");--> statement-breakpoint
CREATE INDEX "contract_tellings_provider" ON "contract_tellings" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_versions_coming" ON "contract_versions" USING btree ((applied_at is null)) WHERE applied_at is null;--> statement-breakpoint
-- who registers agrees to the contract in force
CREATE FUNCTION accept_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contract_acceptances (provider_id, version, way)
	SELECT NEW.id, (max(updated_at) AT TIME ZONE 'UTC')::date, 'registration' FROM reference_texts WHERE topic = 'contract'
	HAVING max(updated_at) IS NOT NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER companies_accept_contract AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION accept_contract();
