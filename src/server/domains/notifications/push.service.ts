import { and, eq } from 'drizzle-orm'
import type webPush from 'web-push'
import { refuse, refuseField } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { askForeign, isForeignAddress } from '#server/platform/http/foreign.ts'
import { lazily } from '#server/platform/lazily.ts'
import { keepMark } from '#server/platform/marks.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { describeDevice } from '../accounts/index.ts'
import { pushDevices } from './notifications.tables.ts'

const pusher = lazily<typeof webPush>('web-push')

type Keys = { publicKey: string; privateKey: string }
const devicesPerAccount = 20
const keptSeconds = 24 * 3600

let keys: Promise<Keys> | undefined

const readKeys = async () =>
  JSON.parse(await keepMark('push keys', JSON.stringify(pusher().generateVAPIDKeys()))) as Keys

/** One pair for the whole installation: subscriptions are bound to it, so it is made once and kept. */
const findKeys = () => {
  keys ??= readKeys().catch((error: unknown) => {
    keys = undefined
    throw error
  })
  return keys
}

export const publicPushKey = async () => (await findKeys()).publicKey

type Subscription = { endpoint: string; p256dh: string; auth: string }

const isKey = (key: string, bytes: number) => /^[\w-]+=*$/.test(key) && Buffer.from(key, 'base64url').length === bytes

/** The same browser again renews its keys; one that now belongs to another account moves there. */
export const createDevice = async ({ user, userAgent }: AccountCtx, device: Subscription) => {
  if (!isKey(device.p256dh, 65) || !isKey(device.auth, 16) || !(await isForeignAddress(device.endpoint)))
    throw refuseField('endpoint', 'Dieser Browser hat keine gültige Adresse für Push-Nachrichten geliefert.')
  await inTransaction(async (tx) => {
    const row = { ...device, userId: user.id, label: describeDevice(userAgent) }
    await tx
      .insert(pushDevices)
      .values(row)
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...row, usedAt: sql`now()` } })
    await tx.sql`
      delete from push_devices where id in (
        select id from push_devices where user_id = ${user.id} order by used_at desc, id desc offset ${devicesPerAccount})`
  })
}

export const removeDevice = async ({ user }: AccountCtx, id: number) => {
  const removed = await inTransaction((tx) =>
    tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, user.id)))
      .returning({ id: pushDevices.id }),
  )
  if (!removed.length) throw refuse('NOT_FOUND', { message: 'Dieses Gerät wurde nicht gefunden.' })
}

type Push = { title: string; url: string; tag: string }

const sendTo = async ({ endpoint, p256dh, auth }: Subscription, push: Push) => {
  const { method, headers, body } = pusher().generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push),
    {
      vapidDetails: { subject: contact(), ...(await findKeys()) },
      TTL: keptSeconds,
      urgency: 'high',
    },
  )
  return askForeign(endpoint, { method, headers: headers as Record<string, string>, body: body!, seconds: 10 })
}

/** Push services want to know whom to write to; they accept no local address. */
const contact = () =>
  settings.publicUrl.startsWith('https:')
    ? settings.publicUrl
    : `mailto:${settings.mailFrom.split(/[\s<>]+/).find((word) => word.includes('@')) ?? 'info@marktwerk.example'}`

const isGone = (status: number) => status === 404 || status === 410

/** A subscription that ended is removed; one that fails for now misses this message only. */
export const pushTo = async (userId: number, push: Push) => {
  const devices = await db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).limit(devicesPerAccount)
  for (const device of devices) {
    if (!(await isForeignAddress(device.endpoint))) continue
    const status = await sendTo(device, push).catch(() => 0)
    if (isGone(status)) await db.delete(pushDevices).where(eq(pushDevices.id, device.id))
  }
}
