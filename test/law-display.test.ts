import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { guaranteeDrawing, guaranteeNotice } from '#lib/law/guarantee.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from './harness.ts'
import { buildShop } from './shop.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
const shown = async ({ product }: Shop) =>
  (await request(publicProductCalls.getProduct, { slug: product.slug })).body.data
const inCart = async ({ product }: Shop) => {
  const input = { cart_key: randomUUID(), product_id: product.id, quantity: 2 }
  return (await request(cartCalls.createCartItem, input)).body.data
}

test('an article without right to withdraw says so on its page and in the cart', async () => {
  const bread = await buildShop({ withdrawalExclusion: 'perishable' })
  expect(await shown(bread)).toMatchObject({ withdrawal_exclusion: 'perishable' })
  expect((await inCart(bread)).groups[0]!.items[0]).toMatchObject({ withdrawal_exclusion: 'perishable' })
})

test('a deposit is a sum of its own on the page and in the cart, and no part of the price', async () => {
  const water = await buildShop({ priceCents: 100, depositCents: 25 })
  expect(await shown(water)).toMatchObject({ price: 1, deposit: 0.25 })
  const cart = await inCart(water)
  expect(cart).toMatchObject({ items_total: 2, deposit_total: 0.5 })
})

test('the base price stands beside every price: page, list, cart', async () => {
  const honey = await buildShop({ priceCents: 500 })
  await sql`update products set content_amount = 250, unit_type_id = (select id from unit_types where symbol = 'g')
    where id = ${honey.product.id}`
  expect(await shown(honey)).toMatchObject({ unit_price: 20 })
  const { body } = await request(publicProductCalls.listProducts, { product: 'products' })
  expect(body.data.find(({ id }) => id === honey.product.id)).toMatchObject({ unit_price: 20 })
  expect((await inCart(honey)).groups[0]!.items[0]).toMatchObject({
    unit_price: 20,
    measurement_unit: expect.any(String),
  })
})

test('product safety data reach the shop', async () => {
  const lamp = await buildShop()
  await sql`insert into product_safety (product_id, manufacturer_name, manufacturer_address, manufacturer_email, warnings)
    values (${lamp.product.id}, 'Licht GmbH', 'Weg 1, 35037 Marburg', 'info@licht.example', 'Wird heiß.')
    on conflict (product_id) do update set manufacturer_name = excluded.manufacturer_name, warnings = excluded.warnings`
  expect(JSON.stringify(await shown(lamp))).toContain('Licht GmbH')
  expect(JSON.stringify(await shown(lamp))).toContain('Wird heiß.')
})

test('the drawing of the notice says what its text says and carries emblem, years and a readable code', async () => {
  const drawing = await readFile(`src/web/public${guaranteeDrawing}`, 'utf8')
  const said = drawing
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<\/text>/g, ' ')
    .replace(/<[^>]+>/g, '')
  const { title, least, points, longer, used, claim, garan } = guaranteeNotice
  for (const words of [title, least, ...points, longer, used, claim, garan]) expect(said).toContain(words)
  for (const part of ['365', '#039', '#ffed00']) expect(drawing).toContain(part)
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize({ width: 1240 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // no line of the head runs into the frame, in a wide font either
  const pixels = [...Array(420).keys()].map((row) => ((row + 24) * info.width + info.width - 28) * 4)
  expect(pixels.filter((at) => data[at] !== 0 || data[at + 1] !== 0x33 || data[at + 2] !== 0x99)).toEqual([])
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(guaranteeNotice.link.url)
})
