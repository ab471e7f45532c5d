import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { registerBuyer } from '#server/domains/accounts/index.ts'
import { documentFile } from '#server/domains/billing/index.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { wasWrittenLately } from '#server/platform/mail/outbox.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { move, noOrder } from '../moves/moves.service.ts'
import { customerMessage } from '../orders.mails.ts'
import { selectByLink } from '../orders.queries.ts'
import { orders } from '../orders.tables.ts'

declare module '#server/platform/jobs/events.ts' {
  interface Events {
    /** a guest's purchase belongs to an account now */
    'orders.claimed': { orderId: number; userId: number }
  }
}

/** A purchase by the secret link of its mails, which went to its customer alone. */
export const findByLink = async (key: string) => {
  const vendorOrders = await selectByLink(key)
  if (!vendorOrders.length) throw noOrder()
  return vendorOrders
}

const findPart = async (key: string, number: string) => {
  const found = (await findByLink(key)).find((one) => one.number === number)
  if (!found) throw noOrder()
  return found
}

export const cancelByLink = async (key: string, number: string) => {
  const found = await findPart(key, number)
  if (found.status !== 'cancelled') await move(found, 'cancelled', { actor: 'customer', userId: found.userId })
}

export const documentByLink = async (key: string, id: number) => {
  const documents = (await findByLink(key)).flatMap((one) => one.documents)
  if (!documents.some((one) => one.id === id))
    throw refuse('NOT_FOUND', { message: 'Diese Rechnung wurde nicht gefunden.' })
  return documentFile(id, 'pdf')
}

const minutes = 10

/** The provider answers by mail to the address of the order. Sent twice it is one mail. */
export const messageByLink = async (key: string, number: string, text: string) => {
  const found = await findPart(key, number)
  await inTransaction(async (tx) => {
    const mail = await customerMessage(tx, found, text)
    if (!(await wasWrittenLately(tx, mail, minutes))) await sendMail(tx, mail)
  })
}

const hasAccount = async (email: string) =>
  (await sql`select 1 from shared.users where email = ${email.toLowerCase()}`).length > 0

export const canRegister = async ([first]: Awaited<ReturnType<typeof findByLink>>) =>
  first!.userId === null && first!.email !== '' && !(await hasAccount(first!.email))

/** An account of what the purchase knows. It gets the purchase once its owner has confirmed the address. */
export const registerByLink = async (key: string) => {
  const [first] = await findByLink(key)
  const { email, billing, orderId } = first!
  if (first!.userId !== null || !email)
    throw refuse('CONFLICT', { message: 'Diese Bestellung gehört schon zu einem Konto.' })
  const user = { email: email.toLowerCase(), firstName: billing.firstName, lastName: billing.lastName }
  const result = await registerBuyer(user, (tx, userId) =>
    tx.update(orders).set({ claimedBy: userId }).where(eq(orders.id, orderId)),
  )
  if (result === 'known')
    throw refuse('CONFLICT', { message: 'Zu Ihrer E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.' })
}

/** The owner of the address confirmed it: the purchase moves into the account. Answers where it is shown. */
export const claimOrders = async (tx: Tx, userId: number) => {
  const claimed = await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.claimedBy, userId), isNull(orders.userId)))
    .returning({ orderId: orders.id, number: orders.number })
  for (const { orderId } of claimed) await tx.publish('orders.claimed', { orderId, userId })
  return claimed[0] ? `/konto/bestellungen/${claimed[0].number}` : null
}
