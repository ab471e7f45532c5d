import { ageOnParcel } from '#lib/law/media.ts'
import { colours, type Letter, letterBytes, mm, openLetter, usePen } from '#server/platform/pdf/letter.ts'
import { drawQr } from '#server/platform/pdf/qr.ts'
import type { presentProviderOrder } from '../orders.present.ts'
import { addressLines, type Sender, senderLine } from './addresses.present.ts'

type Order = ReturnType<typeof presentProviderOrder>
type Label = { order: Order; parcel: Order['shippings'][number] }

/** Four on a sheet, each of A6: sheets to peel off have this size, and so has a sheet that is cut twice. */
const [labelWidth, labelHeight, onSheet] = [mm(105), mm(148.5), 4]
const pad = mm(10)

/** Parcels that somebody carries to an address. */
export const labelsOf = (orders: Order[]): Label[] =>
  orders.flatMap((order) =>
    order.shippings
      .filter(({ kind, item_ids }) => kind === 'parcel' && isSent(order, item_ids))
      .map((parcel) => ({ order, parcel })),
  )

const isSent = ({ items }: Order, itemIds: number[]) =>
  items.some(({ id, quantity, returned_quantity }) => itemIds.includes(id) && quantity > returned_quantity)

const ageOf = ({ order, parcel }: Label) =>
  Math.max(0, ...order.items.filter(({ id }) => parcel.item_ids.includes(id)).map(({ age_limit }) => age_limit ?? 0))

const writeLabel = (doc: Letter, label: Label, sender: Sender, [x, y]: [number, number]) => {
  const { order, parcel } = label
  const width = labelWidth - 2 * pad
  usePen(doc, { size: 7, colour: colours.soft }).text('Absender', x + pad, y + pad, { width })
  usePen(doc, { size: 8.5 }).text(senderLine(sender), x + pad, doc.y, { width, height: mm(9), ellipsis: true })
  usePen(doc, { size: 7, colour: colours.soft }).text('An', x + pad, y + mm(35), { width })
  usePen(doc, { size: 15, strong: true }).text(addressLines(order.shipping_address).join('\n'), x + pad, y + mm(39), {
    width,
    height: mm(48),
    ellipsis: true,
    lineGap: 2,
  })
  const age = ageOf(label)
  if (age > 0)
    usePen(doc, { size: 9, strong: true }).text(ageOnParcel(age), x + pad, y + mm(92), { width, height: mm(10) })
  const size = mm(30)
  drawQr(
    doc,
    order.order_number,
    { x: x + labelWidth - pad - size, y: y + mm(106), size },
    `QR-Code der Bestellung ${order.order_number}`,
  )
  usePen(doc, { size: 8.5 }).text(`Bestellung ${order.order_number}\n${parcel.name}`, x + pad, y + mm(112), {
    width: width - size,
    height: mm(20),
    ellipsis: true,
    lineGap: 2,
  })
}

/** Addresses to stick on parcels. They carry no postage. */
export const labelsPdf = (labels: Label[], sender: Sender): Promise<Buffer> => {
  const doc = openLetter(labels.length === 1 ? 'Adressaufkleber' : `${labels.length} Adressaufkleber`, {
    autoFirstPage: false,
  })
  for (const [at, label] of labels.entries()) {
    const place = at % onSheet
    if (place === 0) doc.addPage()
    writeLabel(doc, label, sender, [(place % 2) * labelWidth, Math.floor(place / 2) * labelHeight])
  }
  return letterBytes(doc)
}
