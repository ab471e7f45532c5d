import { sql } from '#server/platform/sql/index.ts'
import { forgetLoans } from './loans/loans.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'property.match-searches': object
    'property.remind-visitors': object
    'property.extend-slots': object
    'property.cleanup': object
  }
}

/** Visits are kept for half a year, loan requests until their term ends. */
export const forgetOld = async () => {
  await sql`
    delete from property_visits
    where coalesce(starts_at, created_at) < now() - interval '180 days'`
  await forgetLoans()
}
