import { randomUUID } from 'node:crypto'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { request } from './harness.ts'
import { type buildShop, buyer } from './shop.factory.ts'

export { buildShipping, buildShop, buyer } from './shop.factory.ts'

type Shop = Pick<Awaited<ReturnType<typeof buildShop>>, 'providerId' | 'product'>

/** A cash order of one piece of each shop, placed as a customer places it; answers its number. */
export const buildOrder = async (shops: Shop[], token?: string, changes: Partial<typeof buyer> = {}) => {
  let cart_key: string = randomUUID()
  for (const { product } of shops) {
    const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: product.id }, token)
    cart_key = body.data.cart_key!
  }
  const provider_ids = shops.map(({ providerId }) => providerId)
  const { body: cart } = await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)
  const placing = { placing_key: randomUUID(), total: cart.data.total, to_pay: cart.data.to_pay, accept_terms: true }
  const { body, status } = await request(
    checkoutCalls.placeCashOrder,
    { ...buyer, ...changes, cart_key, ...placing },
    token,
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { number: body.order_number, cart_key }
}
