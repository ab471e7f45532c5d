import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { eraseMeasured } from './misuse/misuse.service.ts'
import { misuseMeasures } from './misuse/misuse.tables.ts'
import { closePageReports, eraseReporter } from './reports.service.ts'
import { reports } from './reports.tables.ts'

export const reportsPersonalData: PersonalData = {
  key: 'reports',
  roles: ['User', 'Company', 'Operator'],
  tables: ['review_reports', 'misuse_measures'],
  exportData: async (userId) => ({
    reports: await db.select().from(reports).where(eq(reports.userId, userId)).orderBy(asc(reports.id)),
    measures: await db
      .select()
      .from(misuseMeasures)
      .where(eq(misuseMeasures.userId, userId))
      .orderBy(asc(misuseMeasures.id)),
  }),
  erase: async (tx, userId) => {
    await closePageReports(tx, userId)
    await eraseReporter(tx, userId)
    await eraseMeasured(tx, userId)
  },
}
