import { and, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { storage } from '#server/platform/files/storage.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { productImports, workingStates } from './import.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.import.cleanup': object
  }
}

const { id, state, rowsKey, fileKey, createdAt } = productImports

/** Rows are needed until they are imported, the record for as long as an import can be undone: 90 days. */
export const forgetOldImports = async () => {
  const resting = notInArray(state, [...workingStates])
  const over = inArray(state, ['imported', 'undone', 'failed'])
  const old = sql`${createdAt} < now() - interval '90 days'`
  const hasFiles = or(isNotNull(rowsKey), isNotNull(fileKey))
  const found = await db
    .select({ id, rowsKey, fileKey })
    .from(productImports)
    .where(and(resting, hasFiles, or(over, old)))
    .limit(1000)
  for (const { rowsKey: rows, fileKey: file } of found) {
    if (rows) await storage.remove(rows)
    if (file) await storage.remove(file)
  }
  const ids = found.map((one) => one.id)
  if (ids.length) await db.update(productImports).set({ rowsKey: null, fileKey: null }).where(inArray(id, ids))
  await db.delete(productImports).where(and(resting, old, isNull(rowsKey), isNull(fileKey)))
}
