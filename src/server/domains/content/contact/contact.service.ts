import { and, asc, desc, eq } from 'drizzle-orm'
import type { ContactStatus } from '#contract/content/contact.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { referenceTexts } from '#server/domains/reference/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { checkFormToken } from '#server/platform/limits/form-guard.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailAnswer, mailOperator, mailReceipt } from './contact.mails.ts'
import { contactMessages } from './contact.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'contact.cleanup': object
  }
}

const perPage = 20

const findText = async (tx: Tx, topic: 'contact_category' | 'contact_info', match: { id?: number; key?: string }) => {
  const { id, key } = referenceTexts
  const [row] = await tx
    .select()
    .from(referenceTexts)
    .where(
      and(
        eq(referenceTexts.topic, topic),
        match.id === undefined ? undefined : eq(id, match.id),
        match.key === undefined ? undefined : eq(key, match.key),
      ),
    )
  return row
}

export type Letter = Pick<
  typeof contactMessages.$inferSelect,
  'name' | 'email' | 'phone' | 'message' | 'orderNumber'
> & {
  categoryId: number
  token: string
  /** left empty by people */
  website: string
}

/** If the hidden field `website` is filled in, the sender is a program: it gets the usual answer, but nothing is stored or mailed. */
export const receiveMessage = async ({ user }: Ctx, letter: Letter) => {
  if (letter.website) return
  await checkFormToken(letter.token)
  await inTransaction(async (tx) => {
    const category = await findText(tx, 'contact_category', { id: letter.categoryId })
    if (!category) throw refuseField('categoryId', 'Bitte wählen Sie ein Thema.')
    const { name, email, phone, message } = letter
    const written = { category: category.title, name, email, phone, message, orderNumber: letter.orderNumber }
    const [made] = await tx
      .insert(contactMessages)
      .values({ ...written, formToken: letter.token, userId: user?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id })
    // a second click, or a lost answer: it was received before
    if (!made) return
    const operator = await findText(tx, 'contact_info', { key: 'email' })
    if (operator?.body) await mailOperator(tx, operator.body, { id: made.id, ...written })
    await mailReceipt(tx, { id: made.id, ...written })
  })
}

export const listContactMessages = async (page: number, status: ContactStatus) => {
  const [rows, total, waiting] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.status, status))
      .orderBy(status === 'open' ? asc(contactMessages.id) : desc(contactMessages.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(contactMessages, eq(contactMessages.status, status)),
    db.$count(contactMessages, eq(contactMessages.status, 'open')),
  ])
  return { rows, total, page, perPage, waiting }
}

/** From where the operator may move a message to a status. */
const movesTo = {
  answered: ['open'],
  closed: ['open', 'answered'],
  open: ['closed'],
} as const satisfies Record<ContactStatus, readonly ContactStatus[]>

const move = async (tx: Tx, id: number, to: ContactStatus, change: { answer?: string } = {}) => {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!message) throw refuse('NOT_FOUND', { message: 'Diese Nachricht gibt es nicht.' })
  if (!(movesTo[to] as readonly ContactStatus[]).includes(message.status))
    throw refuse('CONFLICT', { message: 'Diese Nachricht ist schon bearbeitet. Bitte laden Sie die Seite neu.' })
  await tx
    .update(contactMessages)
    .set({ ...change, status: to, changedAt: sql`now()` })
    .where(eq(contactMessages.id, id))
  return message
}

export const moveContactMessage = (id: number, to: 'open' | 'closed') => inTransaction((tx) => move(tx, id, to))

export const answerContactMessage = (id: number, answer: string) =>
  inTransaction(async (tx) => mailAnswer(tx, await move(tx, id, 'answered', { answer }), answer))

/** As the privacy policy says: a year after the last move, a message is gone. */
export const cleanUpContact = () =>
  db.delete(contactMessages).where(sql`status <> 'open' and changed_at < now() - interval '1 year'`)

const { category, name, email, phone, orderNumber, message, answer, createdAt } = contactMessages
const exported = { category, name, email, phone, orderNumber, message, answer, createdAt }

export const contactPersonalData: PersonalData = {
  key: 'contact',
  roles: ['User', 'Company', 'Operator'],
  tables: ['contact_messages'],
  exportData: (userId) =>
    db.select(exported).from(contactMessages).where(eq(contactMessages.userId, userId)).orderBy(contactMessages.id),
  erase: (tx, userId) => tx.delete(contactMessages).where(eq(contactMessages.userId, userId)),
}
