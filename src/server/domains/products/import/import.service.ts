import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { ImportField, ImportState } from '#contract/products/import.ts'
import type { StoredUpload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import { cutText } from '#lib/text/texts.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { storeFor } from '#server/platform/files/quota.ts'
import { storage } from '#server/platform/files/storage.ts'
import { orTakeBack, takeBack } from '#server/platform/files/take-back.ts'
import { sheetFormat } from '#server/platform/sheets/format.ts'
import type { SheetRow } from '#server/platform/sheets/sheet.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { productImportRows, productImports, workingStates } from './import.tables.ts'
import type { Import } from './plan/find.queries.ts'
import { writeLines } from './read/lines.file.ts'
import { storeRows } from './read/rows.file.ts'
import { asReady } from './run.jobs.ts'

type Cell = string | number | boolean | null
type Choice = Pick<Import, 'kind' | 'matchBy' | 'existing'>

const busy = () =>
  refuse('CONFLICT', {
    message: 'Es läuft schon ein Import. Bitte warten Sie, bis er fertig ist, oder stoppen Sie ihn.',
  })

const isTaken = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code === '23505'
/** The database lets a provider have one working import; who comes second is told so. */
const oneAtATime = <T>(work: Promise<T>) =>
  work.catch((error) => {
    throw isTaken(error) ? busy() : error
  })

const assertFree = async ({ user }: CompanyCtx) => {
  const working = and(eq(productImports.providerId, user.providerId), inArray(productImports.state, [...workingStates]))
  if (await db.$count(productImports, working)) throw busy()
}

const workLater = (tx: Tx, importId: number) => tx.enqueue('products.import', { importId })

const insert = async (tx: Tx, values: typeof productImports.$inferInsert) => {
  const [made] = await tx.insert(productImports).values(values).returning()
  return made!
}

/** Keeps the file and reads its rows later: the answer need not wait for 200,000 of them. */
const createFromFile = async (ctx: CompanyCtx, choice: Choice, file: StoredUpload) => {
  await assertFree(ctx)
  const format = await sheetFormat(file.path)
  const fileKey = `imports/${randomUUID()}.${format}`
  await storeFor(ctx, { key: fileKey, bytes: file.size, field: 'file' }, () =>
    storage.putFile(fileKey, file.path, 'application/octet-stream'),
  )
  const begin = () =>
    oneAtATime(
      inTransaction(async (tx) => {
        const filename = cutText(file.filename, 200) || `Produkte.${format}`
        const given = { ...choice, providerId: ctx.user.providerId, filename, fileKey }
        const made = await insert(tx, { ...given, state: 'reading' })
        await workLater(tx, made.id)
        return made
      }),
    )
  return orTakeBack(begin, () => takeBack(fileKey))
}

const textOf = (cell: Cell | undefined) => {
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nein'
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')
}

async function* asSheet(rows: Record<string, Cell>[]): AsyncGenerator<SheetRow> {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, 200)
  yield { number: 1, cells: headers }
  for (const [at, row] of rows.entries()) yield { number: at + 2, cells: headers.map((header) => textOf(row[header])) }
}

const createFromRows = async (ctx: CompanyCtx, choice: Choice, rows: Record<string, Cell>[]) => {
  await assertFree(ctx)
  const stored = await storeRows(ctx, (path) => writeLines(asSheet(rows), path))
  const given = { ...choice, providerId: ctx.user.providerId, filename: 'JSON' }
  const ready = await asReady(stored, choice)
  return inTransaction((tx) => insert(tx, { ...given, ...ready }))
}

export const createImport = (
  ctx: CompanyCtx,
  choice: Choice,
  { file, rows }: { file?: StoredUpload; rows?: Record<string, Cell>[] },
) => (file ? createFromFile(ctx, choice, file) : createFromRows(ctx, choice, rows!))

export const noImport = () => refuse('NOT_FOUND', { message: 'Diesen Import gibt es nicht.' })

type Move = Partial<Record<ImportState, Partial<Import> & { state: ImportState }>>

/** Moves an own import from one of the states named to the next; from any other it is refused. */
const moveImport = (
  { user }: CompanyCtx,
  id: number,
  moves: Move,
  before?: (tx: Tx, source: Import) => Promise<void> | void,
): Promise<Import> =>
  oneAtATime(
    inTransaction(async (tx) => {
      const [source] = await tx
        .select()
        .from(productImports)
        .where(and(eq(productImports.id, id), eq(productImports.providerId, user.providerId)))
        .for('update')
      if (!source) throw noImport()
      const move = moves[source.state]
      if (!move) throw refuse('CONFLICT', { message: 'Das geht beim jetzigen Stand des Imports nicht.' })
      await before?.(tx, source)
      const [moved] = await tx.update(productImports).set(move).where(eq(productImports.id, id)).returning()
      if ((workingStates as readonly ImportState[]).includes(move.state)) await workLater(tx, id)
      return moved!
    }),
  )

const fromTheStart = {
  doneRows: 0,
  doneBytes: 0,
  newRows: 0,
  changedRows: 0,
  unchangedRows: 0,
  skippedRows: 0,
  wrongRows: 0,
  hintRows: 0,
  pictureCount: 0,
  picturesDone: 0,
  picturesFailed: 0,
  finishedAt: null,
}

const forgetRows = async (tx: Tx, { id }: Import) => {
  await tx.delete(productImportRows).where(eq(productImportRows.importId, id))
}

const groupFields: ImportField[] = ['variant_group', 'variant_options']

const assertColumns = (source: Import, columns: (ImportField | null)[], matchBy: Import['matchBy']) => {
  const chosen = columns.filter((field) => field !== null)
  if (columns.length !== source.headers.length)
    throw refuseField('columns', `Die Datei hat ${source.headers.length} Spalten.`)
  const twice = chosen.find((field, at) => field !== 'features' && chosen.indexOf(field) !== at)
  if (twice) throw refuseField('columns', `„${importFieldLabels[twice]}“ ist zweimal gewählt.`)
  const needed: ImportField = source.kind === 'import' ? 'name' : matchBy
  if (!chosen.includes(needed))
    throw refuseField('columns', `Wählen Sie die Spalte mit „${importFieldLabels[needed]}“.`)
  if (source.kind === 'update' && chosen.some((field) => groupFields.includes(field)))
    throw refuseField('columns', 'Variantengruppen gibt es nur, wenn Sie Produkte anlegen.')
  if (chosen.includes('variant_group') !== chosen.includes('variant_options'))
    throw refuseField('columns', 'Varianten brauchen zwei Spalten: „Variantengruppe“ und „Variante“.')
  if (source.kind === 'update' && chosen.length < 2)
    throw refuseField('columns', 'Wählen Sie mindestens eine Spalte, die geändert werden soll.')
}

export const checkImport = (
  ctx: CompanyCtx,
  id: number,
  { columns, ...choice }: { columns: (ImportField | null)[] } & Partial<Pick<Import, 'matchBy' | 'existing'>>,
) => {
  const checking = { ...fromTheStart, ...choice, columns, state: 'checking' } as const
  return moveImport(ctx, id, { ready: checking, checked: checking }, (tx, source) => {
    assertColumns(source, columns, choice.matchBy ?? source.matchBy)
    return forgetRows(tx, source)
  })
}

export const startImport = (ctx: CompanyCtx, id: number) => {
  const moves: Move = { checked: { ...fromTheStart, state: 'importing' }, stopped: { state: 'importing' } }
  return moveImport(ctx, id, moves, async (tx, source) => {
    if (source.state === 'stopped') return
    if (!source.newRows && !source.changedRows)
      throw refuse('VALIDATION_FAILED', { message: 'In dieser Datei ist nichts, was importiert werden könnte.' })
    await forgetRows(tx, source)
  })
}

export const stopImport = (ctx: CompanyCtx, id: number) => {
  const finishedAt = new Date()
  return moveImport(ctx, id, {
    reading: { state: 'failed', failure: 'Sie haben das Einlesen abgebrochen.', finishedAt },
    checking: { state: 'ready' },
    importing: { state: 'stopped', finishedAt },
  })
}

export const undoImport = (ctx: CompanyCtx, id: number) =>
  moveImport(ctx, id, { imported: { state: 'undoing' }, stopped: { state: 'undoing' } })
