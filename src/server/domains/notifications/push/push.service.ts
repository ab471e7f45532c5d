import { and, eq, inArray } from 'drizzle-orm'
import type webPush from 'web-push'
import { refuse, refuseField } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { askForeign, isForeignAddress } from '#server/platform/http/outgoing/foreign.ts'
import { lazily } from '#server/platform/lazily.ts'
import { sharedValue } from '#server/platform/records/shared-values.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { describeDevice } from '../../accounts/index.ts'
import { pushDevices } from '../notifications.tables.ts'

const pusher = lazily<typeof webPush>('web-push')

type Keys = { publicKey: string; privateKey: string }
const devicesPerAccount = 20
const keptSeconds = 24 * 3600
const answerSeconds = 3
/** a device that stays silent this often in a row is removed */
const mostFailures = 10

let keys: Promise<Keys> | undefined

const readKeys = async () =>
  JSON.parse(await sharedValue('push keys', JSON.stringify(pusher().generateVAPIDKeys()))) as Keys

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
    const row = { ...device, userId: user.id, sessionId: user.sessionId, label: describeDevice(userAgent) }
    await tx
      .insert(pushDevices)
      .values(row)
      .onConflictDoUpdate({
        target: pushDevices.endpoint,
        set: { ...row, failures: 0, pausedUntil: null, usedAt: sql`now()` },
      })
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

/** Whose sessions ended, of the own will or by a new password, hears nothing there any more. */
export const forgetDevicesOf = (tx: Tx, sessionIds: readonly number[]) =>
  tx.delete(pushDevices).where(inArray(pushDevices.sessionId, [...sessionIds]))

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
  return askForeign(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body!,
    seconds: answerSeconds,
  })
}

/** Push services want to know whom to write to; they accept no local address. */
const contact = () =>
  settings.publicUrl.startsWith('https:')
    ? settings.publicUrl
    : `mailto:${settings.mailFrom.split(/[\s<>]+/).find((word) => word.includes('@')) ?? 'info@marktwerk.example'}`

const isGone = (status: number) => status === 404 || status === 410

const pauseMinutes = (failures: number) => Math.min(2 ** failures, 240)

const noteSilence = (id: number, failures: number) =>
  failures < mostFailures
    ? db
        .update(pushDevices)
        .set({ failures, pausedUntil: sql`now() + make_interval(mins => ${pauseMinutes(failures)})` })
        .where(eq(pushDevices.id, id))
    : db.delete(pushDevices).where(eq(pushDevices.id, id))

const pushToDevice = async ({ id, failures, ...device }: typeof pushDevices.$inferSelect, push: Push) => {
  const status = (await isForeignAddress(device.endpoint)) ? await sendTo(device, push).catch(() => null) : null
  if (status === null) await noteSilence(id, failures + 1)
  else if (isGone(status)) await db.delete(pushDevices).where(eq(pushDevices.id, id))
  else if (failures > 0) await db.update(pushDevices).set({ failures: 0 }).where(eq(pushDevices.id, id))
}

/**
 * All devices at once, so that one that does not answer delays no other; it is left out for a while, longer each time. One that ended is
 * removed.
 */
export const pushTo = async (userId: number, push: Push) => {
  const isReady = sql`(${pushDevices.pausedUntil} is null or ${pushDevices.pausedUntil} < now())`
  const devices = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), isReady))
    .limit(devicesPerAccount)
  await Promise.all(devices.map((device) => pushToDevice(device, push)))
}
