import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { isAlive, type Running, startServer, stopServer } from '../../../../test/processes.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'

const checkouts = 500
const kills = 3
const clients = 12

let server: Promise<Running>
beforeAll(() => {
  server = startServer()
  return server
})
afterAll(async () => {
  const running = await server
  if (isAlive(running)) await stopServer(running, 'SIGKILL')
})

/** Carts with one piece each, of two shops in turn. */
const fillCarts = async () => {
  const shops = [await buildShop({ stock: 1000 }), await buildShop({ stock: 1000 })]
  const keys = Array.from({ length: checkouts }, () => randomUUID())
  await sql`insert into carts (key) select unnest(${keys}::uuid[])`
  for (const [at, { product, providerId }] of shops.entries()) {
    const own = keys.filter((_, index) => index % 2 === at)
    await sql`insert into cart_items (cart_id, product_id, quantity, seen_cents)
      select id, ${product.id}, 1, 0 from carts where key = any(${own}::uuid[])`
    await sql`insert into cart_terms (cart_id, provider_id)
      select id, ${providerId} from carts where key = any(${own}::uuid[])`
  }
  return { keys, shops }
}

const place = async (cart_key: string, total: number) => {
  // the client knows nothing of a crash: it sends the same again until it has an answer
  const body = JSON.stringify({
    ...buyer,
    cart_key,
    placing_key: randomUUID(),
    total,
    to_pay: total,
    accept_terms: true,
  })
  const headers = { 'content-type': 'application/json' }
  for (;;) {
    const { url } = await server
    const answer = await fetch(`${url}/api${checkoutCalls.placeCashOrder.path}`, {
      method: 'POST',
      headers,
      body,
    }).catch(() => null)
    if (!answer) continue
    const said = await answer.text()
    if (answer.status !== 201) throw new Error(said)
    return (JSON.parse(said) as { order_number: string }).order_number
  }
}

test('kill -9 at random moments of 500 checkouts: nothing is lost and nothing twice', {
  timeout: 300_000,
}, async () => {
  const { keys, shops } = await fillCarts()
  const numbers = new Map<string, string>()
  const waiting = [...keys]
  let killed = 0
  const kill = async () => {
    killed++
    const running = await server
    server = stopServer(running, 'SIGKILL').then(() => startServer())
    await server
  }
  const client = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      numbers.set(key, await place(key, 54.89))
      const nextKill = (checkouts / (kills + 1)) * (killed + 1)
      // in the middle of what the other clients do
      if (killed < kills && numbers.size >= nextKill + Math.random() * 20) void kill()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))

  expect(killed).toBe(kills)
  expect(new Set(numbers.values()).size).toBe(checkouts)
  const [orders] = await sql`
    select count(*)::int as orders, (select count(*)::int from vendor_orders) as parts,
      (select count(*)::int from order_items) as items, (select count(*)::int from order_moves) as moves from orders`
  expect(orders).toEqual({ orders: checkouts, parts: checkouts, items: checkouts, moves: checkouts })
  for (const { product } of shops)
    expect(await sql`select stock from products where id = ${product.id}`).toEqual([{ stock: 1000 - checkouts / 2 }])
  const booked = await sql`
    select e.kind, count(distinct e.vendor_order_id)::int as orders, count(distinct e.id)::int as entries, sum(l.amount_cents)::int as sum
    from ledger_entries e join ledger_lines l on l.entry_id = e.id group by 1 order by 1`
  expect(booked).toEqual(
    ['commission', 'sale'].map((kind) => ({ kind, orders: checkouts, entries: checkouts, sum: 0 })),
  )
  const [left] = await sql`select count(*)::int as items from cart_items`
  expect(left).toEqual({ items: 0 })
  // who was not written to yet still has the job
  const forgotten = await sql`
    select o.number from orders o where o.mailed_at is null and not exists (
      select from jobs.job j where j.name = 'orders.placed' and (j.data->>'orderId')::bigint = o.id and j.state < 'completed')`
  expect(forgotten).toEqual([])
})
