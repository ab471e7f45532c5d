import { beforeAll, describe, expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { routes } from '#server/domains.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { request, useApp } from './harness.ts'
import { fitting, schemaOf } from './inputs.ts'
import { textsOfPdf } from './pdf.ts'
import { buildOrder, buildShipping, buyer } from './shop.ts'

useApp({ limits: false })

const marker = 'Geheimrat-Markierung'
let actors: Actor[]
let tries = 0

beforeAll(async () => {
  actors = await buildActors()
})

describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, { call }) => {
  const roles: readonly Role[] | null = rolesOf[call.access]

  test(`is open to ${call.access} only`, async () => {
    for (const actor of actors) {
      const { status, body } = await request(call, fitting(call) as never, await freshToken(actor))
      tries++
      const said = `${actor.name}: ${status} ${body.error}`
      expect(status, said).toBeLessThan(500)
      if (roles && !actor.role) expect([status, body.error], said).toEqual([401, 'TOKEN_INVALID'])
      else if (roles && actor.role && !roles.includes(actor.role))
        expect([status, body.error], said).toEqual([403, 'FORBIDDEN'])
      else expect(['TOKEN_INVALID', 'TOKEN_EXPIRED', 'FORBIDDEN', 'ROUTE_NOT_FOUND'], said).not.toContain(body.error)
    }
  })
})

test('the tries reach the handlers: only inputs with files and three others end at the check', () => {
  const stopped = routes.filter(({ call }) => !call.input.safeParse(fitting(call)).success)
  const withFile = (call: Call) => JSON.stringify(schemaOf(call)).includes('binary')
  // two products, or a widget of a known kind: their own tests reach them
  const special = ['content.updateEditablePage', 'bundles.createRequest', 'bundles.updateRequest']
  expect(stopped.filter(({ call }) => !withFile(call)).map(({ name }) => name)).toEqual(special)
})

/** What an answer says, also in a file. */
const textIn = (body: unknown) => (Buffer.isBuffer(body) ? `${body}\n${textsOfPdf(body)}` : JSON.stringify(body))

/** Everything that belongs to one account, found by the tables' own user_id columns. */
const rowsOf = async (userId: number) => {
  const tables = await sql<{ table_name: string }>`
    select table_name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by 1`
  const rows: Record<string, readonly unknown[]> = { users: await sql`select * from users where id = ${userId}` }
  for (const { table_name: table } of tables) {
    if (table === 'sessions') rows[table] = await sql`select id from sessions where user_id = ${userId} order by id`
    else rows[table] = await sql`select * from ${sql.id(table)} where user_id = ${userId} order by 1`
  }
  // what belongs to a provider hangs on its company
  rows.products = await sql`
    select p.* from products p join companies c on c.id = p.provider_id where c.user_id = ${userId} order by 1`
  rows.variants = await sql`
    select v.* from product_variants v join products p on p.id = v.product_id join companies c on c.id = p.provider_id
    where c.user_id = ${userId} order by 1`
  rows.imports = await sql`
    select i.* from product_imports i join companies c on c.id = i.provider_id where c.user_id = ${userId} order by 1`
  rows.payouts = await sql`
    select w.* from payouts w join companies c on c.id = w.provider_id where c.user_id = ${userId} order by 1`
  rows.vouchers = await sql`
    select v.* from vouchers v join companies c on c.id = v.provider_id where c.user_id = ${userId} order by 1`
  const ownLocations = sql`select l.id from store_locations l join companies c on c.id = l.provider_id
    where c.user_id = ${userId}`
  rows.locations = await sql`select * from store_locations where id in (${ownLocations}) order by 1`
  rows.locationTimes = await sql`
    select weekday, spans from store_times where location_id in (${ownLocations}) order by location_id, weekday`
  rows.locationHolidays = await sql`select * from store_holidays where location_id in (${ownLocations}) order by 1`
  // an order belongs to both sides
  const ownOrders = sql`select v.id from vendor_orders v join orders o on o.id = v.order_id
    join companies c on c.id = v.provider_id where ${userId} in (o.user_id, c.user_id)`
  rows.refunds = await sql`select * from refunds where vendor_order_id in (${ownOrders}) order by 1`
  rows.vendorOrders = await sql`select * from vendor_orders where id in (${ownOrders}) order by 1`
  for (const table of ['order_items', 'order_shippings', 'order_tracks', 'order_moves'])
    rows[table] = await sql`select * from ${sql.id(table)} where vendor_order_id in (${ownOrders}) order by 1`
  return rows
}

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
    expect((await request(orderCalls.moveOrder, { id: order.id, status }, token)).status).toBe(200)
  const item = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${order.id}`.one()
  const asked = { order_item_id: item.id, quantity: 1, reason_id: 1, text: marker }
  expect((await request(refundCalls.createRefund, asked, await freshToken(customer))).status).toBe(201)
  await sql`update products set status = 'draft' where id = ${shop.product.id}`
  await sql`delete from product_listings where product_id = ${shop.product.id}`
}

/** Gives the account something in every table that has an owner, so that there is something to steal. */
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

test('nobody reads or changes what belongs to somebody else, whatever id they name', async () => {
  // the tries above changed those who made them
  actors = await buildActors()
  const owners = actors.filter(({ name }) => name === 'customer' || name === 'provider')
  await fillOrder(owners[0]!, owners[1]!)
  for (const owner of owners) await fill(owner.id!)
  const before = await Promise.all(owners.map(({ id }) => rowsOf(id!)))
  const idsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    // every try above opened a session: two of them stand for all
    Object.entries(rows).flatMap(([table, list]) =>
      (table === 'sessions' ? list.slice(-2) : list).map((row) => Number((row as { id?: number }).id)),
    )
  const ids = new Set(before.flatMap(idsOf).filter(Boolean))
  const numbers = (
    await sql<{ number: string }>`
    select number from orders union select number from vendor_orders`
  ).map(({ number }) => number)
  const strangers = actors.filter((actor) => actor.name.startsWith('other') || actor.name === 'guest')
  for (const { call } of routes) {
    const schema = schemaOf(call)
    const names = Object.keys(schema.properties ?? {})
    const byId = names.filter((name) => name === 'id' || name.endsWith('_id'))
    const lists = names.filter((name) => name === 'ids' || name.endsWith('_ids'))
    const named = names.includes('order_number') ? ['order_number'] : byId
    const known = names.includes('order_number') ? numbers : ids
    const fitted = fitting(call)
    for (const actor of strangers) {
      let token: string | undefined
      for (const id of named.length || lists.length ? known : [1]) {
        const input = {
          ...fitted,
          ...Object.fromEntries(named.map((name) => [name, id])),
          // one without an owner or their own, and a foreign one
          ...Object.fromEntries(lists.map((name) => [name, [1, id]])),
        }
        token ??= await freshToken(actor)
        const { status, body } = await request(call, input as never, token)
        // what worked may have ended the session
        if (status < 400) token = undefined
        tries++
        expect(status, `${call.path} as ${actor.name}`).toBeLessThan(500)
        expect(textIn(body), `${call.path} as ${actor.name} with ${id}`).not.toContain(marker)
      }
    }
  }
  expect(await Promise.all(owners.map(({ id }) => rowsOf(id!)))).toEqual(before)
  console.log(`access matrix: ${routes.length} calls, ${tries} tries`)
})
