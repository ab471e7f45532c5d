import { and, eq, gt, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { storage } from '#server/platform/files/storage.ts'
import { eachDue, eachStep } from '#server/platform/jobs/each-due.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { productImports, workingStates } from './import.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.import.cleanup': object
  }
}

const { id, state, rowsKey, fileKey, createdAt } = productImports

const resting = notInArray(state, [...workingStates])
const old = sql`${createdAt} < now() - interval '90 days'`

const selectOver = (after: number, limit: number) =>
  db
    .select({ id, rowsKey, fileKey })
    .from(productImports)
    .where(
      and(
        gt(id, after),
        resting,
        or(isNotNull(rowsKey), isNotNull(fileKey)),
        or(inArray(state, ['imported', 'undone', 'failed']), old),
      ),
    )
    .orderBy(id)
    .limit(limit)

const removeFiles = async (found: { id: number; rowsKey: string | null; fileKey: string | null }) => {
  if (found.rowsKey) await storage.remove(found.rowsKey)
  if (found.fileKey) await storage.remove(found.fileKey)
  await db.update(productImports).set({ rowsKey: null, fileKey: null }).where(eq(id, found.id))
}

/** Rows are needed until they are imported, the record for as long as an import can be undone: 90 days. */
export const forgetOldImports = () =>
  eachStep(
    () => eachDue(selectOver, removeFiles),
    async () => db.delete(productImports).where(and(resting, old, isNull(rowsKey), isNull(fileKey))),
  )
