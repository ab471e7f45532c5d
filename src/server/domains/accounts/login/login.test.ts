import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts.factory.ts'
import { cleanUpAccounts } from '../accounts.jobs.ts'
import { sessions } from '../accounts.tables.ts'
import { demoPassword, productionCost, setPasswordCost, testCost } from './passwords.service.ts'
import { hashToken } from './sessions.service.ts'

const { inject } = useApp()

const logIn = async (email: string, password: string) => {
  const { body } = await request(calls.startSession, { email, password })
  if (body.requires_two_factor !== false) throw new Error('no session')
  return body
}
const statusWith = async (token: string) => (await request(calls.getUserInformation, {}, token)).status

describe('login', () => {
  test('answers token, expiry, role, banner flags and the session user', async () => {
    const customer = await buildCustomer({ firstName: 'Lena', lastName: 'Vogt' })
    const { body, status } = await request(calls.startSession, {
      email: customer.email.toUpperCase(),
      password: customer.password,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      requires_two_factor: false,
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
      device_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: customer.id,
      role: 'User',
      profile_type: 'Customer',
      registration_completed: true,
      canceled: false,
      user: {
        user_id: customer.id,
        avatar: null,
        first_name: 'Lena',
        last_name: 'Vogt',
        name: 'Lena Vogt',
        subscribed: false,
        role: 'User',
        is_show_cookie: true,
      },
    })
    const days = (Date.parse((body as { expires_at: string }).expires_at) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  test('works by user name, in the same field or its own', async () => {
    const { password, id } = await buildCustomer({ username: 'lena.v' })
    expect((await logIn('Lena.V', password)).user_id).toBe(id)
    expect((await request(calls.startSession, { username: 'lena.v', password })).body).toMatchObject({ user_id: id })
  })

  test('names the profile type of providers and operators', async () => {
    const provider = await buildProvider({ company: { canceled: true, registrationCompleted: false } })
    expect(await logIn(provider.email, provider.password)).toMatchObject({
      role: 'Company',
      profile_type: 'Business',
      canceled: true,
      registration_completed: false,
    })
    const operator = await buildOperator()
    expect(await logIn(operator.email, operator.password)).toMatchObject({ role: 'Operator', profile_type: 'Operator' })
  })

  test('refuses wrong and unknown alike', async () => {
    const { email } = await buildCustomer()
    const wrong = await request(calls.startSession, { email, password: 'falsches Passwort' })
    const unknown = await request(calls.startSession, { email: 'wer@example.de', password: 'falsches Passwort' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({ error: 'LOGIN_FAILED', message: 'E-Mail-Adresse oder Passwort stimmt nicht.' })
    expect([unknown.status, unknown.body]).toEqual([401, wrong.body])
  })

  test('an unknown account costs the same work as a wrong password', async () => {
    setPasswordCost(productionCost)
    onTestFinished(() => setPasswordCost(testCost))
    const { email } = await buildCustomer({ password: 'ein Passwort zu vollen Kosten' })
    // processor time, which other work on the machine does not stretch; both parts, since the kernel splits it by ticks
    const workFor = async (name: string) => {
      const start = process.cpuUsage()
      await request(calls.startSession, { email: name, password: 'falsches Passwort' })
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    let [wrong, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const isAlike = () => unknown > wrong * 0.5 && wrong > unknown * 0.5
    // each minimum needs one round without other work, which takes more rounds on a busy machine
    for (let i = 0; i < 40 && !(i >= 8 && isAlike()); i++) {
      wrong = Math.min(wrong, await workFor(email))
      unknown = Math.min(unknown, await workFor('keiner@example.de'))
    }
    expect(unknown).toBeGreaterThan(wrong * 0.5)
    expect(wrong).toBeGreaterThan(unknown * 0.5)
  })

  test.each([
    [{}, ['password', 'email']],
    [{ password: 'x' }, ['email']],
    [{ email: 'a@b.de' }, ['password']],
    [{ email: ' ', password: 'x' }, ['email']],
  ])('refuses %j with a sentence per field', async (input, fields) => {
    const { status, body } = await request(calls.startSession, input as never)
    expect(status).toBe(422)
    for (const field of Object.keys(body.fields!)) expect(fields).toContain(field)
  })

  test('successes are not counted', async () => {
    const { email, password, id } = await buildCustomer()
    for (let i = 0; i < 12; i++) expect((await logIn(email, password)).user_id).toBe(id)
  })
})

describe('sessions', () => {
  test('the table never holds the token', async () => {
    const { id, token } = await buildCustomer()
    const rows = await db.select().from(sessions).where(eq(sessions.userId, id))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]!.tokenHash).toBe(hashToken(token))
  })

  test('unknown, missing and expired tokens have their own answers', async () => {
    const { id, token } = await buildCustomer()
    expect(await statusWith(token)).toBe(200)
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${id}`
    const expired = await request(calls.getCustomerProfile, {}, token)
    expect([expired.status, expired.body.error]).toEqual([401, 'TOKEN_EXPIRED'])
    for (const wrong of [undefined, 'nonsense', `${token}x`]) {
      const { status, body } = await request(calls.getCustomerProfile, {}, wrong)
      expect([status, body.error]).toEqual([401, 'TOKEN_INVALID'])
    }
    // remembered for a month, then unknown
    await cleanUpAccounts()
    expect((await request(calls.getCustomerProfile, {}, token)).body.error).toBe('TOKEN_EXPIRED')
    await sql`update sessions set expires_at = now() - interval '31 days' where user_id = ${id}`
    await cleanUpAccounts()
    expect((await request(calls.getCustomerProfile, {}, token)).body.error).toBe('TOKEN_INVALID')
  })

  test('use is noted at most every five minutes', async () => {
    const { id, token } = await buildCustomer()
    const used = async () =>
      (await sql<{ at: string }>`select last_used_at as at from sessions where user_id = ${id}`)[0]!.at
    const first = await used()
    await statusWith(token)
    expect(await used()).toBe(first)
    await sql`update sessions set last_used_at = now() - interval '6 minutes' where user_id = ${id}`
    const old = await used()
    await statusWith(token)
    expect(await used()).not.toBe(old)
    await sql`update sessions set last_used_at = now() - interval '15 days' where user_id = ${id}`
    expect(await statusWith(token)).toBe(401)
  })

  test('logout ends the session at once and only this one', async () => {
    const { email, password, token } = await buildCustomer()
    const other = (await logIn(email, password)).token
    expect((await request(calls.endSession, {}, token)).body).toEqual({ status: true, message: 'Sie sind abgemeldet.' })
    expect([await statusWith(token), await statusWith(other)]).toEqual([401, 200])
    expect((await request(calls.endSession, {}, token)).status).toBe(401)
  })

  test('the owner sees and ends sessions; strangers are not found', async () => {
    const { email, password, token } = await buildCustomer()
    await inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    const { data } = (await request(calls.listSessions, {}, token)).body
    expect(data.map(({ label, is_current }) => [label, is_current])).toEqual([
      ['Firefox unter Windows', false],
      ['Unbekanntes Gerät', true],
    ])

    const stranger = await buildCustomer()
    const refused = await request(calls.removeSession, { id: data[0]!.id }, stranger.token)
    expect([refused.status, refused.body.error]).toEqual([404, 'NOT_FOUND'])
    expect((await request(calls.removeSession, { id: data[0]!.id }, token)).status).toBe(200)
    expect((await request(calls.listSessions, {}, token)).body.data).toHaveLength(1)
    expect((await request(calls.removeSession, { id: data[0]!.id }, token)).status).toBe(404)
  })

  test('all others end together', async () => {
    const { email, password, token } = await buildCustomer()
    const others = [(await logIn(email, password)).token, (await logIn(email, password)).token]
    const stranger = await buildCustomer()
    await request(calls.removeOtherSessions, {}, token)
    expect(await Promise.all([token, ...others, stranger.token].map(statusWith))).toEqual([200, 401, 401, 200])
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once, and all sessions end', async () => {
    const { email, password, token } = await buildCustomer()
    expect((await request(calls.sendPasswordReminder, { email })).status).toBe(200)
    const link = await mailedToken(email)
    expect((await request(calls.setPassword, { token: link, password: 'ein neues Passwort' })).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await request(calls.startSession, { email, password })).status).toBe(401)
    expect((await logIn(email, 'ein neues Passwort')).role).toBe('User')
    expect((await request(calls.setPassword, { token: link, password: 'ein neues Passwort' })).body.error).toBe(
      'LINK_INVALID',
    )
    expect((await messagesTo(email))[0]!.subject).toBe('Ihr Passwort wurde geändert')
  })

  test('is no oracle: unknown and deleted accounts get the same answer and no mail', async () => {
    const { email } = await buildCustomer()
    const gone = await buildCustomer({ deletedAt: new Date() })
    const answers = await Promise.all(
      ['unbekannt@example.de', gone.email, email].map((to) => request(calls.sendPasswordReminder, { email: to })),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await messagesTo('unbekannt@example.de')).toEqual([])
    expect(await messagesTo(gone.email)).toEqual([])
  })

  test('the link survives a refused password, and confirms the e-mail', async () => {
    const { email } = await buildCustomer({ emailConfirmedAt: null, email: 'langer.name@example.de' })
    await request(calls.sendPasswordReminder, { email })
    const token = await mailedToken(email)
    for (const password of ['kurz', 'Langer.Name@example.de']) {
      expect(Object.keys((await request(calls.setPassword, { token, password })).body.fields!)).toEqual(['password'])
    }
    expect((await request(calls.setPassword, { token, password: 'ein neues Passwort' })).status).toBe(200)
    expect((await logIn(email, 'ein neues Passwort')).role).toBe('User')
  })

  test('a link used twice at once works once', async () => {
    const { email } = await buildCustomer()
    await request(calls.sendPasswordReminder, { email })
    const token = await mailedToken(email)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => request(calls.setPassword, { token, password: `Passwort Nummer ${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  test('links of another purpose are refused', async () => {
    const { email } = await buildCustomer()
    await request(calls.sendPasswordReminder, { email })
    const answer = await request(calls.confirmEmail, { token: await mailedToken(email) })
    expect([answer.status, answer.body.error]).toEqual([422, 'LINK_INVALID'])
  })
})

/** Everything that tells a proxy, a name or an address of the Internet. */
const fromAfar = [
  { headers: { 'x-forwarded-for': '203.0.113.9' } },
  { headers: { 'x-forwarded-host': 'shop.example.de' } },
  { headers: { 'x-forwarded-proto': 'https' } },
  { headers: { forwarded: 'for=203.0.113.9' } },
  { headers: { via: '1.1 proxy' } },
  { headers: { 'x-real-ip': '127.0.0.1' } },
  { headers: { host: 'shop.example.de' } },
  { headers: { host: 'api.shop.example.de' }, url: '/login' },
  { headers: { host: 'localhost.example.de' } },
  { headers: { host: '203.0.113.9:3000' } },
  { headers: { host: '[2a00:1450::1]:3000' } },
  { remoteAddress: '203.0.113.9' },
  { remoteAddress: '2a00:1450::1' },
]
const near = [
  {},
  { headers: { host: '127.0.0.1:3000' } },
  { headers: { host: '[::1]:3000' } },
  { headers: { host: '192.168.178.20:3000' } },
  { headers: { host: 'rechner' } },
  { headers: { host: 'rechner.local:3000' } },
  { headers: { host: 'api.localhost' }, url: '/login' },
  { remoteAddress: '192.168.178.30' },
]

test('a published password opens the demo for this machine and its network only, and never behind a proxy', async () => {
  const logIn = async (from: object, password: string) => {
    const { email } = await buildCustomer({ password })
    const answer = await inject({ method: 'POST', url: '/api/login', payload: { email, password }, ...from })
    return [answer.statusCode, JSON.stringify(from)]
  }
  for (const from of fromAfar) expect(await logIn(from, demoPassword)).toEqual([401, JSON.stringify(from)])
  for (const from of near) expect(await logIn(from, demoPassword)).toEqual([200, JSON.stringify(from)])
  for (const from of fromAfar) expect(await logIn(from, 'mein eigenes Wort')).toEqual([200, JSON.stringify(from)])
})
