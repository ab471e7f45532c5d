import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportCalls } from '#contract/reports/calls.ts'
import { crimeCalls } from '#contract/reports/crimes.ts'
import { flaggerCalls as calls } from '#contract/reports/flaggers.ts'
import { transparencyCalls } from '#contract/reports/transparency.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildShop } from '../../../../../test/shop.ts'

useApp({ limits: false })

const notice = { reason: 'illegal', text: 'Das ist verboten.', good_faith: true } as const

test('reports from the account of a trusted flagger come first and are counted', async () => {
  const [operator, shop, flagger] = [await buildOperator(), await buildShop(), await buildCustomer()]
  const guest = { name: 'Jo Mai', email: `jo-${randomUUID().slice(0, 8)}@example.org` }
  const report = async (more: object, token?: string) =>
    (await request(reportCalls.createOfferReport, { ...notice, id: shop.product.id, ...more } as never, token)).body
      .report_id
  const first = await report(guest)
  const own = await report({}, flagger.token)
  const places = async () => {
    const { body } = await request(reportCalls.listReports, {}, operator.token)
    return body.data.map(({ id, is_trusted }) => [id, is_trusted])
  }
  expect((await places()).findIndex(([id]) => id === first)).toBeLessThan(
    (await places()).findIndex(([id]) => id === own),
  )
  const input = { organisation: 'Schutzstelle', email: flagger.email, certificate: 'BNetzA 7' }
  expect((await request(calls.createFlagger, input, flagger.token)).status).toBe(403)
  const made = await request(calls.createFlagger, input, operator.token)
  expect(made.body.data).toMatchObject({ certificate: 'BNetzA 7', notices: 1 })
  expect((await request(calls.createFlagger, input, operator.token)).status).toBe(422)
  expect((await places())[0]).toEqual([own, true])

  // who only types the address is not the flagger
  const other = await buildShop()
  const typed = await request(reportCalls.createOfferReport, {
    ...{ ...notice, id: other.product.id },
    ...{ name: 'Jo Mai', email: flagger.email },
  })
  expect(await places()).toContainEqual([typed.body.report_id, false])
  const [period] = (await request(transparencyCalls.getTransparency, {})).body.data
  expect(period!.trusted).toBe(1)

  const { id } = made.body.data
  expect((await request(calls.removeFlagger, { id }, operator.token)).status).toBe(200)
  expect((await request(calls.removeFlagger, { id }, operator.token)).status).toBe(404)
  expect((await request(calls.listFlaggers, {}, operator.token)).body.data).toEqual([])
})

test('a suspected crime is passed on by mail or recorded, with what was sent and when', async () => {
  const [operator, shop, customer] = [await buildOperator(), await buildShop(), await buildCustomer()]
  const made = await request(reportCalls.createOfferReport, { ...notice, id: shop.product.id }, customer.token)
  const id = made.body.report_id
  const email = `polizei-${randomUUID().slice(0, 8)}@example.org`
  const input = { id, authority: 'Polizei Marburg', email, text: 'Er droht mit Gewalt.' }
  expect((await request(crimeCalls.createCrimeNotice, input, shop.token)).status).toBe(403)
  expect((await request(crimeCalls.createCrimeNotice, { ...input, id: 999_999 }, operator.token)).status).toBe(404)
  const before = (await messagesTo(shop.email)).length
  expect((await request(crimeCalls.createCrimeNotice, input, operator.token)).status).toBe(200)
  expect((await request(crimeCalls.createCrimeNotice, { ...input, email: '' }, operator.token)).status).toBe(200)
  const [mail] = await messagesTo(email)
  for (const word of ['Artikel 18', 'Er droht mit Gewalt.', shop.product.name, 'Das ist verboten.'])
    expect(mail!.text).toContain(word)
  const { body } = await request(reportCalls.listReports, {}, operator.token)
  const crimes = body.data.find((one) => one.id === id)!.crimes
  expect(crimes.map(({ email: to }) => to)).toEqual([email, ''])
  expect(crimes[0]!.sent).toContain(shop.product.name)
  expect(crimes[0]!.sent).toBe(mail!.text)
  // neither side is told
  expect((await messagesTo(shop.email)).length).toBe(before)
})
