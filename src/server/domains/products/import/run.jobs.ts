import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { ImportResult } from '#contract/products/import.ts'
import { Refusal } from '#lib/errors.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { storage } from '#server/platform/files/storage.ts'
import { withTemporary } from '#server/platform/files/temporary.ts'
import type { SheetRow } from '#server/platform/sheets/sheet.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { inThread } from '#server/platform/workers/pool.ts'
import { productImports } from './import.tables.ts'
import { queuePictures, withinPictures } from './pictures/queue-pictures.service.ts'
import { type Import, planBatch } from './plan/find.queries.ts'
import { type Lookups, loadLookups, selectFeatureNames } from './plan/lookups.queries.ts'
import type { Plan } from './plan/plan.rules.ts'
import { withinQuota } from './plan/within-quota.service.ts'
import type { task as fileTask } from './read/read-file.task.ts'
import { guessColumns, type Reading } from './read/read-row.rules.ts'
import type { task as rowsTask } from './read/read-rows.task.ts'
import { type RowBatch, readBatches, storeRows } from './read/rows.file.ts'
import { undoBatch } from './undo.service.ts'
import { saveRows, writePlans } from './write.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.import': { importId: number }
    'products.import.files': { keys: string[] }
  }
}

/** Small enough that the process answers others between two steps. */
const rowsAtOnce = { rows: 500, bytes: 500_000 }
/** A job ends after this long and queues its continuation: so it ends well before the queue takes it for lost. */
const slice = 15_000

/** The import, if it is still in the state that the work began in; nobody else moves it until the transaction ends. */
const hold = async (tx: Tx, { id, state }: Import): Promise<Import | undefined> => {
  const [held] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))
    .for('update')
  return held
}

const change = (tx: Pick<Tx, 'update'>, id: number, set: Partial<Import>) =>
  tx.update(productImports).set(set).where(eq(productImports.id, id))

/** What the file is found by when the chosen column is not in it. */
const guessMatch = (columns: Import['columns'], wanted: Import['matchBy']) =>
  ([wanted, 'sku', 'article_number', 'ean'] as const).find((field) => columns.includes(field)) ?? wanted

/** For rows that are stored: the columns are guessed, and the provider has the word. */
export const asReady = async (
  stored: Awaited<ReturnType<typeof storeRows>>,
  { kind, matchBy }: Pick<Import, 'kind' | 'matchBy'>,
) => {
  const columns = guessColumns(stored.headers, kind, await selectFeatureNames())
  return { ...stored, columns, matchBy: guessMatch(columns, matchBy), state: 'ready' as const }
}

const accountOf = ({ providerId }: Import) => `provider ${providerId}`
const readFile = inThread<typeof fileTask>('jobs', new URL('./read/read-file.task.ts', import.meta.url), 600)
const readInThread = inThread<typeof rowsTask>('jobs', new URL('./read/read-rows.task.ts', import.meta.url), 60)

const selectOwner = async ({ providerId }: Import) => {
  const { userId } = await ownerOf(db, providerId)
  return { user: { id: userId, role: 'Company' as const }, address: '' }
}

const readUploaded = (source: Import) =>
  withTemporary(async (path) => {
    const file = await storage.open(source.fileKey!)
    if (!file) throw new Error(`the file ${source.fileKey} is gone`)
    await pipeline(file, createWriteStream(path))
    return storeRows(await selectOwner(source), (to) => readFile(accountOf(source), { path, to }))
  })

/** The same rows would take as long the next time, so they are wrong. */
const asWrong =
  (rows: SheetRow[]) =>
  (error: unknown): Reading[] => {
    if (!(error instanceof Refusal) || error.code !== 'VALIDATION_FAILED') throw error
    return rows.map(() => ({ values: { columns: {}, safety: {}, labels: {} }, errors: [error.message] }))
  }

const readRows = (source: Import, rows: SheetRow[], { taxRates, units }: Lookups) => {
  const { headers, columns } = source
  const given = { rows: rows.map(({ cells }) => cells), headers, columns, taxRates, units }
  return readInThread(accountOf(source), given).catch(asWrong(rows))
}

/** Ends the reading, one way or the other; the uploaded file goes with it. */
const endReading = (source: Import, set: Partial<Import>) =>
  inTransaction(async (tx) => {
    if (!(await hold(tx, source))) return false
    await change(tx, source.id, { ...set, fileKey: null })
    await tx.enqueue('products.import.files', { keys: [source.fileKey!] })
    return true
  })

const runReading = async (source: Import) => {
  try {
    const stored = await readUploaded(source)
    if (!(await endReading(source, await asReady(stored, source)))) await storage.remove(stored.rowsKey)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await endReading(source, { state: 'failed', failure: error.message, finishedAt: new Date() })
  }
}

const hasHint = ({ result, messages }: Plan) => (result === 'new' || result === 'changed') && messages.length > 0

const countsAfter = (held: Import, plans: Plan[]) => {
  const add = (result: ImportResult) => plans.filter((plan) => plan.result === result).length
  return {
    newRows: held.newRows + add('new'),
    changedRows: held.changedRows + add('changed'),
    unchangedRows: held.unchangedRows + add('unchanged'),
    skippedRows: held.skippedRows + add('skipped'),
    wrongRows: held.wrongRows + add('wrong'),
    hintRows: held.hintRows + plans.filter(hasHint).length,
  }
}

const stateAfter = { checking: 'checked', importing: 'imported' } as const

const tellImported = async (tx: Tx, id: number) => {
  const { userId, ...facts } = await tx.sql<{ userId: number; filename: string; written: number; wrong: number }>`
    select c.user_id as "userId", i.filename, i.new_rows + i.changed_rows as written, i.wrong_rows as wrong
    from product_imports i join shared.companies c on c.id = i.provider_id where i.id = ${id}`.one()
  await notify(tx, userId, 'products.imported', facts)
}

/** Some rows and the place behind them in one transaction: after a crash no row is done twice and none is missed. */
const runBatch = async (tx: Tx, source: Import, done: number, batch: RowBatch, readings: Reading[], look: Lookups) => {
  const { rows, endByte } = batch
  const held = await hold(tx, source)
  if (!held) return 'stopped'
  if (held.doneRows !== done || !isDeepStrictEqual(held.columns, source.columns))
    throw new Error(`another process works on import ${held.id}`)
  const planned = await planBatch(tx, held, rows, readings, look)
  const plans = await withinQuota(tx, held.providerId, withinPictures(planned, held.pictureCount))
  let pictureCount = plans.reduce((sum, { pictures }) => sum + pictures.length, 0)
  if (held.state === 'importing') {
    const written = await writePlans(tx, held.id, held.providerId, plans)
    pictureCount = await queuePictures(tx, held, plans, written)
  } else await saveRows(tx, held.id, plans)
  const doneRows = done + rows.length
  const isDone = doneRows >= held.totalRows
  await change(tx, held.id, {
    ...countsAfter(held, plans),
    pictureCount: held.pictureCount + pictureCount,
    doneRows,
    doneBytes: endByte,
    ...(isDone ? { state: stateAfter[held.state as keyof typeof stateAfter], finishedAt: new Date() } : {}),
  })
  if (isDone && held.state === 'importing') await tellImported(tx, held.id)
  return isDone ? 'done' : 'more'
}

const goOnLater = (tx: Tx, { id }: Import) => tx.enqueue('products.import', { importId: id })

const runRows = async (source: Import) => {
  const until = Date.now() + slice
  const look = await loadLookups(source.providerId)
  let done = source.doneRows
  const groupAt = source.columns.indexOf('variant_group')
  const groupOf = (cells: string[]) => cells[groupAt] ?? ''
  for await (const batch of readBatches(source.rowsKey!, source.doneBytes, rowsAtOnce, groupOf)) {
    const isLast = Date.now() > until
    const readings = await readRows(source, batch.rows, look)
    const outcome = await inTransaction(async (tx) => {
      const found = await runBatch(tx, source, done, batch, readings, look)
      if (found === 'more' && isLast) await goOnLater(tx, source)
      return found
    })
    if (isLast || outcome !== 'more') return
    done += batch.rows.length
  }
}

const runUndo = async (source: Import) => {
  const until = Date.now() + slice
  const look = await loadLookups(source.providerId)
  for (;;) {
    const isLast = Date.now() > until
    const outcome = await inTransaction(async (tx) => {
      const held = await hold(tx, source)
      if (!held) return 'stopped'
      const { undone, kept, isDone } = await undoBatch(tx, held, look, rowsAtOnce.rows)
      await change(tx, held.id, {
        undoneRows: held.undoneRows + undone,
        keptRows: held.keptRows + kept,
        ...(isDone ? { state: 'undone', finishedAt: new Date() } : {}),
      })
      if (!isDone && isLast) await goOnLater(tx, source)
      return isDone ? 'done' : 'more'
    })
    if (isLast || outcome !== 'more') return
  }
}

/** Goes on with an import wherever it stands; nothing to do is fine. */
export const workOn = async (importId: number) => {
  const [source] = await db.select().from(productImports).where(eq(productImports.id, importId))
  if (source?.state === 'reading') await runReading(source)
  if (source?.state === 'checking' || source?.state === 'importing') await runRows(source)
  if (source?.state === 'undoing') await runUndo(source)
}

export const removeImportFiles = async ({ keys }: { keys: string[] }) => {
  for (const key of keys) await storage.remove(key)
}
