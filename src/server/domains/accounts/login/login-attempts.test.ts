import { expect, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { hashSubject } from '#server/platform/limits/rate-limits.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCustomer } from '../accounts.factory.ts'

const { inject } = useApp()

type Person = { email: string; password: string }
let made = 0
const newAddress = () => `203.0.${Math.floor(++made / 250)}.${made % 250}`

const logInFrom = async (remoteAddress: string, payload: Person & { device_token?: string }) => {
  const answer = await inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json(), wait: Number(answer.headers['retry-after'] ?? 0) }
}
const wrong = (person: Person) => ({ ...person, password: 'falsches Passwort' })
const fail = async (address: string, person: Person, times: number) => {
  for (let i = 0; i < times; i++) expect((await logInFrom(address, wrong(person))).status).toBe(401)
}
/** As if there had been so many before, and the wait were over. */
const pretend = (failures: number) => sql`update login_failures set failures = ${failures}, wait_until = now()`
const own = async () => {
  const { email, password } = await buildCustomer({ password: 'mein eigenes Wort' })
  return { email, password }
}

test('wrong passwords make their sender wait, and nobody else', async () => {
  const owner = await own()
  const attacker = newAddress()
  await fail(attacker, owner, 10)
  const held = await logInFrom(attacker, owner)
  expect([held.status, held.body.error]).toEqual([429, 'RATE_LIMITED'])
  expect((await logInFrom(newAddress(), owner)).status).toBe(200)
  expect((await logInFrom(attacker, await own())).status).toBe(200)
})

test('the wait doubles up to a quarter of an hour, and a login ends it', async () => {
  const owner = await own()
  const address = newAddress()
  await fail(address, owner, 1)
  const waitAfter = async (failures: number) => {
    await pretend(failures - 1)
    await fail(address, owner, 1)
    const { status, wait } = await logInFrom(address, owner)
    expect(status).toBe(429)
    return wait
  }
  for (const [failures, seconds] of [
    [10, 5],
    [11, 10],
    [14, 80],
    [17, 640],
    [18, 900],
    [5000, 900],
  ] as const) {
    const wait = await waitAfter(failures)
    expect(wait).toBeLessThanOrEqual(seconds)
    expect(wait).toBeGreaterThan(seconds - 5)
  }
  await pretend(30)
  expect((await logInFrom(address, owner)).status).toBe(200)
  await fail(address, owner, 2)
})

test('tries at the same time are all counted', async () => {
  const owner = await own()
  const address = newAddress()
  const answers = await Promise.all(Array.from({ length: 15 }, () => logInFrom(address, wrong(owner))))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('many machines are stopped together; a device that logged in before still comes in', async () => {
  const owner = await own()
  const { device_token } = (await logInFrom(newAddress(), owner)).body
  await fail(newAddress(), owner, 1)
  await sql`update rate_limits set tries = 200 where key = ${hashSubject(`login of ${owner.email}`)}`
  expect((await logInFrom(newAddress(), owner)).status).toBe(429)
  expect((await logInFrom(newAddress(), { ...owner, device_token })).status).toBe(200)
  // the device of somebody else is none here
  const other = (await logInFrom(newAddress(), await own())).body.device_token
  expect((await logInFrom(newAddress(), { ...owner, device_token: other })).status).toBe(429)
})

test('a known device waits for its own wrong passwords', async () => {
  const owner = await own()
  const { device_token } = (await logInFrom(newAddress(), owner)).body
  for (let i = 0; i < 10; i++)
    expect((await logInFrom(newAddress(), { ...wrong(owner), device_token })).status).toBe(401)
  expect((await logInFrom(newAddress(), { ...owner, device_token })).status).toBe(429)
  expect((await logInFrom(newAddress(), owner)).status).toBe(200)
})

test('at most twenty devices are remembered, as hashes; the same device is remembered once', async () => {
  const owner = await own()
  const { device_token } = (await logInFrom(newAddress(), owner)).body
  expect((await logInFrom(newAddress(), { ...owner, device_token })).body.device_token).toBe(device_token)
  await sql`
    insert into known_devices (user_id, token_hash, last_used_at)
    select id, 'made-' || n, now() - interval '1 hour' from users, generate_series(1, 30) n where email = ${owner.email}`
  await logInFrom(newAddress(), owner)
  const rows = await sql`
    select token_hash from known_devices d join users u on u.id = d.user_id where u.email = ${owner.email}`
  expect(rows).toHaveLength(20)
  expect(JSON.stringify(rows)).not.toContain(device_token)
})

test('a password keeps the spaces it was chosen with', async () => {
  const spaced = await buildCustomer({ password: ' ein Passwort mit Rand ' })
  const { email } = spaced
  expect((await request(calls.startSession, { email, password: spaced.password })).status).toBe(200)
  expect((await request(calls.startSession, { email, password: spaced.password.trim() })).status).toBe(401)
})

test.each(['passwort123', 'Willkommen2026', 'aaaaaaaaaaaa', '1234567890', 'qwertzuiop', '9876543210', 'abcabcabcabc'])(
  'a password that everybody guesses is refused: %s',
  async (password) => {
    const input = { email: 'neu@example.de', first_name: 'Neu', last_name: 'Hier', password }
    const { status, body } = await request(calls.createCustomer, input)
    expect([status, body.fields]).toEqual([
      422,
      { password: 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.' },
    ])
  },
)

test('one count of wrong passwords over all calls that ask for it', async () => {
  const { token, password } = await buildCustomer()
  const twoFactor = { two_factor_status: 1 as const, two_factor_country_code: '+49', two_factor_mobile: '1511234567' }
  for (let i = 0; i < 5; i++) {
    const email = { email: 'neue@example.de', current_password: 'falsch' }
    expect((await request(calls.updateAuth, email, token)).status).toBe(422)
    expect((await request(calls.setTwoFactor, { ...twoFactor, current_password: 'falsch' }, token)).status).toBe(422)
  }
  const { status, body } = await request(calls.removeAccount, { password }, token)
  expect([status, body.error]).toEqual([429, 'RATE_LIMITED'])
})
