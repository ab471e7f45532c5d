import { eq } from 'drizzle-orm'
import { formatIban } from '#lib/bank/girocode.ts'
import { refuse } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { cutText } from '#lib/text/texts.ts'
import { withStatement } from '#server/platform/bank-statements/read-in-thread.ts'
import { type ForeignLine, isForeign, type StatementLine } from '#server/platform/bank-statements/statement-line.ts'
import { columnList, db, recordset, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedProviderPages } from '../../providers/providers.tables.ts'
import { matchLines } from './match.service.ts'
import { bankStatements, statementLines } from './statements.tables.ts'

const linesAtOnce = 500
/** So long the answer waits for the matching; a job does the rest. */
const patience = 3000

/** The accounts whose statements an owner may import: its own, and those that open transfers still go to. */
const accountsOf = async (providerId: number | null): Promise<string[]> => {
  if (providerId === null) {
    const rows = await sql<{ text: string }>`
      select text from content_texts where topic = 'operator' and key = 'operator.iban'`
    return rows.map(({ text }) => text.replace(/\s/g, ''))
  }
  const [page] = await db
    .select({ iban: sharedProviderPages.iban })
    .from(sharedProviderPages)
    .where(eq(sharedProviderPages.providerId, providerId))
  const former = await sql<{
    iban: string
  }>`select distinct iban from transfers where provider_id = ${providerId} limit 20`
  return [page?.iban ?? '', ...former.map(({ iban }) => iban)]
}

/** Nothing is stored of a file of another account. */
const assertOwn = (found: string[], accounts: string[]) => {
  const foreign = accounts.some(Boolean) && found.find((account) => !accounts.includes(account))
  if (!foreign) return
  const message = `Dieser Kontoauszug gehört zum Konto ${formatIban(foreign)}, das hier nicht hinterlegt ist.`
  throw refuse('VALIDATION_FAILED', { message, fields: { file: message } })
}

type Stored = { statementId: number; providerId: number | null }

const storeBatch = async (tx: Tx, { statementId, providerId }: Stored, lines: StatementLine[]) => {
  if (!lines.length) return
  const rows = lines.map(({ account: _, ...line }) => ({ ...line, statementId, providerId }))
  const list = columnList(statementLines, Object.keys(rows[0]!))
  const made = await tx.sql`
    insert into statement_lines (${list}) select ${list} from ${recordset(statementLines, rows)}
    on conflict (provider_id, key) do nothing`
  await tx
    .update(bankStatements)
    .set({
      lineCount: sql`${bankStatements.lineCount} + ${lines.length}`,
      knownCount: sql`${bankStatements.knownCount} + ${lines.length - made.count}`,
    })
    .where(eq(bankStatements.id, statementId))
}

const mostNamed = 3

const nameForeign = (tx: Tx, statementId: number, foreign: ForeignLine[]) => {
  const named = foreign
    .slice(0, mostNamed)
    .map(({ bookedOn, amount, currency }) => `${amount} ${currency} am ${formatDate(bookedOn)}`)
  if (foreign.length > mostNamed) named.push('…')
  return tx
    .update(bankStatements)
    .set({ foreignCount: foreign.length, foreignText: named.join(', ') })
    .where(eq(bankStatements.id, statementId))
}

/** All lines in one transaction: of a file that cannot be stored as a whole, nothing is. */
const storeFile = (providerId: number | null, filename: string, lines: AsyncIterable<StatementLine | ForeignLine>) =>
  inTransaction(async (tx) => {
    // overlapping files with other orders of lines would wait for each other's keys
    await tx.sql`select pg_advisory_xact_lock(hashtext('bank_statements'), ${providerId ?? 0}::int)`
    const [made] = await tx
      .insert(bankStatements)
      .values({ providerId, filename: cutText(filename, 200) })
      .returning({ id: bankStatements.id })
    const stored = { statementId: made!.id, providerId }
    const foreign: ForeignLine[] = []
    let batch: StatementLine[] = []
    for await (const line of lines) {
      if (isForeign(line)) foreign.push(line)
      else batch.push(line)
      if (batch.length < linesAtOnce) continue
      await storeBatch(tx, stored, batch)
      batch = []
    }
    await storeBatch(tx, stored, batch)
    if (foreign.length) await nameForeign(tx, stored.statementId, foreign)
    // a process that dies after this leaves the rest to the job
    await tx.enqueue('payments.match', { statementId: stored.statementId })
    return stored.statementId
  })

/**
 * Reads a file in constant memory: first all of it in a thread to see that it is whole, then what the thread wrote, to store it. Lines
 * that are known are left out by their key, so that the same file again, also at the same moment, adds nothing.
 */
export const importStatement = async (providerId: number | null, file: { path: string; filename: string }) => {
  const accounts = await accountsOf(providerId)
  const owner = providerId === null ? 'operator' : `provider ${providerId}`
  const statementId = await withStatement(owner, file.path, (statement) => {
    assertOwn(statement.accounts, accounts)
    return storeFile(providerId, file.filename, statement.lines())
  })
  await matchLines({ statementId }, patience)
  return statementId
}
