import { describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { mobileCalls as calls } from '#contract/accounts/mobile.ts'
import { notificationCalls } from '#contract/notifications/calls.ts'
import { hashSubject } from '#server/platform/limits/rate-limits.ts'
import { sendSms } from '#server/platform/mail/sms.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo, textedCode } from '../../../../../test/outbox.ts'
import { notify } from '../../notifications/index.ts'
import { buildCustomer } from '../accounts.factory.ts'

useApp()

let last = 2_000_000
const newMobile = () => `151${++last}`
const told = (userId: number) =>
  inTransaction((tx) =>
    notify(tx, userId, 'reviews.answered', {
      company: 'Hofladen Klee',
      about: 'Honig',
      link: '/produkt/honig',
    } as never),
  )
const start = (token: string, mobile: string, country_code = '+49') =>
  request(calls.setMobile, { country_code, mobile }, token)

describe('text messages', () => {
  test('go to a number only once its owner has confirmed it', async () => {
    const customer = await buildCustomer({ phone: '0171 5556677' })
    await request(
      notificationCalls.setSetting,
      { notification_type: 'reviews.answered.sms', notification_value: 1 },
      customer.token,
    )
    await told(customer.id)
    expect(await messagesTo('+491715556677')).toEqual([])
    const mobile = newMobile()
    expect((await start(customer.token, mobile)).status).toBe(200)
    await told(customer.id)
    expect(await messagesTo(`+49${mobile}`)).toHaveLength(1)
    const code = await textedCode(`+49${mobile}`)
    const wrong = await request(calls.confirmMobile, { code: code === '111111' ? '222222' : '111111' }, customer.token)
    expect([wrong.status, wrong.body.error]).toEqual([422, 'CODE_INVALID'])
    const { body } = await request(calls.confirmMobile, { code }, customer.token)
    expect(body.mobile).toBe(`+49${mobile}`)
    await told(customer.id)
    expect(await messagesTo(`+49${mobile}`)).toHaveLength(2)
    await request(calls.removeMobile, {}, customer.token)
    await told(customer.id)
    expect(await messagesTo(`+49${mobile}`)).toHaveLength(2)
    for (const call of [calls.setMobile, calls.confirmMobile, calls.removeMobile])
      expect((await request(call, { country_code: '+49', mobile, code } as never)).status).toBe(401)
  })

  test.each([
    ['+881', '6 2255 1234'],
    ['+1', '684 6221234'],
    ['+49', '900 1234567'],
    ['+49', '06421 123456'],
    ['+33', '6 12 34 56 78'],
  ])('%s %s gets none: not allowed', async (country, mobile) => {
    const customer = await buildCustomer()
    const { status, body } = await start(customer.token, mobile, country)
    expect([status, Object.keys(body.fields ?? {}).length]).toEqual([422, 1])
    const two = await request(
      accountCalls.setTwoFactor,
      {
        two_factor_mobile: mobile,
        two_factor_country_code: country,
        two_factor_status: 1,
        current_password: customer.password,
      },
      customer.token,
    )
    expect(two.status).toBe(422)
  })

  test('three codes an hour to one number, however many accounts ask', async () => {
    const mobile = newMobile()
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await start((await buildCustomer()).token, mobile)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const other = await buildCustomer()
    const two = { two_factor_mobile: mobile, two_factor_country_code: '+49', two_factor_status: 1 as const }
    const { status } = await request(
      accountCalls.setTwoFactor,
      { ...two, current_password: other.password },
      other.token,
    )
    expect([status, (await messagesTo(`+49${mobile}`)).length]).toEqual([429, 3])
  })

  test('all together have a daily budget: notifications end first, then codes; operators are told', async () => {
    const before = settings.smsPerDay
    await sql`delete from rate_limits where key = ${hashSubject('sms budget')}`
    settings.smsPerDay = 5
    try {
      const [to, customer] = [`+49${newMobile()}`, await buildCustomer()]
      for (let count = 0; count < 6; count++)
        await inTransaction((tx) => sendSms(tx, { to, text: `Nachricht ${count}` }))
      expect(await messagesTo(to)).toHaveLength(4)
      const events = await sql`select from jobs.job where name = 'event' and data->>'event' = 'sms.budget-used'`
      expect(events).toHaveLength(1)
      const { status, body } = await start(customer.token, newMobile())
      expect([status, body.message]).toEqual([
        429,
        'Zurzeit können wir keine SMS verschicken. Bitte versuchen Sie es später noch einmal.',
      ])
    } finally {
      settings.smsPerDay = before
    }
  })
})
