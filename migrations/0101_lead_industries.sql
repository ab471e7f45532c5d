CREATE TABLE "lead_route_industries" (
	"route_id" integer NOT NULL,
	"industry_id" integer NOT NULL,
	CONSTRAINT "lead_route_industries_route_id_industry_id_pk" PRIMARY KEY("route_id","industry_id")
);
--> statement-breakpoint
ALTER TABLE "lead_route_industries" ADD CONSTRAINT "lead_route_industries_route_id_lead_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."lead_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_route_industries" ADD CONSTRAINT "lead_route_industries_industry_id_industries_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_route_industries_industry" ON "lead_route_industries" USING btree ("industry_id");--> statement-breakpoint
-- whether a questionnaire asks providers of an industry: of one that it names, or below one; without any of all
CREATE FUNCTION lead_fits(route integer, industry integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select not exists (select from lead_route_industries where route_id = route)
    or exists (select from lead_route_industries where route_id = route
      and industry_id in (industry, (select parent_id from industries where id = industry)))
$$;
