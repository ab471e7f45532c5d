import { setSalesCounts } from '#server/domains/providers/index.ts'
import { type Source, sql } from '#server/platform/sql/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'orders.count-sales': object
  }
}

/** Pages and cards of providers show how much they sold; an hour old is good enough. */
export const countSales = (on: Source) =>
  setSalesCounts(
    on,
    sql`select provider_id, count(*)::int as sales from vendor_orders where status = 'completed' group by provider_id`,
  )
