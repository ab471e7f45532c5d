import { siteName } from '#lib/site/name.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { layout } from '#server/platform/mail/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

const link = (path: string, token: string) => `${settings.publicUrl}${path}?token=${token}`
export const unsubscribeUrl = (token: string) => link('/newsletter/abmelden', token)

/** The button of mail programs (RFC 8058): they post to the page, and no page needs to be looked at. */
export const unsubscribeHeaders = (token: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const mailConfirmation = (tx: Tx, to: string, token: string) => {
  const title = 'Bitte bestätigen Sie Ihre Newsletter-Bestellung'
  const paragraphs = [
    'Guten Tag,',
    `für diese E-Mail-Adresse wurde der Newsletter von ${siteName()} bestellt. Bitte bestätigen Sie, dass Sie ihn erhalten möchten.`,
    'Der Link gilt sieben Tage. Wenn Sie den Newsletter nicht bestellt haben, ignorieren Sie diese Nachricht: Dann bekommen Sie nichts weiter von uns.',
  ]
  const button = { label: 'Newsletter bestätigen', url: link('/newsletter/bestaetigen', token) }
  return sendMail(tx, { to, subject: title, ...layout({ title, paragraphs, button }), isSecret: true })
}

export const mailWelcome = (tx: Tx, to: string, token: string) => {
  const title = 'Schön, dass Sie dabei sind'
  const paragraphs = [
    'Guten Tag,',
    'Ihre Bestellung ist bestätigt. Ab jetzt erhalten Sie höchstens zweimal im Monat Post aus Ihrer Region.',
    'Sie möchten den Newsletter doch nicht? Ein Klick genügt, heute und jederzeit.',
  ]
  return sendMail(tx, {
    to,
    subject: title,
    headers: unsubscribeHeaders(token),
    ...layout({ title, paragraphs, button: { label: 'Newsletter abbestellen', url: unsubscribeUrl(token) } }),
  })
}

export const mailUnsubscribe = (tx: Tx, to: string, token: string) => {
  const title = 'Newsletter abbestellen'
  const paragraphs = [
    'Guten Tag,',
    `Sie möchten den Newsletter von ${siteName()} nicht mehr erhalten. Bitte bestätigen Sie das mit einem Klick.`,
    'Wenn Sie den Newsletter weiter lesen möchten, ignorieren Sie diese Nachricht.',
  ]
  return sendMail(tx, {
    to,
    subject: title,
    ...layout({ title, paragraphs, button: { label: 'Newsletter abbestellen', url: unsubscribeUrl(token) } }),
  })
}
