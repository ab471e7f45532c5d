import { beforeAll, expect, test } from 'vitest'
import { operatorProviderPageCalls as calls } from '#contract/operator/providers.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { operatorProviderCalls } from '#contract/providers/operator.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const read = async (id: number) => (await request(calls.getProvider, { id }, operator)).body.data

test('a provider shows contact, duties, how it works and its money', async () => {
  const shop = await buildShop({ stock: 9 })
  const fresh = await read(shop.providerId)
  expect(fresh).toMatchObject({
    id: shop.providerId,
    email: shop.email,
    is_blocked: false,
    missing: [],
    product_count: 1,
  })
  expect(fresh.quality).toMatchObject({ orders: 0, cancelled: 0, late: 0, returned: 0, reviews: 0, stars: null })
  const [first, second] = [await buildOrder([shop]), await buildOrder([shop])]
  const parts = await sql<{ id: number; number: string }>`
    select v.id, o.number from vendor_orders v join orders o on o.id = v.order_id where v.provider_id = ${shop.providerId}`
  const idOf = (number: string) => parts.find((part) => part.number === number)!.id
  await request(orderCalls.moveOrder, { id: idOf(first.number), status: 'cancelled', carrier: '' }, shop.token)
  await sql`update vendor_orders set placed_at = now() - interval '5 days', payment_method = 'cash' where id = ${idOf(second.number)}`
  const { quality, money } = await read(shop.providerId)
  expect(quality).toMatchObject({ orders: 1, cancelled: 1, late: 1 })
  expect(money).toMatchObject({
    balance: expect.any(Number),
    commission: expect.any(Number),
    commission_text: expect.stringMatching(/^(Paket|Satz der Plattform)/),
  })
})

test('the money of a provider is for those who may read about money', async () => {
  const { providerId } = await buildShop()
  const role = await sql<{ id: number }>`
    insert into staff_roles (name, is_owner, rights) values (${`Ohne Geld ${providerId}`}, false, '{read_providers}') returning id`.one()
  const { token } = await buildOperator({ staffRoleId: role.id })
  const { status, body } = await request(calls.getProvider, { id: providerId }, token)
  expect([status, body.data?.money]).toEqual([200, null])
  const mail = { id: providerId, subject: 'Hallo', text: 'Guten Tag' }
  expect((await request(calls.createProviderMail, mail, token)).status).toBe(403)
})

test('a mail to one provider goes out once and is refused for others', async () => {
  const shop = await buildShop()
  const mail = { id: shop.providerId, subject: 'Ihre Öffnungszeiten', text: 'Bitte prüfen.\n\nDanke.' }
  const answers = await Promise.all([1, 2].map(() => request(calls.createProviderMail, mail, operator)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const letters = (await messagesTo(shop.email)).filter(({ subject }) => subject === mail.subject)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('Bitte prüfen.')
  expect((await request(calls.createProviderMail, { ...mail, id: 2_000_000_000 }, operator)).status).toBe(404)
  const empty = await request(calls.createProviderMail, { ...mail, subject: '', text: '' }, operator)
  expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(['subject', 'text'])
  const [customer, other] = [await buildCustomer(), await buildProvider()]
  for (const token of [customer.token, other.token]) {
    expect((await request(calls.getProvider, { id: shop.providerId }, token)).status).toBe(403)
    expect((await request(calls.createProviderMail, mail, token)).status).toBe(403)
  }
})

test('the list of providers is saved as a file with its filters', async () => {
  const shop = await buildShop()
  const name = `Werkstatt ${shop.providerId}`
  await sql`update companies set company_name = ${name} where id = ${shop.providerId}`
  const { body } = await request(operatorProviderCalls.getProvidersFile, { keyword: name }, operator)
  const lines = String(body).trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${shop.providerId};${name};`)
})
