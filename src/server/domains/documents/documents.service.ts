import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents/calls.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { AccountCtx, CompanyCtx, CustomerCtx } from '#server/platform/context.ts'
import { type PrivateFile, readPrivateFile, withPrivateFiles } from '#server/platform/files/private.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectAbout, selectDocument, selectDocumentFile, selectOfferer } from './documents.queries.ts'
import { documents } from './documents.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'documents.remove-file': { key: string }
  }
}

export const folder = 'documents'
export const noDocument = () => refuse('NOT_FOUND', { message: 'Dieses Dokument wurde nicht gefunden.' })

export type DocumentFields = { kind: DocumentKind; title: string; number: string }
type NewDocument = DocumentFields & { leadId: number | null; vendorOrderId: number | null; file: Upload }

const stored = ({ key, name, kind, size }: PrivateFile) => ({
  file: randomUUID(),
  key,
  fileName: name,
  fileKind: kind,
  size,
})

type Described = Omit<typeof documents.$inferInsert, keyof ReturnType<typeof stored>>

export const insertDocument = async (tx: Tx, file: PrivateFile, fields: Described) => {
  const [made] = await tx
    .insert(documents)
    .values({ ...fields, ...stored(file) })
    .returning({ id: documents.id })
  return made!.id
}

export const createDocument = async (ctx: CompanyCtx, { leadId, vendorOrderId, file, ...fields }: NewDocument) => {
  const { user } = ctx
  if ((leadId === null) === (vendorOrderId === null))
    throw refuseField('leadId', 'Bitte nennen Sie eine Anfrage oder einen Auftrag.')
  const about = await selectAbout(user.providerId, leadId ? { leadId } : { vendorOrderId: vendorOrderId! })
  if (!about) throw refuse('NOT_FOUND', { message: 'Diese Anfrage oder dieser Auftrag wurde nicht gefunden.' })
  const id = await withPrivateFiles(ctx, folder, [file], 'file', ([saved]) =>
    inTransaction(async (tx) => {
      const id = await insertDocument(tx, saved!, {
        ...fields,
        leadId,
        vendorOrderId,
        providerId: user.providerId,
        userId: about.userId,
        searchText: [fields.number, fields.title, about.customer].join('\n'),
      })
      await notify(tx, about.userId, 'documents.added', { title: fields.title })
      return id
    }),
  )
  return (await selectDocument({ providerId: user.providerId }, id))!
}

type CustomerDocument = Omit<DocumentFields, 'number'> & { leadId: number; providerId: number; file: Upload }

export const createCustomerDocument = async (ctx: CustomerCtx, { file, ...fields }: CustomerDocument) => {
  const { user } = ctx
  const { leadId, providerId, title } = fields
  const about = await selectOfferer(user.id, leadId, providerId)
  if (!about) throw refuse('NOT_FOUND', { message: 'Von diesem Betrieb gibt es zu dieser Anfrage kein Angebot.' })
  const id = await withPrivateFiles(ctx, folder, [file], 'file', ([saved]) =>
    inTransaction(async (tx) => {
      const searchText = [title, about.customer].join('\n')
      const id = await insertDocument(tx, saved!, { ...fields, userId: user.id, isFromCustomer: true, searchText })
      await notify(tx, about.providerUserId, 'documents.received', { title, leadId, leadTitle: about.leadTitle })
      return id
    }),
  )
  return (await selectDocument({ userId: user.id }, id))!
}

export const updateDocument = async (
  ctx: CompanyCtx,
  id: number,
  { file, ...fields }: DocumentFields & { file: Upload | undefined },
) => {
  const { user } = ctx
  const known = await selectDocument({ providerId: user.providerId }, id)
  if (!known || known.isFromCustomer) throw noDocument()
  await withPrivateFiles(ctx, folder, file ? [file] : [], 'file', ([saved]) =>
    inTransaction(async (tx) => {
      const own = and(eq(documents.id, id), eq(documents.providerId, user.providerId))
      const [before] = await tx.select({ key: documents.key }).from(documents).where(own).for('update')
      const searchText = [fields.number, fields.title, known.customerName].join('\n')
      await tx
        .update(documents)
        .set({ ...fields, searchText, ...(saved && stored(saved)) })
        .where(own)
      if (saved) await tx.enqueue('documents.remove-file', { key: before!.key })
    }),
  )
  return (await selectDocument({ providerId: user.providerId }, id))!
}

export const readDocument = async ({ user }: AccountCtx, id: number) =>
  readPrivateFile(await selectDocumentFile(user, id))
