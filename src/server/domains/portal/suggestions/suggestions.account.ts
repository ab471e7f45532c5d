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
    // by the confirmed address: suggestions go after 90 days, and anybody can type the address of somebody else
    await tx.sql`
      delete from portal_authors a using shared.users u
      where u.id = ${userId} and u.email_confirmed_at is not null and u.email = a.email`
    await tx.delete(portalSuggestions).where(eq(portalSuggestions.userId, userId))
  },
}
