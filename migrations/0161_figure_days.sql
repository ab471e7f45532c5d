CREATE TABLE "figure_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"goods_orders" integer NOT NULL,
	"food_orders" integer NOT NULL,
	"turnover_cents" bigint NOT NULL,
	"income_cents" bigint NOT NULL,
	"requests" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"new_providers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_figure_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_figure_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stale_figure_days_day" ON "stale_figure_days" USING btree ("day");
--> statement-breakpoint
-- The day of a row, in the column TG_ARGV[0], before and after its change. The sums of today and yesterday are never kept, so that
-- what is written on its own day needs no mark, however late it is committed.
CREATE FUNCTION mark_figure_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_figure_days (day)
  SELECT DISTINCT (moment::timestamptz AT TIME ZONE 'Europe/Berlin')::date
  FROM unnest(ARRAY[to_jsonb(old) ->> TG_ARGV[0], to_jsonb(new) ->> TG_ARGV[0]]) moment
  WHERE (moment::timestamptz AT TIME ZONE 'Europe/Berlin')::date < (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date;
  RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER marks_figures_insert AFTER INSERT ON vendor_orders FOR EACH ROW
  WHEN ((new.placed_at AT TIME ZONE 'Europe/Berlin')::date < (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date)
  EXECUTE FUNCTION mark_figure_day('placed_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_update AFTER UPDATE OF placed_at, status, kind, total_cents, refunded_cents ON vendor_orders FOR EACH ROW
  WHEN (old.placed_at IS DISTINCT FROM new.placed_at OR old.status IS DISTINCT FROM new.status OR old.kind IS DISTINCT FROM new.kind OR old.total_cents IS DISTINCT FROM new.total_cents OR old.refunded_cents IS DISTINCT FROM new.refunded_cents) EXECUTE FUNCTION mark_figure_day('placed_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_delete AFTER DELETE ON vendor_orders FOR EACH ROW EXECUTE FUNCTION mark_figure_day('placed_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_insert AFTER INSERT ON leads FOR EACH ROW
  WHEN ((new.created_at AT TIME ZONE 'Europe/Berlin')::date < (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date)
  EXECUTE FUNCTION mark_figure_day('created_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_update AFTER UPDATE OF created_at ON leads FOR EACH ROW
  WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION mark_figure_day('created_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_delete AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION mark_figure_day('created_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_insert AFTER INSERT ON users FOR EACH ROW
  WHEN ((new.created_at AT TIME ZONE 'Europe/Berlin')::date < (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date)
  EXECUTE FUNCTION mark_figure_day('created_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_update AFTER UPDATE OF created_at, role, email_confirmed_at ON users FOR EACH ROW
  WHEN (old.created_at IS DISTINCT FROM new.created_at OR old.role IS DISTINCT FROM new.role OR old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at) EXECUTE FUNCTION mark_figure_day('created_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION mark_figure_day('created_at');
--> statement-breakpoint
CREATE TRIGGER marks_figures_insert AFTER INSERT ON ledger_lines FOR EACH ROW
  WHEN (new.account = 'platform' AND (new.at AT TIME ZONE 'Europe/Berlin')::date < (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date)
  EXECUTE FUNCTION mark_figure_day('at');
-- The index of requests by day is made in after/0012_leads_created.sql.
