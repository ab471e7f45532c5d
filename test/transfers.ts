import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { paymentCalls, statementCalls } from '#contract/payments/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request } from './harness.ts'
import { type buildShop, buyer } from './shop.factory.ts'

type Shop = Awaited<ReturnType<typeof buildShop>>

/** Of the provider that factories build. */
export const shopIban = 'DE89370400440532013000'

/** The provider takes transfers from now on. */
export const takeTransfers = (shop: Pick<Shop, 'token'>) =>
  request(paymentCalls.setTransferSettings, { transfer: true, days: 7 }, shop.token)

/** An order of one piece of each shop, paid by transfer; answers its number and the ids of its parts. */
export const orderByTransfer = async (shops: Shop[], token?: string, email?: string) => {
  let cart_key: string = randomUUID()
  for (const { product } of shops)
    cart_key = (await request(cartCalls.createCartItem, { cart_key, product_id: product.id }, token)).body.data
      .cart_key!
  const provider_ids = shops.map(({ providerId }) => providerId)
  const { body: cart } = await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)
  const { total, to_pay } = cart.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true, payment_method: 'transfer' as const }
  const who = email ? { ...buyer, email } : buyer
  const { body, status } = await request(checkoutCalls.placeOrder, { ...who, cart_key, ...placing }, token)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const parts = await sql<{ id: number; number: string; cents: number }>`
    select id, number, total_cents as cents from vendor_orders where number like ${`${body.order_number}-%`} order by id`
  return { number: body.order_number, cart_key, parts: [...parts] }
}

/** Uploads a statement as a browser does. */
export const uploadStatement = async (
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>,
  token: string,
  file: string,
) => {
  const form = new FormData()
  form.append('file', new File([file], 'auszug.xml'))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    'content-type': encoded.headers.get('content-type')!,
    'content-length': String(payload.length),
    authorization: `Bearer ${token}`,
  }
  const answer = await inject({ method: 'POST', url: `/api${statementCalls.importStatement.path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}

/** Of one order by account and kind of movement. */
export const booksOf = async (vendorOrderId: number) => {
  const rows = await sql<{ kind: string; account: string; cents: number }>`
    select e.kind, l.account, sum(l.amount_cents)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.vendor_order_id = ${vendorOrderId} group by 1, 2 order by 1, 2`
  return [...rows]
}
