import { asc, eq } from 'drizzle-orm'
import { addAccountPart } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/db.ts'
import { closePageReports, eraseReporter } from './reports.service.ts'
import { reports } from './reports.tables.ts'

addAccountPart({
  key: 'reports',
  roles: ['User', 'Company', 'Operator'],
  exportData: (userId) => db.select().from(reports).where(eq(reports.userId, userId)).orderBy(asc(reports.id)),
  erase: async (tx, userId) => {
    await closePageReports(tx, userId)
    await eraseReporter(tx, userId)
  },
})
