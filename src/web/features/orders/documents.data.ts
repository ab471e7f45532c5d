import { invoiceCalls } from '#contract/orders/invoices.ts'
import { download } from '#web/app/api.ts'

/** What was agreed to with the order: terms and notice of withdrawal as they were. */
export const saveAgreement = (number: string, cartKey?: string) =>
  download(invoiceCalls.getAgreement, { order_number: number, cart_key: cartKey }, `Vertragstexte-${number}.pdf`)

type DocumentFile = { id: number; number: string }

/** Who may read it without an account: a guest by the cart, or by the link of the mails. */
export type GuestKeys = { cartKey?: string | undefined; linkKey?: string | undefined }

export const saveDocument = (
  { id, number }: DocumentFile,
  format: 'pdf' | 'xrechnung',
  { cartKey, linkKey }: GuestKeys,
) =>
  linkKey
    ? download(invoiceCalls.getDocumentByLink, { key: linkKey, id }, `${number}.pdf`)
    : download(
        invoiceCalls.getDocument,
        { id, format, cart_key: cartKey },
        `${number}.${format === 'pdf' ? 'pdf' : 'xml'}`,
      )
