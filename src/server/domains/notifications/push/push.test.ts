import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { notificationCalls as calls } from '#contract/notifications/calls.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildSubscriber, decryptPush, openPushService } from '../../../../../test/push-service.ts'
import { pushTo } from './push.service.ts'

useApp({ limits: false })

let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
const buildBrowser = (name: string) => buildSubscriber(service.endpointOf(name))

/** The signature that binds a message to the key of this installation (VAPID, RFC 8292). */
const signedBy = (header: string, publicKey: string) => {
  const token = /t=([^,]+)/.exec(header)![1]!
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const isSound = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
  return { isSound, audience: JSON.parse(Buffer.from(claims, 'base64url').toString()).aud as string }
}

const news = { title: 'Neue Bestellung über 12,90 €', url: '/anbieter/bestellungen/7', tag: 'orders.placed' }

test('a message arrives encrypted for the browser that subscribed, signed with keys that stay', async () => {
  const customer = await buildCustomer()
  const browser = buildBrowser('a')
  const { status: made, body } = await request(calls.createPushDevice, browser.subscription, customer.token)
  expect(made, JSON.stringify(body)).toBe(200)
  await pushTo(customer.id, news)
  const [message] = service.arrived.splice(0)
  expect(message!.body.toString('latin1')).not.toContain('Bestellung')
  expect(JSON.parse(decryptPush(browser, message!.body))).toEqual(news)
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  const { push_key } = (await request(calls.listSettings, {}, customer.token)).body.preferences
  expect(push_key).toBe(body.preferences.push_key)
  expect(signedBy(message!.headers.authorization!, push_key)).toEqual({
    isSound: true,
    audience: new URL(browser.subscription.endpoint).origin,
  })
})

test('who is logged out hears nothing more: by the own button, or by a new password', async () => {
  const customer = await buildCustomer()
  const { email, password } = customer
  const login = async () => {
    const { body } = await request(accountCalls.startSession, { email, password } as never)
    return (body as { token: string }).token
  }
  const heardBy = async () => {
    await pushTo(customer.id, news)
    return service.arrived.splice(0).length
  }
  const [own, thief, library] = [customer.token, await login(), await login()]
  for (const [at, token] of [own, thief, library].entries())
    await request(calls.createPushDevice, buildBrowser(`session ${at}`).subscription, token)
  expect(await heardBy()).toBe(3)
  await request(accountCalls.endSession, {}, library)
  expect(await heardBy()).toBe(2)
  const change = { current_password: password, password: 'Ein-neues-Passwort-8' }
  expect((await request(accountCalls.updateAuth, change, own)).status).toBe(200)
  expect(await heardBy()).toBe(1)
})

test('an ended subscription is removed, one that fails for now is kept', async () => {
  const customer = await buildCustomer()
  await request(calls.createPushDevice, buildBrowser('b').subscription, customer.token)
  const devices = async () => (await sql`select id from push_devices where user_id = ${customer.id}`).length
  for (const [answer, left] of [
    [503, 1],
    [410, 0],
  ] as const) {
    service.answers.status = answer
    await pushTo(customer.id, news)
    expect(await devices()).toBe(left)
  }
  service.answers.status = 201
})

test('one that does not answer delays neither its own account nor others, and is left out for a while', async () => {
  const customer = await buildCustomer()
  for (const name of ['silent-1', 'silent-2', 'answers'])
    await request(calls.createPushDevice, buildBrowser(name).subscription, customer.token)
  service.silent.add('/silent-1').add('/silent-2')
  const rows = () =>
    sql<{ failures: number }>`select failures from push_devices where user_id = ${customer.id} order by id`
  await pushTo(customer.id, news)
  expect(service.arrived.splice(0).map(({ path }) => path)).toContain('/answers')
  expect((await rows()).map(({ failures }) => failures)).toEqual([1, 1, 0])
  await pushTo(customer.id, news)
  expect(service.arrived.splice(0).map(({ path }) => path)).toEqual(['/answers'])
  service.silent.clear()
  await sql`update push_devices set paused_until = now() - interval '1 minute' where user_id = ${customer.id}`
  await pushTo(customer.id, news)
  expect(service.arrived.splice(0)).toHaveLength(3)
  expect((await rows()).map(({ failures }) => failures)).toEqual([0, 0, 0])
})

test('a browser belongs to the account that used it last, and only that one removes it', async () => {
  const [first, second] = [await buildCustomer(), await buildCustomer()]
  const { subscription } = buildBrowser('c')
  await request(calls.createPushDevice, subscription, first.token)
  const { body } = await request(calls.createPushDevice, subscription, second.token)
  const [device] = body.preferences.push_devices
  expect((await request(calls.listSettings, {}, first.token)).body.preferences.push_devices).toEqual([])
  const remove = (token: string) => request(calls.removePushDevice, { id: device!.id }, token)
  expect([(await remove(first.token)).status, (await remove(second.token)).status]).toEqual([404, 200])
  const bad = { ...subscription, p256dh: 'kurz' }
  expect((await request(calls.createPushDevice, bad, first.token)).status).toBe(422)
})
