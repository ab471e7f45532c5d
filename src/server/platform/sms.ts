import { deliver, type Message, write } from './outbox.ts'
import { settings } from './settings.ts'
import type { Tx } from './transaction.ts'

declare module './jobs.ts' {
  interface Jobs {
    'sms.send': { outboxId: number }
  }
}

/** Sends a text message if and when the transaction commits. */
export const sendSms = async (tx: Tx, sms: { to: string; text: string; isSecret?: boolean }) => {
  const outboxId = await write(tx, { channel: 'sms', ...sms }, settings.smsUrl !== undefined)
  if (settings.smsUrl) await tx.enqueue('sms.send', { outboxId })
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
