import { beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { routes } from '#server/domains.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { changedRows, fillOwned, marker, type Owners, readSchema, type Schema, snapshotOf } from './belongings.ts'
import { request, useApp } from './harness.ts'
import { fitting, schemaOf } from './inputs.ts'
import { textsOfPdf } from './pdf.ts'
import { buildOrder, buildShipping, buyer } from './shop.ts'

useApp({ limits: false })

let actors: Actor[]
let tries = 0

/** What an answer says, also in a file. */
const textIn = (body: unknown) => (Buffer.isBuffer(body) ? `${body}\n${textsOfPdf(body)}` : JSON.stringify(body))

/** An order between the two: what is sold is then taken off the shelves, for there everybody may see it. */
const fillOrder = async (customer: Actor, provider: Actor) => {
  const company = await sql<{ id: number }>`select id from companies where user_id = ${provider.id}`.one()
  const shop = { providerId: company.id, product: await buildProduct({ providerId: company.id }) }
  await buildShipping(company.id)
  const billing = { ...buyer.billing, first_name: marker, city: `Marburg ${marker}` }
  await buildOrder([shop], await freshToken(customer), { billing })
  const order = await sql<{ id: number }>`select id from vendor_orders where provider_id = ${company.id}`.one()
  const token = await freshToken(provider)
  const track = { shop_vendor_order_id: order.id, title: marker, tracking_number: marker }
  expect((await request(orderCalls.createTrack, track, token)).status).toBe(201)
  expect((await request(orderCalls.setOrderNote, { id: order.id, note: marker }, token)).status).toBe(200)
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    expect((await request(orderCalls.moveOrder, { id: order.id, status, carrier: '' }, token)).status).toBe(200)
  const item = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${order.id}`.one()
  const asked = { order_item_id: item.id, quantity: 1, reason_id: 1, text: marker }
  expect((await request(refundCalls.createRefund, asked, await freshToken(customer))).status).toBe(201)
  await sql`update products set status = 'draft' where id = ${shop.product.id}`
  await sql`delete from product_listings where product_id = ${shop.product.id}`
}

/** What the next step would fill with less: a draft, a voucher, a location, an import, addresses. */
const fill = async (userId: number) => {
  await sql`update users set first_name = ${marker}, phone = ${marker} where id = ${userId}`
  const [company] = await sql<{ id: number }>`
    update companies set invoice_texts = array[${marker}, '', '', '', ''] where user_id = ${userId} returning id`
  if (company) {
    await buildProduct({ providerId: company.id, name: marker, status: 'draft', variants: [marker] })
    await sql`
      insert into vouchers (code, title, kind, scope, provider_id, basis_points, valid_from)
      values (${`GEHEIM${company.id}`}, ${marker}, 'percent', 'provider', ${company.id}, 500, '2026-01-01')`
    await sql`
      insert into payouts (provider_id, method, amount_cents, reference) values (${company.id}, 'bank_transfer', 1, ${marker})`
    const location = await buildLocation({ providerId: company.id, mobile: marker })
    await sql`insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
      values (${location.id}, 'Urlaub', '2099-01-01', '2099-01-02', false, '[]')`
    const [made] = await sql<{ id: number }>`
      insert into product_imports (provider_id, kind, state, filename, match_by, existing, headers, columns)
      values (${company.id}, 'import', 'imported', ${marker}, 'sku', 'skip', ${[marker]}, '["name"]') returning id`
    await sql`
      insert into product_import_rows (import_id, row, result, key, name, changes, messages)
      values (${made!.id}, 2, 'wrong', '', ${marker}, '[]', ${[marker]})`
  }
  for (const kind of ['shipping', 'billing']) {
    const path = `/${kind}-address/store`
    const store = routes.find(({ call }) => call.path === path)!
    const owner = actors.find(({ id }) => id === userId)!
    const address = {
      gender: 'female',
      first_name: marker,
      last_name: 'X',
      alternate_email: 0,
      email: '',
      phone: '089 99998 123',
      city: `München ${marker}`,
      zip: '80331',
      country: 'DE',
      company: '',
      street: marker,
      street_number: '1',
    }
    const stored = await request(store.call, address as never, await freshToken(owner))
    expect(stored.status, JSON.stringify(stored.body)).toBe(201)
  }
}

/** Ids of the owners begin here in every table, so that the same few numbers name something of theirs everywhere. */
const firstId = 900_001
const startIds = () => sql`
  select setval(format('%I', sequencename)::regclass, ${firstId - 1}) from pg_sequences
  where schemaname = 'public' and max_value > ${firstId}`

/** What constraints ask for, where the first value of a type does not do. */
const givenFor = ({ customerId, providerUserId }: Owners, partnerId: number) => ({
  // an open block would end their sessions
  account_blocks: { ended_at: '2026-01-01' },
  bundles: { receiver_id: partnerId, price_cents: 2, asked: null, asked_by: null },
  commission_invoices: { gross_cents: 2, kind: 'invoice' },
  commission_rules: { category_id: null },
  contract_versions: { sections: '[]' },
  conversations: { low_user_id: customerId, high_user_id: providerUserId },
  conversation_members: { other_user_id: providerUserId },
  debits: { state: 'ordered' },
  documents: { vendor_order_id: null },
  messages: { card_type: null },
  misuse_measures: { step: 'warning', ends_at: null },
  offers: { vendor_order_id: null },
  operator_notes: { order_id: null },
  portal_categories: { slug: 'geheim' },
  portal_posts: { slug: 'geheim' },
  portal_regions: { slug: 'geheim' },
  review_reports: {
    reason: 'illegal',
    provider_id: null,
    post_id: null,
    product_id: null,
    bundle_id: null,
    route_id: null,
    message_id: null,
  },
  reviews: { answer: null },
  statement_lines: { match_kind: '' },
  subscription_invoices: { gross_cents: 2 },
  subscriptions: { term_to: '2027-04-01' },
  withdrawal_declarations: { outcome: null },
})

/** Domains whose calls show the owners nothing that is marked, each with its reason. */
const unmarked: Record<string, string> = {
  catalogue: 'has no table with an owner',
  checkout: 'carts are found by their key',
  content: 'its pages differ by role, not by person',
  reports: 'read by operators',
  shipping: 'ways of shipping are shown to everybody',
  team: 'lists other accounts, which work for the company',
  trades: 'its only text is a word of a list',
}

let strangers: Actor[]
let owners: Owners
let known: { ids: number[]; numbers: string[] }
let schema: Schema
beforeAll(async () => {
  strangers = (await buildActors()).filter(({ name }) => name.startsWith('other') || name === 'guest')
  await startIds()
  actors = await buildActors()
  const [customer, provider] = ['customer', 'provider'].map((name) => actors.find((actor) => actor.name === name)!)
  await fillOrder(customer!, provider!)
  for (const owner of [customer!, provider!]) await fill(owner.id!)
  schema = await readSchema()
  const company = await sql<{ id: number }>`select id from companies where user_id = ${provider!.id}`.one()
  owners = { customerId: customer!.id!, providerUserId: provider!.id!, companyId: company.id }
  const partner = await buildProvider()
  expect(await fillOwned(schema, owners, givenFor(owners, partner.providerId))).toEqual([])
  const rows = await snapshotOf(schema, owners, firstId)
  rows.delete('sessions')
  const ids = [...rows.values()].flat().map((row) => Number(JSON.parse(row).id))
  const orders = await sql<{ number: string }>`select number from orders union select number from vendor_orders`
  known = {
    ids: [...new Set(ids.filter((id) => id >= firstId))].sort(),
    numbers: orders.map(({ number }) => number),
  }
})

test('every table with an owner has something to steal', async () => {
  const rows = await snapshotOf(schema, owners, firstId)
  expect([...schema.owned].filter((table) => !rows.get(table)?.length)).toEqual([])
  console.log(`access matrix: ${schema.owned.size} tables with an owner, ${known.ids.length} ids`)
})

/** The inputs of a call that name something of the owners. */
const inputsNaming = (call: Call) => {
  const names = Object.keys(schemaOf(call).properties ?? {})
  const byId = names.filter((name) => name === 'id' || name.endsWith('_id'))
  const lists = names.filter((name) => name === 'ids' || name.endsWith('_ids'))
  const isByNumber = names.includes('order_number')
  const named = isByNumber ? ['order_number'] : byId
  const fitted = fitting(call)
  return (named.length || lists.length ? (isByNumber ? known.numbers : known.ids) : [1]).map((id) => ({
    ...fitted,
    ...Object.fromEntries(named.map((name) => [name, id])),
    // one without an owner or their own, and a foreign one
    ...Object.fromEntries(lists.map((name) => [name, [1, id]])),
  }))
}

const domainOf = (name: string) => name.split('.')[0]!

test('the owners themselves find it, so that the tries below ask for something', { timeout: 900_000 }, async () => {
  const asked = new Set<string>()
  const found = new Set<string>()
  for (const { call, name } of routes.filter(({ call }) => call.method === 'GET' && rolesOf[call.access]))
    for (const owner of actors.filter(({ name }) => name === 'customer' || name === 'provider')) {
      const roles: readonly Role[] = rolesOf[call.access]!
      if (!roles.includes(owner.role!)) continue
      const token = await freshToken(owner)
      asked.add(domainOf(name))
      for (const input of inputsNaming(call)) {
        const { status, body } = await request(call, input as never, token)
        // some answers break on a row with made-up words: it was found, and a stranger who finds it fails the test below
        if (status >= 500 || textIn(body).includes(marker)) found.add(name)
      }
    }
  const finding = new Set([...found].map(domainOf))
  expect([...asked].filter((domain) => !finding.has(domain)).sort()).toEqual(Object.keys(unmarked))
  expect(found.size).toBeGreaterThan(70)
  console.log(`access matrix: owners find their things by ${found.size} calls`)
})

test('nobody reads or changes what belongs to somebody else, whatever id they name', { timeout: 900_000 }, async () => {
  const problems: string[] = []
  const before = await snapshotOf(schema, owners, firstId)
  for (const { call, name } of routes) {
    for (const actor of strangers) {
      let token: string | undefined
      for (const input of inputsNaming(call)) {
        token ??= await freshToken(actor)
        const { status, body } = await request(call, input as never, token)
        // what worked may have ended the session
        if (status < 400) token = undefined
        tries++
        const text = textIn(body)
        const said = `${name} as ${actor.name} with ${JSON.stringify(input)}`
        if (status >= 500) problems.push(`${said}: ${status}`)
        const at = text.indexOf(marker)
        if (at >= 0) problems.push(`${said}: ${text.slice(Math.max(0, at - 80), at + 80)}`)
        // turned away before the input is read: no other id changes that
        if (body.error === 'FORBIDDEN' || body.error === 'TOKEN_INVALID') break
      }
    }
  }
  expect.soft(problems).toEqual([])
  expect(changedRows(before, await snapshotOf(schema, owners, firstId))).toEqual([])
  console.log(`access matrix: ${routes.length} calls, ${tries} tries`)
})
