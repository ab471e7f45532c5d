import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

export const tradesPersonalData: PersonalData = {
  key: 'trades',
  name: 'Tätigkeiten des Betriebs',
  roles: ['Company'],
  tables: ['provider_trades'],
  exportData: async (userId) => ({
    trades: await sql`select t.trades, t.chosen_at as "chosenAt" from provider_trades t
      join shared.companies c on c.id = t.provider_id where c.user_id = ${userId}`,
  }),
  erase: (tx, userId) =>
    tx.sql`delete from provider_trades where provider_id in (select id from shared.companies where user_id = ${userId})`,
}
