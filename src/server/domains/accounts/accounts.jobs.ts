import { sql } from '#server/platform/sql/index.ts'

import { endRetention } from './accounts.retention.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'accounts.cleanup': object
  }
}

/** An expired session is remembered for a month, so that its owner hears "abgelaufen" and not "unbekannt". */
export const cleanUpAccounts = async () => {
  await sql`delete from sessions where expires_at < now() - interval '30 days'`
  await sql`delete from secrets where expires_at < now() - interval '1 day'`
  await endRetention()
  // as long as the audit log
  await sql`delete from account_views where at < now() - interval '3 years'`
  await sql`delete from login_failures where ends_at < now()`
  await sql`delete from known_devices where last_used_at < now() - interval '180 days'`
  // nobody keeps a stranger's e-mail taken by never confirming it
  await sql`delete from users where email_confirmed_at is null and created_at < now() - interval '14 days'`
}
