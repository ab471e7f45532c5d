import { formatDate, formatEuro } from '#lib/format.ts'
import { ageOnParcel } from '#lib/law/media.ts'
import { colours, type Letter, letterBytes, mm, openLetter, usePen } from '#server/platform/pdf/letter.ts'
import { drawQr } from '#server/platform/pdf/qr.ts'
import type { presentProviderOrder } from '../orders.present.ts'
import { isPickedUp } from '../orders.rules.ts'
import { addressLines, type Sender, senderLine } from './addresses.present.ts'

type Order = ReturnType<typeof presentProviderOrder>
type Parcel = Order['shippings'][number]

const [left, right, bottom] = [mm(25), mm(190), mm(272)]
const width = right - left
const columns = {
  quantity: { x: left, width: mm(18) },
  name: { x: left + mm(20), width: mm(105) },
  article: { x: mm(152), width: mm(38) },
}

const spaceFor = (doc: Letter, height: number) => {
  if (doc.y + height > bottom) doc.addPage()
}

const writeHead = (doc: Letter, order: Order, sender: Sender) => {
  const isPickup = isPickedUp(order.shippings)
  const to = isPickup ? order.billing_address : order.shipping_address
  usePen(doc, { size: 7, colour: colours.soft }).text(senderLine(sender), left, mm(47), {
    width: mm(85),
    height: mm(4),
    ellipsis: true,
  })
  usePen(doc, { size: 11 }).text(addressLines(to).join('\n'), left, mm(53), { width: mm(85), lineGap: 2 })
  usePen(doc, { size: 10 }).text(
    `Bestellung ${order.order_number}\nBestellt am ${formatDate(order.order_date)}`,
    mm(125),
    mm(53),
    {
      width: mm(40),
      lineGap: 2,
    },
  )
  // found again by scanning when something of it comes back
  drawQr(
    doc,
    order.order_number,
    { x: mm(163), y: mm(42), size: mm(28) },
    `QR-Code der Bestellung ${order.order_number}`,
  )
  usePen(doc, { size: 18, strong: true }).text(isPickup ? 'Abholschein' : 'Lieferschein', left, mm(98), {
    width,
    structType: 'H1',
  })
  doc.y += mm(3)
}

const placeOf = ({ name, store_location: place }: Parcel) =>
  [name, place && `${place.street} ${place.street_number}, ${place.zipcode} ${place.city}`].filter(Boolean).join(', ')

const writeParcel = (doc: Letter, order: Order, parcel: Parcel) => {
  const items = order.items.filter(
    ({ id, quantity, returned_quantity }) => parcel.item_ids.includes(id) && quantity > returned_quantity,
  )
  if (!items.length) return
  spaceFor(doc, mm(30))
  usePen(doc, { size: 11, strong: true }).text(placeOf(parcel), left, doc.y, { width, structType: 'H2' })
  const age = Math.max(0, ...items.map(({ age_limit }) => age_limit ?? 0))
  if (age > 0 && parcel.kind !== 'pickup')
    usePen(doc, { size: 10, strong: true }).text(ageOnParcel(age), left, doc.y, { width })
  doc.y += mm(2)
  doc.group('Table', () => {
    const top = doc.y
    usePen(doc, { size: 8.5, strong: true, colour: colours.soft })
    doc.group('TR', () => {
      doc.text('Menge', columns.quantity.x, top, { width: columns.quantity.width, structType: 'TH' })
      doc.text('Artikel', columns.name.x, top, { width: columns.name.width, structType: 'TH' })
      doc.text('Art.-Nr.', columns.article.x, top, { width: columns.article.width, structType: 'TH' })
    })
    for (const item of items) {
      const name = [item.name, item.variant_name].filter(Boolean).join(', ')
      usePen(doc, { size: 10.5 })
      spaceFor(doc, doc.heightOfString(name, { width: columns.name.width }) + mm(3))
      const y = doc.y + mm(1.5)
      doc.group('TR', () => {
        usePen(doc, { size: 10.5, strong: true })
        doc.text(String(item.quantity - item.returned_quantity), columns.quantity.x, y, {
          width: columns.quantity.width,
          structType: 'TD',
        })
        usePen(doc, { size: 9 })
        doc.text(item.article_number || '–', columns.article.x, y, { width: columns.article.width, structType: 'TD' })
        const afterArticle = doc.y
        usePen(doc, { size: 10.5 })
        doc.text(name, columns.name.x, y, { width: columns.name.width, structType: 'TD' })
        doc.y = Math.max(doc.y, afterArticle)
      })
    }
  })
  doc.y += mm(6)
}

/** What lies in each parcel, without prices; a sheet for each order. */
export const slipsPdf = (orders: Order[], sender: Sender): Promise<Buffer> => {
  const title = orders.length === 1 ? `Lieferschein ${orders[0]!.order_number}` : `${orders.length} Lieferscheine`
  const doc = openLetter(title, { autoFirstPage: false, margins: { top: mm(20), left, right: mm(20), bottom: mm(20) } })
  for (const order of orders) {
    doc.addPage()
    writeHead(doc, order, sender)
    for (const parcel of order.shippings) writeParcel(doc, order, parcel)
    spaceFor(doc, mm(25))
    // what is transferred or paid by card is not collected at the door
    if (order.to_pay > 0 && order.payment_method === 'cash')
      usePen(doc, { size: 10.5, strong: true }).text(
        `Bei der Übergabe zu zahlen: ${formatEuro(order.to_pay)}`,
        left,
        doc.y,
        { width },
      )
    const phone = sender.phone && ` Bei Fragen erreichen Sie uns unter ${sender.phone}.`
    usePen(doc, { size: 10 }).text(`Vielen Dank für Ihre Bestellung!${phone}`, left, doc.y + mm(3), { width })
  }
  return letterBytes(doc)
}
