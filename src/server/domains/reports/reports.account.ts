import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { closePageReports, eraseReporter } from './reports.service.ts'
import { reports } from './reports.tables.ts'

export const reportsPersonalData: PersonalData = {
  key: 'reports',
  roles: ['User', 'Company', 'Operator'],
  tables: ['review_reports'],
  exportData: (userId) => db.select().from(reports).where(eq(reports.userId, userId)).orderBy(asc(reports.id)),
  erase: async (tx, userId) => {
    await closePageReports(tx, userId)
    await eraseReporter(tx, userId)
  },
}
