import { letterKinds, letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { trackPath } from './food.notifications.ts'

/** The mail about an order of food. */
export const foodMailTexts = letterKinds({
  'food-news': {
    label: 'Neues zur Essensbestellung',
    about: 'An Kunden, wenn sich an Zeit oder Stand einer Essensbestellung etwas ändert.',
    title: '[company]: Neues zu Ihrer Bestellung',
    lead: 'Ihre Bestellung ist unterwegs und voraussichtlich um 18:45 Uhr bei Ihnen.',
    isFixed: true,
    values: ['order', 'company'],
  },
})

type News = { to: string; companyName: string; number: string; trackKey: string; text: string }

/** News about an order that is on its way, with the link to its page. Who ordered by telephone is called instead. */
export const mailNews = async (tx: Tx, { to, companyName, number, trackKey, text }: News) => {
  if (!to) return
  const title = `${companyName}: Neues zu Ihrer Bestellung`
  await sendMail(tx, {
    to,
    ...(await letterOf(foodMailTexts)(tx, 'food-news', {
      title,
      values: { order: number, company: companyName },
      paragraphs: ['Guten Tag,', text, `Bestellung ${number}`],
      button: { label: 'Bestellung verfolgen', url: `${settings.publicUrl}${trackPath(trackKey)}` },
    })),
  })
}
