import { formatPrice } from '#lib/format.ts'
import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { BundleRow, Partner } from './bundles.queries.ts'

/** Mails between the partners of a bundle. */
export const bundleMailTexts = letterKinds({
  'bundle-proposed': {
    label: 'Bundle vorgeschlagen',
    about: 'An Anbieter, denen ein anderer ein Bundle oder einen Gegenvorschlag anbietet.',
    title: 'Vorschlag: Bundle „[thing]“',
    lead: '[company] möchte mit Ihnen das Bundle „[thing]“ verkaufen.',
  },
  'bundle-answered': {
    label: 'Antwort zum Bundle',
    about: 'An Anbieter, deren Partner geantwortet hat.',
    title: 'Antwort zum Bundle „[thing]“',
    lead: '[company] hat Ihren Vorschlag angenommen.',
    isFixed: true,
  },
  'bundle-asked': {
    label: 'Bundle: bitte bestätigen',
    about: 'An Anbieter, deren Partner etwas ändern möchte.',
    title: 'Bitte bestätigen: Bundle „[thing]“',
    lead: '[company] möchte das Bundle beenden: „[thing]“.',
    isFixed: true,
  },
  'bundle-paused': {
    label: 'Bundle pausiert oder wieder da',
    about: 'An beide Partner, wenn ein Teil ausgeht oder wieder da ist.',
    title: 'Ihr Bundle „[thing]“ ist pausiert',
    lead: '„[thing]“ ist ausverkauft.',
    isFixed: true,
  },
})

type Told = { title: string; paragraphs: string[] }

/** A letter to one partner with a link to the bundle. */
export const mailPartner = async (
  tx: Tx,
  kind: keyof typeof bundleMailTexts,
  to: Partner,
  { id }: Pick<BundleRow, 'id'>,
  { title, paragraphs }: Told,
) =>
  sendMail(tx, {
    to: to.email,
    ...(await letterOf(bundleMailTexts)(tx, kind, {
      title,
      paragraphs: ['Guten Tag,', ...paragraphs],
      button: { label: 'Bundle öffnen', url: `${settings.publicUrl}/anbieter/bundles/${id}` },
    })),
  })

export const termsText = ({ priceCents, senderCents, receiverCents, senderId }: BundleRow, reader: Partner) => {
  const [own, other] = reader.id === senderId ? [senderCents, receiverCents] : [receiverCents, senderCents]
  return `Preis des Bundles: ${formatPrice(priceCents)}. Davon erhalten Sie ${formatPrice(own)}, Ihr Partner ${formatPrice(other)}.`
}
