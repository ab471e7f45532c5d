import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FileAnswer } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { once } from '#server/platform/cache/bytes.ts'
import { db } from '#server/platform/sql/index.ts'
import { pdfOf } from '../invoice-file/pdf.file.ts'
import { fileNameOf, type IssuedDocument } from '../invoice-file/texts.rules.ts'
import { xRechnungOf } from '../invoice-file/xml.file.ts'
import type { Invoice } from './invoices.service.ts'
import { invoices } from './invoices.tables.ts'

const original = alias(invoices, 'original')

export const findIssued = async (id: number): Promise<IssuedDocument> => {
  const [found] = await db
    .select({ invoice: invoices, corrects: { number: original.number, issuedOn: original.issuedOn } })
    .from(invoices)
    .leftJoin(original, eq(original.id, invoices.correctsId))
    .where(eq(invoices.id, id))
  if (!found) throw refuse('NOT_FOUND')
  return { ...found.invoice, about: 'order', corrects: found.corrects }
}

export type DocumentFormat = 'pdf' | 'xrechnung'

export const fileOf = async (document: IssuedDocument, format: DocumentFormat): Promise<FileAnswer> =>
  format === 'xrechnung'
    ? { filename: fileNameOf(document, 'xml'), contentType: 'application/xml', body: once(xRechnungOf(document)) }
    : { filename: fileNameOf(document, 'pdf'), contentType: 'application/pdf', body: once(await pdfOf(document)) }

export const documentFile = async (id: number, format: DocumentFormat) => fileOf(await findIssued(id), format)

/** What a mail names to carry a document. */
export const attachmentOf = (invoice: Pick<Invoice, 'id' | 'kind' | 'number'>) => ({
  source: 'invoice',
  id: invoice.id,
  filename: fileNameOf(invoice, 'pdf'),
})

export const invoicePdf = async (id: number) => pdfOf(await findIssued(id))
