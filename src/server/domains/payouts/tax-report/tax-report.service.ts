import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import type { Source } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import type { InvoiceSeller } from '../../billing/invoices/invoices.tables.ts'
import { selectTaxDocuments } from './tax-report.queries.ts'
import { demandedOf } from './tax-report.rules.ts'
import { taxDocuments } from './tax-report.tables.ts'
import { type DocSpec, operatorDigest, type Reported, sellerDigest, writeTaxReport } from './tax-report-xml.file.ts'

export type TaxFileKind = (typeof taxDocuments.$inferSelect)['file']
type ReportEntry = { of: Reported; kind: 'OECD1' | 'OECD2' | 'OECD3'; corrects: string | null }

export const isOver = (year: number) => germanDay() > `${year}-12-31`

/**
 * What the next file of each kind holds. One message has either new providers or corrections. Who was reported and is exempt by now is
 * deleted; who lacks data that the scheme demands is left out.
 */
export const planTaxFiles = async (on: Source, year: number, all: Reported[]) => {
  const rows = await selectTaxDocuments(on, year)
  const told = new Map<number | null, (typeof rows)[number]>()
  for (const row of rows) {
    if (row.sentAt && row.kind === 'OECD3') told.delete(row.providerId)
    else if (row.sentAt) told.set(row.providerId, row)
  }
  const entries: Record<TaxFileKind, ReportEntry[]> = { new: [], correction: [] }
  const leftOut: Reported[] = []
  for (const of of all) {
    const before = told.get(of.seller.providerId)
    const corrects = before?.docRefId ?? null
    if (of.report.isExempt) {
      if (before) entries.correction.push({ of, kind: 'OECD3', corrects })
    } else if (demandedOf(of.seller).length) leftOut.push(of)
    else if (!before) entries.new.push({ of, kind: 'OECD1', corrects })
    else if (before.digest !== sellerDigest(of)) entries.correction.push({ of, kind: 'OECD2', corrects })
  }
  const isWaiting = (kind: TaxFileKind) => rows.some(({ sentAt, file }) => !sentAt && file === kind)
  const waiting = { new: isWaiting('new'), correction: isWaiting('correction') }
  return { entries, leftOut, waiting, operator: told.get(null) ?? null }
}

const namesOf = (leftOut: Reported[]) =>
  leftOut.map(({ seller }) => `${seller.companyName} (${demandedOf(seller).join(', ')})`).join('; ')

const nothing = (kind: TaxFileKind, leftOut: Reported[]) => {
  if (kind === 'correction')
    return refuse('NOT_FOUND', { message: 'Seit der letzten Meldung für dieses Jahr hat sich nichts geändert.' })
  if (!leftOut.length) return refuse('NOT_FOUND', { message: 'Für dieses Jahr ist niemand zu melden.' })
  return refuse('CONFLICT', { message: `Es fehlen Angaben, ohne die keine Meldung möglich ist: ${namesOf(leftOut)}.` })
}

/** Writes a file and keeps its DocRefIds in place of those of a file that was not sent. */
export const makeTaxFile = (year: number, file: TaxFileKind, all: Reported[], operator: InvoiceSeller) =>
  inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('tax report'), ${year})`
    const madeAt = new Date()
    const plan = await planTaxFiles(tx, year, all)
    const digest = operatorDigest(operator)
    const isChanged = plan.operator !== null && plan.operator.digest !== digest
    if (file === 'new' && isChanged)
      throw refuse('CONFLICT', {
        message: 'Die Angaben des Betreibers haben sich geändert. Bitte übermitteln Sie zuerst die Korrektur.',
      })
    const entries = plan.entries[file]
    if (!entries.length && !(file === 'correction' && isChanged)) throw nothing(file, plan.leftOut)

    const messageRefId = `DE${year}DE-MW-${madeAt.toISOString().replace(/\D/g, '')}${file === 'new' ? 'N' : 'K'}`
    const isTest = !isOver(year)
    const specOf = (kind: DocSpec['kind'], name: string, corrects: string | null): DocSpec => ({
      kind: isTest ? 'OECD11' : kind,
      docRefId: `${messageRefId}-${name}`,
      corrects,
    })
    const before = plan.operator
    const operatorDoc: DocSpec =
      before && !isChanged
        ? { kind: 'OECD0', docRefId: before.docRefId, corrects: null }
        : specOf(before ? 'OECD2' : 'OECD1', 'operator', before?.docRefId ?? null)
    const sellers = entries.map(({ of, kind, corrects }) => ({
      of,
      kind,
      doc: specOf(kind, `seller-${of.seller.providerId}`, corrects),
    }))
    if (!isTest) {
      const ofFile = { year, file, madeAt }
      await tx
        .delete(taxDocuments)
        .where(and(eq(taxDocuments.year, year), eq(taxDocuments.file, file), isNull(taxDocuments.sentAt)))
      await tx.insert(taxDocuments).values([
        ...(operatorDoc.kind === 'OECD1' || operatorDoc.kind === 'OECD2'
          ? [{ ...ofFile, providerId: null, kind: operatorDoc.kind, docRefId: operatorDoc.docRefId, digest }]
          : []),
        ...sellers.map(({ of, kind, doc }) => ({
          ...ofFile,
          providerId: of.seller.providerId,
          kind,
          docRefId: doc.docRefId,
          digest: sellerDigest(of),
        })),
      ])
    }
    return writeTaxReport({
      year,
      madeAt,
      messageRefId,
      operator,
      operatorDoc,
      sellers,
      isCorrection: file === 'correction',
    })
  })

export const markTaxFileSent = async (year: number, file: TaxFileKind) => {
  const sent = await inTransaction((tx) =>
    tx
      .update(taxDocuments)
      .set({ sentAt: new Date() })
      .where(and(eq(taxDocuments.year, year), eq(taxDocuments.file, file), isNull(taxDocuments.sentAt)))
      .returning({ id: taxDocuments.id }),
  )
  if (!sent.length) throw refuse('NOT_FOUND', { message: 'Es gibt keine Datei, die noch nicht übermittelt ist.' })
}
