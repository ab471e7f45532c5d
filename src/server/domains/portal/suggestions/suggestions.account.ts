import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { removeFeedsOf } from '../feeds/feed-posts.service.ts'
import { portalSuggestions } from './suggestions.tables.ts'

export const suggestionsPersonalData: PersonalData = {
  key: 'suggestions',
  roles: ['User', 'Company', 'Operator'],
  tables: ['portal_suggestions', 'portal_authors', 'portal_feeds'],
  exportData: async (userId) => ({
    suggestions: await sql`
      select name, email, title, teaser, text, day, start_time, end_time, place_name, street, postal_code, price, link, state, reason,
        created_at
      from portal_suggestions where user_id = ${userId} order by id`,
    calendars: await sql`
      select name, address, postal_code, created_at from portal_feeds where user_id = ${userId} order by id`,
  }),
  erase: async (tx, userId) => {
    // by the confirmed address: suggestions go after 90 days, and anybody can type the address of somebody else
    await tx.sql`
      delete from portal_authors a using shared.users u
      where u.id = ${userId} and u.email_confirmed_at is not null and u.email = a.email`
    await removeFeedsOf(tx, userId)
    await tx.delete(portalSuggestions).where(eq(portalSuggestions.userId, userId))
  },
}
