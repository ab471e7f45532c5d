import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { fill } from '../../payouts/payouts.factory.ts'
import { checkVatNumbers } from './vat-check.jobs.ts'

useApp({ limits: false })

/** Answers as the register of the EU does. */
let answer: (path: string) => { status?: number; body: object }
const asked: string[] = []
const register = createServer((incoming, outgoing) => {
  asked.push(incoming.url!)
  const { status = 200, body } = answer(incoming.url!)
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

beforeAll(async () => {
  await new Promise<void>((done) => register.listen(0, '127.0.0.1', done))
  // providers of other files are not asked for
  await sql`update companies set vat_number = '' where vat_number <> ''`
})
beforeEach(() => {
  settings.viesUrl = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
  asked.length = 0
})
afterAll(() => {
  settings.viesUrl = undefined
  register.close()
})

const checkOf = async (token: string) => (await request(onboardingCalls.getOnboarding, {}, token)).body.data.vat_check
const due = () => sql`update provider_onboardings set vat_next_at = now() where vat_next_at is not null`

test('the register of the EU is asked, its answer is kept with its time, and nothing is paid before it confirms', async () => {
  const shop = await buildShop()
  await sql`update companies set vat_number = 'DE136695976' where id = ${shop.providerId}`
  const payout = async () => {
    const input = { method: 'bank_transfer' as const, amount: 10 }
    const { status, body } = await request(financeCalls.createPayout, input, shop.token)
    return [status, body.message]
  }
  await fill(shop.providerId, 5000)
  settings.viesUrl = undefined
  await checkVatNumbers()
  expect([asked.length, await checkOf(shop.token)]).toEqual([0, null])
  settings.viesUrl = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
  answer = () => ({ body: { isValid: false, userError: 'INVALID' } })
  await checkVatNumbers()
  expect(asked).toEqual(['/ms/DE/vat/136695976'])
  expect(await checkOf(shop.token)).toMatchObject({ result: 'invalid', checked_at: expect.any(String) })
  expect((await messagesTo(shop.email))[0]!.text).toContain('DE136695976')
  expect(await payout()).toEqual([409, expect.stringContaining('kennt Ihre USt-IdNr.')])
  answer = () => ({ body: { isValid: true, userError: 'VALID' } })
  await checkVatNumbers()
  expect(asked).toHaveLength(1)
  await due()
  await checkVatNumbers()
  expect(await checkOf(shop.token)).toMatchObject({ result: 'valid', checked_at: expect.any(String) })
  expect((await payout())[0]).toBe(201)
  // another number is another question
  await sql`update companies set vat_number = 'DE123456788' where id = ${shop.providerId}`
  expect(await checkOf(shop.token)).toBeNull()
  expect(await payout()).toEqual([409, expect.stringContaining('noch nicht bestätigt')])
})

test('a register that is down is left alone after three tries, asked later, and takes back nothing it confirmed', async () => {
  await sql`update companies set vat_number = ''`
  const shops = []
  for (let at = 0; at < 5; at++) shops.push(await buildShop())
  await sql`update companies set vat_number = 'DE136695976' where id = any(${shops.map(({ providerId }) => providerId)})`
  answer = () => ({ body: { isValid: true } })
  await checkVatNumbers()
  expect(asked).toHaveLength(5)
  asked.length = 0
  await due()
  answer = (path) =>
    asked.length % 2 ? { status: 503, body: {} } : { body: { isValid: false, userError: `MS_UNAVAILABLE ${path}` } }
  await checkVatNumbers()
  expect(asked).toHaveLength(3)
  for (const { token } of shops) expect(await checkOf(token)).toMatchObject({ result: 'valid' })
  const [{ waits }] = (await sql`
    select array_agg(round(extract(epoch from vat_next_at - now()) / 60)::int order by provider_id) as waits
    from provider_onboardings where vat_attempts > 0`) as unknown as [{ waits: number[] }]
  expect(waits).toEqual([10, 10, 10])
})
