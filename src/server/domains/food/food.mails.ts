import { sendMail } from '#server/platform/mail/mail.ts'
import { layout } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { trackPath } from './food.notifications.ts'

type News = { to: string; companyName: string; number: string; trackKey: string; text: string }

/** News about an order that is on its way, with the link to its page. Who ordered by telephone is called instead. */
export const mailNews = async (tx: Tx, { to, companyName, number, trackKey, text }: News) => {
  if (!to) return
  const title = `${companyName}: Neues zu Ihrer Bestellung`
  await sendMail(tx, {
    to,
    subject: title,
    ...layout({
      title,
      paragraphs: ['Guten Tag,', text, `Bestellung ${number}`],
      button: { label: 'Bestellung verfolgen', url: `${settings.publicUrl}${trackPath(trackKey)}` },
    }),
  })
}
