import { formatDateTime } from '#lib/format.ts'
import type { VendorOrder } from '#server/domains/orders/index.ts'
import { pictureKit } from '#server/platform/files/libraries.ts'
import { storage } from '#server/platform/files/storage.ts'
import { colours, type Letter, letterBytes, mm, openLetter, usePen, writePair } from '#server/platform/pdf/letter.ts'

const [left, width, bottom] = [mm(25), mm(165), mm(272)]

const readPicture = async (key: string) => {
  const body = await storage.open(key)
  if (!body) throw new Error(`the picture ${key} is gone`)
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  // a signature is drawn on nothing, which a JPG has as black
  return pictureKit()(Buffer.concat(parts))
    .resize({ width: 1200, height: 900, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
}
type Picture = Awaited<ReturnType<typeof readPicture>>

const drawPicture = (doc: Letter, { data, info }: Picture, alt: string, [most, high]: [number, number]) => {
  const height = Math.min(high, (info.height * most) / info.width)
  if (doc.y + height > bottom) doc.addPage()
  const { y } = doc
  doc.mark('Figure', () => doc.image(data, left, y, { fit: [most, height] }), { alt })
  doc.y = y + height + mm(4)
}

const nameOf = ({ billing: { firstName, lastName, company } }: VendorOrder) =>
  [company, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', ')

type Acceptance = { signer: string; at: Date; signatureKey: string | null; photoKeys: string[] }

/** What was accepted by whom and when (§ 640 BGB), with the photos of the work and the signature. */
export const acceptancePdf = async (order: VendorOrder, { signer, at, signatureKey, photoKeys }: Acceptance) => {
  const title = `Abnahme zum Auftrag ${order.number}`
  const doc = openLetter(title, { margins: { top: mm(20), left, right: mm(20), bottom: mm(20) } })
  const heading = (text: string) => {
    if (doc.y + mm(20) > bottom) doc.addPage()
    usePen(doc, { size: 13, strong: true, colour: colours.brand }).text(text, left, doc.y + mm(4), {
      width,
      structType: 'H2',
    })
    doc.y += mm(2)
  }
  usePen(doc, { size: 18, strong: true }).text(title, left, doc.y, { width, structType: 'H1' })
  doc.y += mm(4)
  const facts: [string, string][] = [
    ['Betrieb', [order.companyName, order.city].filter(Boolean).join(', ')],
    ['Kunde', nameOf(order)],
    ['Abgenommen von', signer],
    ['Abgenommen am', formatDateTime(at)],
    ['Leistungen', order.items.map(({ name }) => name).join('\n')],
  ]
  doc.group('Table', () => {
    for (const [label, value] of facts) {
      const { y } = doc
      writePair(
        doc,
        () => usePen(doc, { size: 10, colour: colours.soft }).text(label, left, y, { width: mm(40) }),
        () => usePen(doc, { size: 10 }).text(value, left + mm(45), y, { width: width - mm(45) }),
      )
      doc.y += mm(1)
    }
  })
  usePen(doc, { size: 10 }).text('Die Arbeit wurde besichtigt und abgenommen.', left, doc.y + mm(4), { width })
  if (signatureKey) {
    heading('Unterschrift')
    drawPicture(doc, await readPicture(signatureKey), `Unterschrift von ${signer}`, [mm(80), mm(40)])
  }
  if (photoKeys.length) heading('Fotos der fertigen Arbeit')
  for (const [index, key] of photoKeys.entries())
    drawPicture(doc, await readPicture(key), `Foto ${index + 1} der fertigen Arbeit`, [width, mm(110)])
  return letterBytes(doc)
}
