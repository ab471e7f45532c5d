import { generateSync } from 'otplib'
import { afterEach, describe, expect, test } from 'vitest'
import { accountCalls as calls } from '#contract/accounts/calls.ts'
import { secondFactorCalls as app } from '#contract/accounts/second-factor.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo, textedCode } from '../../../../../test/outbox.ts'
import { buildCustomer, buildOperator } from '../accounts.factory.ts'

useApp({ limits: false })
const { opensDemo } = settings
afterEach(() => {
  settings.opensDemo = opensDemo
})

type Person = { id: number; email: string; password: string; token: string }

/** A code is taken once, so each next one is of a later step. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

const setUp = async ({ token, password }: Person) => {
  const { body } = await request(app.startApp, { current_password: password }, token)
  const confirmed = await request(app.confirmApp, { code: codeOf(body.secret, -1) }, token)
  expect(confirmed.status).toBe(200)
  return { secret: body.secret, codes: confirmed.body.recovery_codes }
}
const challenge = async ({ email, password }: Person) => {
  const { body } = await request(calls.startSession, { email, password })
  if (body.requires_two_factor !== true) throw new Error('no challenge')
  return body
}

describe('an authenticator app', () => {
  test('is set up with the password and its first code; then logging in needs a code, which works once', async () => {
    const person = await buildCustomer()
    const stolen = await request(app.startApp, {}, person.token)
    expect([stolen.status, Object.keys(stolen.body.fields!)]).toEqual([422, ['current_password']])
    const started = await request(app.startApp, { current_password: person.password }, person.token)
    expect(started.body.uri).toContain('otpauth://totp/Marktwerk')
    expect(started.body.qr_code).toMatch(/^<svg /)
    expect((await request(app.confirmApp, { code: '000000' }, person.token)).body.error).toBe('CODE_INVALID')
    expect((await request(calls.startSession, person)).body.requires_two_factor).toBe(false)

    const { secret } = await setUp(person)
    expect((await request(app.getSecondFactor, {}, person.token)).body).toEqual({
      app_status: 1,
      recovery_codes_left: 10,
      is_required: false,
      is_satisfied: true,
    })
    expect((await messagesTo(person.email))[0]!.subject).toBe('Authenticator-App eingerichtet')
    const first = await challenge(person)
    expect(first.methods).toEqual(['app'])
    const code = codeOf(secret)
    const opened = await request(calls.confirmTwoFactorLogin, { challenge: first.challenge, code })
    expect([opened.status, opened.body.user_id]).toEqual([200, person.id])
    const again = await request(calls.confirmTwoFactorLogin, { challenge: (await challenge(person)).challenge, code })
    expect([again.status, again.body.error]).toEqual([422, 'CODE_INVALID'])
  })

  test('five tries a challenge, also at once; a right code sent twice at once opens one session', async () => {
    const person = await buildCustomer()
    const { secret } = await setUp(person)
    const first = await challenge(person)
    const answers = await Promise.all(
      [1, 2, 3].map(() => request(calls.confirmTwoFactorLogin, { challenge: first.challenge, code: codeOf(secret) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const second = await challenge(person)
    for (let i = 0; i < 5; i++)
      await request(calls.confirmTwoFactorLogin, { challenge: second.challenge, code: '000000' })
    const late = await request(calls.confirmTwoFactorLogin, { challenge: second.challenge, code: codeOf(secret, 1) })
    expect(late.status).toBe(422)
  })

  test('recovery codes work once each, are kept as hashes, and new ones end the old', async () => {
    const person = await buildCustomer()
    const { codes } = await setUp(person)
    expect(codes).toHaveLength(10)
    const rows = await sql`select * from recovery_codes where user_id = ${person.id}`
    expect(JSON.stringify(rows)).not.toContain(codes[0]!.replaceAll('-', ''))
    const use = async (code: string) =>
      (await request(calls.confirmTwoFactorLogin, { challenge: (await challenge(person)).challenge, code })).status
    expect(await use(codes[0]!.toLowerCase().replaceAll('-', ' '))).toBe(200)
    expect(await use(codes[0]!)).toBe(422)
    expect((await request(app.getSecondFactor, {}, person.token)).body.recovery_codes_left).toBe(9)
    const renewed = await request(app.createRecoveryCodes, { current_password: person.password }, person.token)
    expect(await use(codes[1]!)).toBe(422)
    expect(await use(renewed.body.recovery_codes[0]!)).toBe(200)
    // the codes of somebody else are none
    const other = await setUp(await buildCustomer())
    expect(await use(other.codes[0]!)).toBe(422)
  })

  test('with app and mobile a text message comes only when asked for, once a challenge', async () => {
    const person = await buildCustomer({
      twoFactorOn: true,
      twoFactorCountryCode: '+49',
      twoFactorMobile: '1519990001',
    })
    await setUp(person)
    const asked = await challenge(person)
    expect(asked.methods).toEqual(['app', 'sms'])
    expect(await messagesTo('+491519990001')).toEqual([])
    expect((await request(app.sendLoginCode, { challenge: asked.challenge })).status).toBe(200)
    expect((await request(app.sendLoginCode, { challenge: asked.challenge })).status).toBe(422)
    const code = await textedCode('+491519990001')
    expect((await request(calls.confirmTwoFactorLogin, { challenge: asked.challenge, code })).status).toBe(200)
  })

  test('is removed with the password only, and its recovery codes go with the last factor', async () => {
    const person = await buildCustomer()
    await setUp(person)
    expect((await request(app.removeApp, {}, person.token)).status).toBe(422)
    expect((await request(app.removeApp, { current_password: person.password }, person.token)).status).toBe(200)
    expect((await request(app.getSecondFactor, {}, person.token)).body).toMatchObject({
      app_status: 0,
      recovery_codes_left: 0,
    })
    expect((await request(calls.startSession, person)).body.requires_two_factor).toBe(false)
  })
})

describe('an operator', () => {
  test('gets nowhere by password alone, except in an open demo; with a code in the same session it does', async () => {
    const operator = await buildOperator()
    const read = async (token = operator.token) => (await request(operatorCalls.listMessages, {}, token)).body.error
    expect(await read()).toBeUndefined()
    settings.opensDemo = false
    expect(await read()).toBe('SECOND_FACTOR_REQUIRED')
    expect((await request(app.getSecondFactor, {}, operator.token)).body).toMatchObject({
      is_required: true,
      is_satisfied: false,
    })
    const { secret } = await setUp(operator)
    expect(await read()).toBeUndefined()
    const code = codeOf(secret)
    const { challenge: asked } = await challenge(operator)
    const opened = await request(calls.confirmTwoFactorLogin, { challenge: asked, code })
    expect(await read(opened.body.token)).toBeUndefined()
    const hours = (Date.parse(opened.body.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(12, 1)
  })

  test('is logged out after two hours without a request; others are not', async () => {
    const [operator, customer] = [await buildOperator(), await buildCustomer()]
    const passTime = (hours: number) => sql`
      update sessions set last_used_at = now() - make_interval(mins => ${hours * 60})
      where user_id in (${operator.id}, ${customer.id})`
    const statusOf = async ({ token }: Person) => (await request(calls.getUserInformation, {}, token)).body.error
    await passTime(1.9)
    expect([await statusOf(operator), await statusOf(customer)]).toEqual([undefined, undefined])
    await passTime(2.1)
    expect([await statusOf(operator), await statusOf(customer)]).toEqual(['TOKEN_EXPIRED', undefined])
  })
})
