import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

export const actionsPersonalData: PersonalData = {
  key: 'actions',
  roles: ['Company'],
  tables: ['calls_to_action'],
  exportData: async (userId) => ({
    callsToAction:
      await sql`select a.label, a.kind, a.target, a.place, a.starts_on as "startsOn", a.ends_on as "endsOn", a.status
      from calls_to_action a join shared.companies c on c.id = a.provider_id where c.user_id = ${userId} order by a.id`,
  }),
  erase: (tx, userId) =>
    tx.sql`delete from calls_to_action where provider_id in (select id from shared.companies where user_id = ${userId})`,
}
