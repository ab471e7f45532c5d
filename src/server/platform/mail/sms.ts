import { refuse } from '#lib/errors.ts'
import { countUse, takeAttempt } from '../limits/rate-limits.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import type { Tx } from '../transaction.ts'
import { deliver, type Message, write } from './outbox.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'sms.send': { outboxId: number }
  }
}
declare module '../jobs/events.ts' {
  interface Events {
    'sms.budget-used': { used: number; budget: number }
  }
}

/** Satellite and premium numbers cost their caller much: mobiles of the countries in `SMS_COUNTRIES` only. */
export const takesSms = (number: string) =>
  number.startsWith('+49') ? /^\+491[567]/.test(number) : settings.smsCountries.some((code) => number.startsWith(code))

const day = 24 * 60

/** For a number that nobody has confirmed yet: however many accounts ask, its owner is not flooded. */
export const takeSmsTo = async (number: string) => {
  await takeAttempt(`sms hour ${number}`, { max: 3, minutes: 60 })
  await takeAttempt(`sms day ${number}`, { max: 6, minutes: day })
}

/** Codes have a fifth of the day's budget for themselves, so that notifications never keep anybody from logging in. */
const shareOfNotifications = 0.8

/** Whether there is room for one more today; the operator is told once when most of it is used. */
const takeBudget = async (tx: Tx, isCode: boolean) => {
  const budget = settings.smsPerDay
  const used = await countUse('sms budget', day)
  if (used === Math.ceil(budget * shareOfNotifications)) await tx.publish('sms.budget-used', { used, budget })
  return used <= (isCode ? budget : budget * shareOfNotifications)
}

/**
 * Sends a text message if and when the transaction commits. A code that has no room in the day's budget is refused, a notification
 * is left out: it also stands on the page.
 */
export const sendSms = async (tx: Tx, sms: { to: string; text: string; isSecret?: boolean }) => {
  if (!(await takeBudget(tx, sms.isSecret ?? false))) {
    log.error({ budget: settings.smsPerDay }, 'the daily budget of text messages is used up')
    if (!sms.isSecret) return
    throw refuse('RATE_LIMITED', {
      message: 'Zurzeit können wir keine SMS verschicken. Bitte versuchen Sie es später noch einmal.',
    })
  }
  const [outboxId] = await write(tx, [{ channel: 'sms', ...sms }], settings.smsUrl !== undefined)
  if (settings.smsUrl && outboxId) await tx.enqueue('sms.send', { outboxId })
}

const handToGateway = async ({ id, to, text, createdAt }: Message) => {
  const answer = await fetch(settings.smsUrl!, {
    method: 'POST',
    // the key stays the same when a message is sent again after a crash, so that the gateway can drop the second copy
    headers: { 'content-type': 'application/json', 'idempotency-key': `outbox-${id}-${createdAt.getTime()}` },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
}

export const deliverSms = ({ outboxId }: { outboxId: number }) => deliver(outboxId, handToGateway)
