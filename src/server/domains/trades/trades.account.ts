import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

export const tradesPersonalData: PersonalData = {
  key: 'trades',
  name: 'Tätigkeiten des Betriebs',
  roles: ['Company'],
  tables: ['provider_trades', 'calendar_feeds'],
  exportData: async (userId) => ({
    trades: await sql`select t.trades, t.chosen_at as "chosenAt" from provider_trades t
      join shared.companies c on c.id = t.provider_id where c.user_id = ${userId}`,
    // the address itself is a secret
    calendarFeed: await sql`select f.created_at as "createdAt" from calendar_feeds f
      join shared.companies c on c.id = f.provider_id where c.user_id = ${userId}`,
  }),
  erase: async (tx, userId) => {
    const own = sql`(select id from shared.companies where user_id = ${userId})`
    await tx.sql`delete from provider_trades where provider_id in ${own}`
    await tx.sql`delete from calendar_feeds where provider_id in ${own}`
  },
}
