import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

/** A provider's files go with it, and what a customer uploaded; otherwise the provider keeps its own papers without the customer. */
export const documentsPersonalData: PersonalData = {
  key: 'documents',
  name: 'Dokumente',
  roles: ['User', 'Company'],
  tables: ['documents'],
  exportData: async (userId) => ({
    documents:
      await sql`select d.kind, d.number, d.title, d.file_name as "fileName", d.created_at as "createdAt" from documents d
      where d.user_id = ${userId} or d.provider_id in (select id from shared.companies where user_id = ${userId}) order by d.id`,
  }),
  erase: async (tx, userId) => {
    const gone = await tx.sql<{ key: string }>`
      delete from documents where provider_id in (select id from shared.companies where user_id = ${userId})
        or (user_id = ${userId} and is_from_customer) returning key`
    for (const { key } of gone) await tx.enqueue('documents.remove-file', { key })
    await tx.sql`update documents set user_id = null, search_text = number || chr(10) || title where user_id = ${userId}`
  },
}
