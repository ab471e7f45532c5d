import { formatPrice } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { layout } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { BundleRow, Partner } from './bundles.queries.ts'

/** A letter to one partner with a link to the bundle. */
export const mailPartner = (tx: Tx, to: Partner, { id }: Pick<BundleRow, 'id'>, title: string, paragraphs: string[]) =>
  sendMail(tx, {
    to: to.email,
    subject: title,
    ...layout({
      title,
      paragraphs: ['Guten Tag,', ...paragraphs],
      button: { label: 'Bundle öffnen', url: `${settings.publicUrl}/anbieter/bundles/${id}` },
    }),
  })

export const termsText = ({ priceCents, senderCents, receiverCents, senderId }: BundleRow, reader: Partner) => {
  const [own, other] = reader.id === senderId ? [senderCents, receiverCents] : [receiverCents, senderCents]
  return `Preis des Bundles: ${formatPrice(priceCents)}. Davon erhalten Sie ${formatPrice(own)}, Ihr Partner ${formatPrice(other)}.`
}
