import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { portalSuggestions } from './suggestions.tables.ts'

export const suggestionsPersonalData: PersonalData = {
  key: 'suggestions',
  roles: ['User', 'Company', 'Operator'],
  tables: ['portal_suggestions', 'portal_authors'],
  exportData: (userId) => sql`
    select name, email, title, teaser, text, day, start_time, end_time, place_name, street, postal_code, price, link, state, reason,
      created_at
    from portal_suggestions where user_id = ${userId} order by id`,
  erase: async (tx, userId) => {
    await tx.sql`delete from portal_authors a using portal_suggestions s where s.user_id = ${userId} and s.email = a.email`
    await tx.delete(portalSuggestions).where(eq(portalSuggestions.userId, userId))
  },
}
