/** A whole purchase of a guest, call by call: into the cart, addresses, terms, order. */
import { randomUUID } from 'node:crypto'
import { buyer, total } from './trade.ts'

type Product = { id: number; providerId: number }

const post = async (url: string, body: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (response.status >= 300) throw new Error(`${url}: ${response.status} ${answer.slice(0, 300)}`)
}

export const buy = async (base: string, product: Product) => {
  const cart_key = randomUUID()
  const guest = { ...buyer, email: `${cart_key}@scale.example`, cart_key }
  await post(`${base}/api/cart/items`, { cart_key, product_id: product.id })
  await post(`${base}/api/orderCheckout`, guest)
  await post(`${base}/api/cartItemsTerms`, { cart_key, provider_ids: [product.providerId] })
  const placing = { placing_key: randomUUID(), total, to_pay: total, accept_terms: true, payment_method: 'transfer' }
  await post(`${base}/api/orderPlace`, { ...guest, ...placing })
}

/** So many guests at once, each with one purchase after the other; answers how many purchases there were. */
export const buyFor = async (base: string, products: readonly Product[], seconds: number, guests = 16) => {
  const until = performance.now() + seconds * 1000
  let made = 0
  const shop = async (guest: number) => {
    for (let at = guest; performance.now() < until; at += guests) {
      await buy(base, products[at % products.length]!)
      made++
    }
  }
  await Promise.all(Array.from({ length: guests }, (_, guest) => shop(guest)))
  return made
}
