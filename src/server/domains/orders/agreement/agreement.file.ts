import { formatDate } from '#lib/format.ts'
import type { Attachment } from '#server/platform/mail/mail.ts'
import { colours, letterBytes, mm, openLetter, usePen } from '#server/platform/pdf/letter.ts'
import { selectPurchase, type VendorOrder } from '../orders.queries.ts'
import { agreementOf, guaranteeTextOf, platformTermsOf } from './agreement.service.ts'

const [left, right] = [mm(25), mm(190)]
const { ink, soft } = colours

export const agreementName = (orderNumber: string) => `Vertragstexte-${orderNumber}.pdf`

/** The texts that were agreed to, on a durable medium (§312f BGB): one file beside a short mail. */
export const agreementAttachment = ({ orderId, orderNumber }: VendorOrder): Attachment => ({
  source: 'agreement',
  id: orderId,
  filename: agreementName(orderNumber),
})

export const agreementPdf = async (orderId: number): Promise<Buffer> => {
  const vendorOrders = await selectPurchase(orderId)
  const { orderNumber, placedAt } = vendorOrders[0]!
  const title = `Vertragstexte zur Bestellung ${orderNumber}`
  const doc = openLetter(title, { margins: { top: mm(20), left, right: mm(20), bottom: mm(20) } })
  const line = (text: string, { size = 9.5, strong = false, colour = ink, gap = 6, structType = 'P' } = {}) => {
    usePen(doc, { size, strong, colour }).text(text, left, doc.y, { width: right - left, structType })
    doc.y += gap
  }
  line(title, { size: 18, strong: true, gap: 2, structType: 'H1' })
  line(`Bestellt am ${formatDate(placedAt)}. Es gelten die Texte, die an diesem Tag galten.`, { colour: soft, gap: 18 })
  const write = (heading: string, text: string) => {
    // a heading stands on the page of its text
    if (doc.y > doc.page.height - mm(70)) doc.addPage()
    line(heading, { size: 13, strong: true, colour: colours.brand, structType: 'H2' })
    for (const paragraph of text.split(/\n{2,}/)) line(paragraph)
    doc.y += 12
  }
  const terms = await platformTermsOf(orderId)
  for (const { companyName, texts } of await agreementOf(vendorOrders))
    for (const { title, text } of texts) write(`${title} von ${companyName}`, text)
  const guarantee = guaranteeTextOf(vendorOrders)
  if (guarantee) write(guarantee.title, guarantee.text)
  if (terms) write(terms.title, terms.text)
  return letterBytes(doc)
}
