import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

export const appointmentsPersonalData: PersonalData = {
  key: 'appointments',
  roles: ['User'],
  tables: ['appointments'],
  exportData: async (userId) => ({
    appointments: await sql`select day, topic from appointments where user_id = ${userId} order by id`,
  }),
  erase: (tx, userId) => tx.sql`delete from appointments where user_id = ${userId}`,
}
