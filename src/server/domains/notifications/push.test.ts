import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationCalls as calls } from '#contract/notifications/calls.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { pushTo } from './push.service.ts'

useApp({ limits: false })

type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer }
const arrived: Arrived[] = []
let status = 201

/** A push service of our own: takes what comes and answers as it is told. */
const service = createServer(async (asked, answer) => {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  arrived.push({ path: asked.url!, headers: asked.headers, body: Buffer.concat(parts) })
  answer.writeHead(status).end()
})
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => void service.close(() => resolve())))
const endpointOf = (name: string) => `http://127.0.0.1:${(service.address() as AddressInfo).port}/${name}`

/** What a browser makes when it subscribes. */
const buildBrowser = (name: string) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    keys,
    auth,
    subscription: {
      endpoint: endpointOf(name),
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** As a browser reads it: RFC 8188 and 8291. */
const decrypt = ({ keys, auth }: ReturnType<typeof buildBrowser>, body: Buffer) => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

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
  const [message] = arrived.splice(0)
  expect(message!.body.toString('latin1')).not.toContain('Bestellung')
  expect(JSON.parse(decrypt(browser, message!.body))).toEqual(news)
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  const { push_key } = (await request(calls.listSettings, {}, customer.token)).body.preferences
  expect(push_key).toBe(body.preferences.push_key)
  expect(signedBy(message!.headers.authorization!, push_key)).toEqual({
    isSound: true,
    audience: new URL(browser.subscription.endpoint).origin,
  })
})

test('an ended subscription is removed, one that fails for now is kept', async () => {
  const customer = await buildCustomer()
  await request(calls.createPushDevice, buildBrowser('b').subscription, customer.token)
  const devices = async () => (await sql`select id from push_devices where user_id = ${customer.id}`).length
  for (const [answer, left] of [
    [503, 1],
    [410, 0],
  ] as const) {
    status = answer
    await pushTo(customer.id, news)
    expect(await devices()).toBe(left)
  }
  status = 201
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
