import { invoiceCalls } from '#contract/orders/invoices.ts'
import { download } from '#web/app/api.ts'

type DocumentFile = { id: number; number: string }

export const saveDocument = ({ id, number }: DocumentFile, format: 'pdf' | 'xrechnung', cartKey: string | undefined) =>
  download(invoiceCalls.getDocument, { id, format, cart_key: cartKey }, `${number}.${format === 'pdf' ? 'pdf' : 'xml'}`)
