import { refuse } from '#lib/errors.ts'
import { boss, retryDeadLetter } from '#server/platform/jobs/jobs.ts'
import { sendCopy } from '#server/platform/mail/mail.ts'
import { lockMessage, type Message, wasWrittenLately } from '#server/platform/mail/outbox.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { findJob, findMessage } from './operator.queries.ts'

export const getMessage = async (id: number) => {
  const message = await findMessage(id)
  if (!message) throw refuse('NOT_FOUND')
  return message
}

/** What is meant for one moment or one consent is not repeated. */
const whyNotAgain = ({ channel, isSecret, headers }: Message) => {
  if (channel !== 'mail') return 'Textnachrichten lassen sich nicht noch einmal senden.'
  if (isSecret)
    return 'Diese E-Mail enthielt einen Link oder Code, den wir nicht aufbewahren. Die Person kann ihn selbst neu anfordern.'
  if ('List-Unsubscribe' in headers) return 'Newsletter und Werbung lassen sich nicht noch einmal senden.'
  return null
}

const minutes = 10

/** Answers whether it was sent now: impatient clicks get one mail. */
export const sendAgain = (id: number) =>
  inTransaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw refuse('NOT_FOUND')
    const reason = whyNotAgain(message)
    if (reason) throw refuse('CONFLICT', { message: reason })
    if (await wasWrittenLately(tx, message, minutes)) return false
    await sendCopy(tx, message)
    return true
  })

export const retryJob = async (id: string) => {
  const job = await findJob(id)
  if (!job) throw refuse('NOT_FOUND')
  const isBack = job.state === 'dead' && (await retryDeadLetter(id, job.queue))
  if (!isBack) throw refuse('CONFLICT', { message: 'Nur endgültig fehlgeschlagene Aufgaben lassen sich wiederholen.' })
}

export const removeJob = async (id: string) => {
  const job = await findJob(id)
  if (!job) throw refuse('NOT_FOUND')
  if (job.state === 'active') throw refuse('CONFLICT', { message: 'Diese Aufgabe läuft gerade.' })
  await boss.deleteJob(job.name, id)
}
