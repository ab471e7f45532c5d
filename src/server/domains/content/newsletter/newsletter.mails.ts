import { sendMail } from '#server/platform/mail/mail.ts'
import { composeMail } from '#server/platform/mail/mail-texts.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'

const link = (path: string, token: string) => `${settings.publicUrl}${path}?token=${token}`
export const unsubscribeUrl = (token: string) => link('/newsletter/abmelden', token)

/** The button of mail programs (RFC 8058): they post to the page, and no page needs to be looked at. */
export const unsubscribeHeaders = (token: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const hello = 'Guten Tag,'

export const mailConfirmation = async (tx: Tx, to: string, token: string) => {
  const url = link('/newsletter/bestaetigen', token)
  return sendMail(tx, { to, ...(await composeMail(tx, 'newsletter-confirm', { hello, url })), isSecret: true })
}

export const mailWelcome = async (tx: Tx, to: string, token: string) => {
  const mail = await composeMail(tx, 'newsletter-welcome', { hello, url: unsubscribeUrl(token) })
  return sendMail(tx, { to, headers: unsubscribeHeaders(token), ...mail })
}

export const mailUnsubscribe = async (tx: Tx, to: string, token: string) =>
  sendMail(tx, { to, ...(await composeMail(tx, 'newsletter-unsubscribe', { hello, url: unsubscribeUrl(token) })) })
