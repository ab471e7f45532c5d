import { documentCalls, documentKindLabels } from '#contract/documents/calls.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { type DocumentRow, selectDocument, selectDocuments } from './documents.queries.ts'
import {
  createCustomerDocument,
  createDocument,
  noDocument,
  readDocument,
  updateDocument,
} from './documents.service.ts'
import { createHandover } from './handover.service.ts'

const done = (message: string) => ({ status: true, message })
const perPage = 25

const present = (row: DocumentRow) => ({
  key: `${row.source}-${row.id}`,
  is_from_customer: row.isFromCustomer,
  id: row.id,
  source: row.source,
  kind: row.kind,
  kind_text: documentKindLabels[row.kind],
  number: row.number,
  title: row.title,
  file_name: row.fileName,
  customer_name: row.customerName,
  provider_name: row.providerName,
  lead_id: row.leadId,
  order_number: row.orderNumber,
  created_at: isoTime(row.createdAt),
})

type Search = {
  query: string
  page: number
  lead_id?: number | null | undefined
  shop_vendor_order_id?: number | null | undefined
}
const filterOf = ({ query, lead_id, shop_vendor_order_id }: Search) => ({
  query,
  leadId: lead_id ?? null,
  vendorOrderId: shop_vendor_order_id ?? null,
})
const ofProvider = async (providerId: number, search: Search) =>
  presentPage(await selectDocuments({ providerId }, filterOf(search), search.page, perPage), present)

export const routes = serve('documents', documentCalls, {
  listDocuments: ({ user }, search) => ofProvider(user.providerId, search),
  listInquiryDocuments: ({ user }, search) => ofProvider(user.providerId, search),
  listCustomerDocuments: async ({ user }, search) =>
    presentPage(await selectDocuments({ userId: user.id }, filterOf(search), search.page, perPage), present),
  createHandover: async (ctx, { id, signer, signature, images = [] }) =>
    done(
      (await createHandover(ctx, id, { signer, signature, images }))
        ? 'Der Auftrag ist erledigt. Ihr Kunde hat die Rechnung.'
        : 'Dieser Auftrag ist schon erledigt.',
    ),
  createDocument: async (ctx, { lead_id, shop_vendor_order_id, ...fields }) => {
    const made = await createDocument(ctx, {
      ...fields,
      leadId: lead_id ?? null,
      vendorOrderId: shop_vendor_order_id ?? null,
    })
    return { ...done('Das Dokument ist beim Kunden.'), data: present(made) }
  },
  createCustomerDocument: async (ctx, { lead_id: leadId, provider_id: providerId, ...fields }) => ({
    ...done('Das Dokument ist beim Betrieb.'),
    data: present(await createCustomerDocument(ctx, { ...fields, leadId, providerId })),
  }),
  getDocument: async ({ user }, { id }) => {
    const row = await selectDocument({ providerId: user.providerId }, id)
    if (!row) throw noDocument()
    return { data: present(row) }
  },
  updateDocument: async (ctx, { id, kind, title, number, file }) => ({
    ...done('Gespeichert.'),
    data: present(await updateDocument(ctx, id, { kind, title, number, file })),
  }),
  getDocumentFile: (ctx, { id }) => readDocument(ctx, id),
})
