import { describe, expect, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo, textedCode } from '../../../../../test/outbox.ts'
import { buildCustomer } from '../accounts.factory.ts'

useApp()

let number = 1_000_000
const newMobile = () => `151${++number}`

const buildGuarded = async () => {
  const mobile = newMobile()
  const customer = await buildCustomer({ twoFactorOn: true, twoFactorMobile: mobile, twoFactorCountryCode: '+49' })
  return { ...customer, mobile: `+49${mobile}` }
}

const challenge = async ({ email, password }: { email: string; password: string }) => {
  const { body } = await request(calls.startSession, { email, password })
  if (body.requires_two_factor !== true) throw new Error('no challenge')
  return body.challenge
}

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

describe('logging in with two-factor', () => {
  test('answers a challenge without a token; the code opens the session', async () => {
    const guarded = await buildGuarded()
    const { status, body } = await request(calls.startSession, { email: guarded.email, password: guarded.password })
    expect([status, body]).toEqual([
      200,
      { requires_two_factor: true, challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['sms'] },
    ])
    const code = await textedCode(guarded.mobile)
    const opened = await request(calls.confirmTwoFactorLogin, {
      challenge: (body as { challenge: string }).challenge,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(opened.body).toMatchObject({ requires_two_factor: false, user_id: guarded.id, role: 'User' })
    expect((await request(calls.getCustomerProfile, {}, opened.body.token)).status).toBe(200)
  })

  test('neither code nor challenge lie readable in the database', async () => {
    const guarded = await buildGuarded()
    const asked = await challenge(guarded)
    const rows = await sql`select * from secrets where user_id = ${guarded.id}`
    expect(JSON.stringify(rows)).not.toContain(asked)
    expect(JSON.stringify(rows)).not.toContain(`"${await textedCode(guarded.mobile)}"`)
    expect(rows[0]!.code_hash).toMatch(/^\$argon2id\$/)
  })

  test('five tries, also when they come at once; then the right code is refused too', async () => {
    const guarded = await buildGuarded()
    const asked = await challenge(guarded)
    const code = await textedCode(guarded.mobile)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        request(calls.confirmTwoFactorLogin, { challenge: asked, code: wrongFor(code) }),
      ),
    )
    expect(new Set(guesses.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set(['422 CODE_INVALID']))
    const [secret] = await sql`select tries_left from secrets where user_id = ${guarded.id}`
    expect(secret!.tries_left).toBe(0)
    expect((await request(calls.confirmTwoFactorLogin, { challenge: asked, code })).status).toBe(422)
  })

  test('four wrong tries leave one', async () => {
    const guarded = await buildGuarded()
    const asked = await challenge(guarded)
    const code = await textedCode(guarded.mobile)
    for (let i = 0; i < 4; i++) await request(calls.confirmTwoFactorLogin, { challenge: asked, code: wrongFor(code) })
    expect((await request(calls.confirmTwoFactorLogin, { challenge: asked, code })).status).toBe(200)
  })

  test('a right code sent twice at once opens one session', async () => {
    const guarded = await buildGuarded()
    const asked = await challenge(guarded)
    const code = await textedCode(guarded.mobile)
    const answers = await Promise.all(
      [1, 2, 3].map(() => request(calls.confirmTwoFactorLogin, { challenge: asked, code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('a code past its five minutes, an unknown challenge and nonsense are refused', async () => {
    const guarded = await buildGuarded()
    const asked = await challenge(guarded)
    const code = await textedCode(guarded.mobile)
    await sql`update secrets set expires_at = now() where user_id = ${guarded.id}`
    for (const input of [
      { challenge: asked, code },
      { challenge: 'unknown', code },
      { challenge: asked, code: 'abc' },
    ]) {
      const { status, body } = await request(calls.confirmTwoFactorLogin, input)
      expect([status, body.error]).toEqual([422, 'CODE_INVALID'])
    }
  })

  test('codes cannot be ordered without end, and a login sets the count back', async () => {
    const guarded = await buildGuarded()
    for (let i = 0; i < 4; i++) await challenge(guarded)
    const last = await challenge(guarded)
    const sixth = await request(calls.startSession, { email: guarded.email, password: guarded.password })
    expect([sixth.status, sixth.body.error]).toEqual([429, 'RATE_LIMITED'])
    expect(await messagesTo(guarded.mobile)).toHaveLength(5)
    expect(
      (await request(calls.confirmTwoFactorLogin, { challenge: last, code: await textedCode(guarded.mobile) })).status,
    ).toBe(200)
    await challenge(guarded)
  })

  test('who knows the password keeps the owner from logging in on no known device', async () => {
    const guarded = await buildGuarded()
    const first = await request(calls.confirmTwoFactorLogin, {
      challenge: await challenge(guarded),
      code: await textedCode(guarded.mobile),
    })
    for (let i = 0; i < 5; i++) await challenge(guarded)
    const { email, password } = guarded
    expect((await request(calls.startSession, { email, password })).status).toBe(429)
    const known = { email, password, device_token: first.body.device_token }
    expect((await request(calls.startSession, known)).body).toMatchObject({ requires_two_factor: true })
  })
})

describe('setting two-factor up', () => {
  test('it is off until the code from the new mobile comes back', async () => {
    const { token, email, password } = await buildCustomer()
    const off = { two_factor_mobile: '', two_factor_status: 0, two_factor_country_code: '' }
    expect((await request(calls.getTwoFactor, {}, token)).body).toEqual(off)

    const mobile = newMobile()
    const input = {
      two_factor_status: 1 as const,
      two_factor_country_code: '49',
      two_factor_mobile: `0${mobile.slice(0, 3)}/${mobile.slice(3)}`,
      current_password: password,
    }
    const stolen = await request(calls.setTwoFactor, { ...input, current_password: undefined }, token)
    expect([stolen.status, Object.keys(stolen.body.fields!)]).toEqual([422, ['current_password']])
    const asked = await request(calls.setTwoFactor, input, token)
    expect(asked.body).toMatchObject({ ...off, status: true, requires_code: true })
    expect((await request(calls.startSession, { email, password })).body).toMatchObject({ requires_two_factor: false })

    const code = await textedCode(`+49${mobile}`)
    expect((await request(calls.confirmTwoFactor, { code: wrongFor(code) }, token)).body.error).toBe('CODE_INVALID')
    const done = await request(calls.confirmTwoFactor, { code }, token)
    const on = { two_factor_mobile: mobile, two_factor_status: 1, two_factor_country_code: '+49' }
    expect(done.body).toMatchObject({ ...on, status: true })
    expect((await request(calls.getTwoFactor, {}, token)).body).toEqual(on)
    expect((await request(calls.startSession, { email, password })).body).toMatchObject({ requires_two_factor: true })
    expect((await messagesTo(email))[0]!.subject).toBe('Zwei-Faktor-Anmeldung eingeschaltet')
    expect((await request(calls.confirmTwoFactor, { code }, token)).status).toBe(422)
  })

  test('asking again for the same mobile changes nothing', async () => {
    const guarded = await buildGuarded()
    const same = { two_factor_status: 1 as const, two_factor_country_code: '+49', two_factor_mobile: guarded.mobile }
    expect((await request(calls.setTwoFactor, same, guarded.token)).body).toMatchObject({
      requires_code: false,
      two_factor_status: 1,
    })
    expect(await messagesTo(guarded.mobile)).toEqual([])
  })

  test('a stolen token neither switches it off nor moves it to another mobile', async () => {
    const guarded = await buildGuarded()
    const move = { two_factor_status: 1 as const, two_factor_country_code: '+49', two_factor_mobile: newMobile() }
    for (const change of [{ two_factor_status: 0 as const }, move]) {
      const without = await request(calls.setTwoFactor, change, guarded.token)
      expect([without.status, Object.keys(without.body.fields!)]).toEqual([422, ['current_password']])
      const wrong = await request(calls.setTwoFactor, { ...change, current_password: 'falsch' }, guarded.token)
      expect([wrong.status, wrong.body.error]).toEqual([422, 'PASSWORD_WRONG'])
    }
    const off = await request(
      calls.setTwoFactor,
      { two_factor_status: 0, current_password: guarded.password },
      guarded.token,
    )
    expect(off.body).toMatchObject({ two_factor_status: 0, two_factor_mobile: '', requires_code: false })
    expect(
      (await request(calls.startSession, { email: guarded.email, password: guarded.password })).body,
    ).toMatchObject({ requires_two_factor: false })
  })

  test.each([
    ['no mobile', { two_factor_mobile: '', two_factor_country_code: '+49' }, 'two_factor_mobile'],
    ['letters', { two_factor_mobile: 'abc', two_factor_country_code: '+49' }, 'two_factor_mobile'],
    ['too many digits', { two_factor_mobile: '1'.repeat(20), two_factor_country_code: '+49' }, 'two_factor_mobile'],
    [
      'a country code that does not exist',
      { two_factor_mobile: '1511234567', two_factor_country_code: '+999' },
      'two_factor_country_code',
    ],
  ])('refuses %s', async (_, input, field) => {
    const { token } = await buildCustomer()
    const { status, body } = await request(calls.setTwoFactor, { two_factor_status: 1, ...input }, token)
    expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
  })

  test('guests are refused', async () => {
    expect((await request(calls.getTwoFactor)).status).toBe(401)
    expect((await request(calls.confirmTwoFactor, { code: '123456' })).status).toBe(401)
  })
})
