ALTER TABLE "store_holidays" ADD COLUMN "from_1" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 0 ->> 'from')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_holidays" ADD COLUMN "until_1" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 0 ->> 'until')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_holidays" ADD COLUMN "from_2" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 1 ->> 'from')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_holidays" ADD COLUMN "until_2" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 1 ->> 'until')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_times" ADD COLUMN "from_1" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 0 ->> 'from')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_times" ADD COLUMN "until_1" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 0 ->> 'until')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_times" ADD COLUMN "from_2" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 1 ->> 'from')::smallint end) STORED;--> statement-breakpoint
ALTER TABLE "store_times" ADD COLUMN "until_2" smallint GENERATED ALWAYS AS (case when is_open then (spans -> 1 ->> 'until')::smallint end) STORED;