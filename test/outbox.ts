import { desc, eq } from 'drizzle-orm'
import { outbox } from '#server/platform/mail/outbox.tables.ts'
import { db } from '#server/platform/sql/index.ts'

/** What was sent to somebody, the newest first. */
export const messagesTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id))

/** The token in the newest link mailed to somebody. */
export const mailedToken = async (to: string) => {
  const [mail] = await messagesTo(to)
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${to}`)
  return token
}

/** The code in the newest text message to a mobile. */
export const textedCode = async (to: string) => {
  const [message] = await messagesTo(to)
  const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}
