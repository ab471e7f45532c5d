import { refuse } from '#lib/errors.ts'
import { boss, retryDeadLetter } from '#server/platform/jobs/jobs.ts'
import { findJob, findMessage } from './operator.queries.ts'

export const getMessage = async (id: number) => {
  const message = await findMessage(id)
  if (!message) throw refuse('NOT_FOUND')
  return message
}

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
