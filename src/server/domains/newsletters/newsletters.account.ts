import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

export const newslettersPersonalData: PersonalData = {
  key: 'newsletter_issues',
  roles: ['User', 'Company', 'Operator'],
  tables: ['newsletter_recipients'],
  exportData: async (userId) => [
    ...(await sql<{ subject: string; state: string; sentAt: string | null }>`
      select i.subject, r.state, r.sent_at as "sentAt" from newsletter_recipients r
      join newsletter_issues i on i.id = r.issue_id join newsletter_subscribers s on s.id = r.subscriber_id
      where s.user_id = ${userId} order by r.issue_id`),
  ],
  erase: (tx, userId) => tx.sql`
    delete from newsletter_recipients r using newsletter_subscribers s where s.id = r.subscriber_id and s.user_id = ${userId}`,
}
