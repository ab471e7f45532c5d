import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { type OrderStatus, orderCalls } from '#contract/orders/calls.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { reportCalls as reports } from '#contract/reports/calls.ts'
import { reviewCalls as calls } from '#contract/reviews/calls.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../test/shop.ts'
import { ratingOf } from './ratings.service.ts'

const { inject } = useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
type Person = Awaited<ReturnType<typeof buildCustomer>>

let shop: Shop
let anna: Person

/** An order of the customer, brought to a state as its provider brings it there. */
const buy = async (at: Shop, customer: Person, status: OrderStatus = 'completed') => {
  const { number } = await buildOrder([at], customer.token)
  const part = await sql<{ id: number; itemId: number }>`
    select v.id, i.id as "itemId" from vendor_orders v join orders o on o.id = v.order_id
    join order_items i on i.vendor_order_id = v.id where o.number = ${number}`.one()
  for (const to of ['confirmed', 'processing', 'shipped', 'completed'] as const) {
    if (status === 'pending') break
    await request(orderCalls.moveOrder, { id: part.id, status: to, carrier: '' }, at.token)
    if (to === status) break
  }
  return { ...part, number }
}

const onProduct = (at: Shop) => ({ type: 'product' as const, type_instance: at.product.id })
const praise = { rating: 5, title: 'Ein Traum', review: 'Sitzt, passt, hat Luft.' }
const write = async (at: Shop, by: Person, words: object = praise) => {
  const { status, body } = await request(calls.createReview, { ...onProduct(at), ...praise, ...words }, by.token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const list = async (at: Shop, more: object = {}) =>
  (await request(calls.listReviews, { ...onProduct(at), ...more })).body

beforeAll(async () => {
  shop = await buildShop()
  anna = await buildCustomer({ firstName: 'Anna', lastName: 'Gruber' })
})

describe('a review', () => {
  test('needs a purchase, a completed one, and is one for each', async () => {
    const stranger = await buildCustomer()
    const input = { ...onProduct(shop), ...praise }
    const refused = await request(calls.createReview, input, stranger.token)
    expect([refused.status, refused.body.fields?.type_instance]).toEqual([
      422,
      'Ein Produkt bewerten kann nur, wer es hier gekauft hat.',
    ])
    await buy(shop, stranger, 'shipped')
    expect(await request(calls.createReview, input, stranger.token)).toMatchObject({
      status: 409,
      body: { message: 'Sie können bewerten, sobald die Bestellung abgeschlossen ist.' },
    })
    const { itemId, id } = await buy(shop, anna)
    const foreign = await request(calls.createReview, { ...input, purchase_id: itemId }, stranger.token)
    expect(foreign.body.fields).toHaveProperty('purchase_id')
    expect(await request(calls.createReview, input, anna.token)).toMatchObject({
      status: 200,
      body: { status: 200, data: { rating: 5, checked: true, user_name: 'Anna G.', is_hidden: false } },
    })
    expect(
      (await request(calls.createProductReview, { product_id: shop.product.id, rating: 1 }, anna.token)).status,
    ).toBe(409)
    const ofProvider = { type: 'provider' as const, type_instance: shop.providerId, rating: 4 }
    const twice = await Promise.all([1, 2, 3].map(() => request(calls.createReview, ofProvider, anna.token)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await ratingOf({ type: 'provider', id: shop.providerId })).histogram).toEqual([0, 0, 0, 1, 0])
    const again = await buy(shop, anna)
    expect(again.id).not.toBe(id)
    await write(shop, anna, { rating: 3 })
    expect(await list(shop)).toMatchObject({
      avg_rating: 4,
      total_review: 2,
      count_by_rating: { rating_3: 1, rating_5: 1 },
    })
    expect((await list(shop, { rating: 5 })).data.map(({ title }) => title)).toEqual(['Ein Traum'])
    const told = await messagesTo(shop.email)
    expect(told.some(({ subject }) => subject?.startsWith('Neue Bewertung: 5 Sterne'))).toBe(true)
  })

  test('is changed and deleted by its author only, and is gone then', async () => {
    const at = await buildShop()
    await buy(at, anna)
    const { id } = await write(at, anna, { rating: 2 })
    const other = await buildCustomer()
    for (const attempt of [
      await request(calls.updateReview, { id, rating: 1 }, other.token),
      await request(calls.updateProductReview, { id, product_id: at.product.id + 1, rating: 1 }, anna.token),
      await request(calls.removeReview, { id }, other.token),
      await request(calls.removeProductReview, { id: 999_999 }, anna.token),
    ])
      expect([attempt.status, attempt.body.message]).toEqual([404, 'Diese Bewertung wurde nicht gefunden.'])
    const { body } = await request(calls.updateProductReview, { id, rating: 4, anonym: 1 }, anna.token)
    expect(body.data).toMatchObject({
      rating: 4,
      title: praise.title,
      anonym: true,
      user_name: 'Anonym',
      reviewer: { id: null },
    })
    expect(await list(at)).toMatchObject({ avg_rating: 4, total_review: 1 })
    const words = await request(
      calls.setProductReview,
      { product_id: at.product.id, review: 'Doch noch gut.' },
      anna.token,
    )
    expect(words.body.data).toMatchObject({ id, rating: 4, review: 'Doch noch gut.' })

    expect((await request(calls.removeReview, { id }, anna.token)).body).toMatchObject({ status_code: 200 })
    expect(await list(at)).toMatchObject({ data: [], avg_rating: 0, total_review: 0 })
    expect((await request(calls.updateReview, { id, rating: 1 }, anna.token)).status).toBe(404)
    expect((await request(calls.removeReview, { id }, anna.token)).status).toBe(404)
    const [row] = await sql`select title, text from reviews where id = ${id}`
    expect(row).toEqual({ title: '', text: '' })
    const first = { product_id: at.product.id, review: 'Neu' }
    expect((await request(calls.setProductReview, first, anna.token)).body.fields).toHaveProperty('rating')
    expect((await request(calls.setProductReview, { ...first, rating: 5 }, anna.token)).status).toBe(200)
  })

  test('reaches lists and the page of its product, and outlives a pause of it', async () => {
    const at = await buildShop({ name: 'Bewertete Bürste' })
    for (const rating of [5, 4, 4]) {
      await buy(at, anna)
      await write(at, anna, { rating })
    }
    const found = await request(publicProductCalls.findProducts, { keyword: 'Bewertete Bürste', rating: 4 })
    expect(found.body.data[0]).toMatchObject({ avg_rating: 4.3, total_review: 3 })
    for (const status of ['inactive', 'active'] as const)
      await request(providerProductCalls.updateProduct, { id: at.product.id, status }, at.token)
    const { body } = await request(publicProductCalls.getProduct, { slug: at.product.slug })
    expect(body.data).toMatchObject({ avg_rating: 4.3, total_review: 3 })
    const again = await request(publicProductCalls.findProducts, { keyword: 'Bewertete Bürste', rating: 4 })
    expect(again.body.data[0]).toMatchObject({ avg_rating: 4.3, total_review: 3 })
    const query = `{ reviewsByProduct(slug: "${at.product.slug}") { total avg_rating data { rating checked reviewer { name } } } }`
    const answer = await request(graphqlCalls.queryContent, { query })
    expect(answer.body.data).toMatchObject({ reviewsByProduct: { total: 3, avg_rating: 4.3 } })
  })

  test('has pictures, checked by their content', async () => {
    const at = await buildShop()
    await buy(at, anna)
    const background = { width: 40, height: 30, channels: 3 as const, background: '#1e6b52' }
    const picture = await sharp({ create: background }).png().toBuffer()
    const send = async (path: string, fields: object, files: Buffer[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      for (const file of files) form.append('images[]', new Blob([new Uint8Array(file)]), 'bild.png')
      const encoded = new Response(form)
      const payload = Buffer.from(await encoded.arrayBuffer())
      const headers = {
        authorization: `Bearer ${anna.token}`,
        'content-type': encoded.headers.get('content-type')!,
        'content-length': String(payload.length),
      }
      const answer = await inject({ method: 'POST', url: `/api${path}`, payload, headers })
      return { status: answer.statusCode, body: answer.json() }
    }
    const fields = { product_id: at.product.id, rating: 4, anonym: 0 }
    expect((await send('/v2/sendProductReview', fields, [Buffer.from('<svg onload=alert(1)>')])).status).toBe(422)
    const made = await send('/v2/sendProductReview', fields, [picture, picture])
    expect(made.body.data.images).toHaveLength(2)
    const { id, images } = made.body.data
    const more = await send(`/v2/rating/${id}`, {}, [picture, picture, picture, picture])
    expect(more.body.fields.images).toBe('Eine Bewertung kann höchstens 5 Bilder haben.')
    const [gone, kept] = images.map((image: { id: number }) => image.id)
    const less = await request(calls.updateReview, { id, removed_images: [gone] }, anna.token)
    expect(less.body.data.images.map((image) => image.id)).toEqual([kept])
    expect((await request(calls.updateReview, { id, removed_images: [gone] }, anna.token)).status).toBe(422)
  })

  test('is answered by its provider', async () => {
    const [at, other] = [await buildShop(), await buildShop()]
    await buy(at, anna)
    const { id } = await write(at, anna)
    const text = 'Danke, das freut uns!'
    expect((await request(calls.setAnswer, { id, text }, other.token)).status).toBe(404)
    expect((await request(calls.listReceivedReviews, { unanswered: 1 }, at.token)).body).toMatchObject({
      total: 1,
      unanswered: 1,
    })
    const { body } = await request(calls.setAnswer, { id, text }, at.token)
    expect(body.data.answer).toMatchObject({ text, company_name: 'Becker Werkstatt GmbH' })
    expect((await list(at)).data[0]!.answer).toMatchObject({ text })
    expect((await request(calls.listReceivedReviews, { unanswered: 1 }, at.token)).body).toMatchObject({
      total: 0,
      unanswered: 0,
    })
    const [mail] = await messagesTo(anna.email)
    expect(mail!.text).toContain(text)
    expect((await request(calls.removeAnswer, { id }, at.token)).body.data.answer).toBeNull()
  })

  test('waits in the list of what can be reviewed', async () => {
    const [at, bert] = [await buildShop(), await buildCustomer()]
    const { number } = await buy(at, bert)
    const open = async () => (await request(calls.listPurchases, { order_number: number }, bert.token)).body
    const [product, provider] = (await open()).data
    expect([product!.about, provider!.about]).toMatchObject([
      { type: 'product', id: at.product.id },
      { type: 'provider', id: at.providerId },
    ])
    await write(at, bert, { purchase_id: product!.purchase_id })
    expect((await open()).data).toHaveLength(1)
    const own = await request(calls.listOwnReviews, {}, bert.token)
    expect(own.body.data[0]).toMatchObject({ order_number: number, about: { name: at.product.name } })
    const ended = await request(accountCalls.removeAccount, { password: bert.password }, bert.token)
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    expect(await list(at)).toMatchObject({ data: [], total_review: 0 })
  })
})

/** More buyers of the same, made of a real order at once. */
const cloneOrders = async (number: string, userIds: number[]) => {
  const copy = (name: string, from: Fragment, changes: string) => {
    const table = sql.id(name)
    return sql`insert into ${table} overriding system value
      select (jsonb_populate_record(x, jsonb_build_object('id', x.id + 1000 * n, ${sql.raw(changes)}))).*
      from ${table} x, unnest(${userIds}::int[]) with ordinality given (user_id, n) where x.id in (${from})`
  }
  const parts = sql`select v.id from vendor_orders v join orders o on o.id = v.order_id where o.number = ${number}`
  await copy(
    'orders',
    sql`select id from orders where number = ${number}`,
    `'user_id', given.user_id, 'number', 'K-' || n, 'placing_key', gen_random_uuid(), 'link_key', gen_random_uuid()`,
  )
  await copy('vendor_orders', parts, `'order_id', x.order_id + 1000 * n, 'number', 'K-' || n || '-1'`)
  await copy(
    'order_shippings',
    sql`select id from order_shippings where vendor_order_id in (${parts})`,
    `'vendor_order_id', x.vendor_order_id + 1000 * n`,
  )
  await copy(
    'order_items',
    sql`select id from order_items where vendor_order_id in (${parts})`,
    `'vendor_order_id', x.vendor_order_id + 1000 * n, 'order_shipping_id', x.order_shipping_id + 1000 * n`,
  )
}

test('average, count and histogram stay exact while 200 clients write, change and delete', async () => {
  const at = await buildShop({ name: 'Gedränge' })
  const { number } = await buy(at, anna)
  const crowd = await Promise.all(Array.from({ length: 200 }, () => buildCustomer()))
  await cloneOrders(
    number,
    crowd.map(({ id }) => id),
  )
  const life = async ({ token }: Person, n: number) => {
    const { body, status } = await request(calls.createReview, { ...onProduct(at), rating: (n % 5) + 1 }, token)
    expect(status, JSON.stringify(body)).toBe(200)
    const { id } = body.data
    if (n % 2) expect((await request(calls.updateReview, { id, rating: ((n * 7) % 5) + 1 }, token)).status).toBe(200)
    if (n % 3 === 0) expect((await request(calls.removeReview, { id }, token)).status).toBe(200)
  }
  // meanwhile its provider writes the listing anew, over and over
  const busy = async () => {
    for (let n = 0; n < 10; n++)
      await request(providerProductCalls.updateProduct, { id: at.product.id, name: `Gedränge ${n}` }, at.token)
  }
  await Promise.all([...crowd.map(life), busy()])
  const counted = await sql<{ stars: number; count: number }>`
    select stars, count(*)::int from reviews where product_id = ${at.product.id} and state = 'shown' group by 1`
  const histogram = [1, 2, 3, 4, 5].map((stars) => counted.find((row) => row.stars === stars)?.count ?? 0)
  const count = histogram.reduce((sum, one) => sum + one, 0)
  expect(count).toBe(133)
  const tenths = Math.round((10 * histogram.reduce((sum, one, n) => sum + one * (n + 1), 0)) / count)
  expect(await ratingOf({ type: 'product', id: at.product.id })).toEqual({ tenths, count, histogram })
  const [listing] = await sql`
    select rating_tenths as tenths, rating_count as count from product_listings where product_id = ${at.product.id}`
  expect(listing).toEqual({ tenths, count })
})

describe('a report', () => {
  const notice = { reason: 'insult' as const, text: 'Hier wird jemand beschimpft.', good_faith: true }
  const keyIn = (text: string) => /\/meldung\/([0-9a-f-]{36})/.exec(text)![1]!

  test('is received, decided with reasons, appealed against and decided again', async () => {
    const at = await buildShop()
    const [bert, operator] = [await buildCustomer({ firstName: 'Bert' }), await buildOperator()]
    await buy(at, anna)
    const { id } = await write(at, anna, { rating: 1, title: 'Saftladen' })
    const refused = await request(reports.createReport, { ...notice, id, good_faith: 0 }, bert.token)
    expect(refused.body.fields).toHaveProperty('good_faith')
    expect((await request(reports.createProviderReport, { ...notice, id }, bert.token)).status).toBe(404)
    expect((await request(reports.createProductReport, { ...notice, id }, bert.token)).body).toMatchObject({
      status: 200,
    })
    expect((await request(reports.createReport, { ...notice, id }, bert.token)).status).toBe(409)
    const guest = { name: 'Greta Gast', email: `greta-${id}@example.org` }
    expect((await request(reports.createGuestReport, { ...notice, id, ...guest })).status).toBe(200)
    const [receipt] = await messagesTo(bert.email)
    expect(receipt!.text).toContain('Saftladen')

    const waiting = (await request(reports.listReports, {}, operator.token)).body
    const report = waiting.data.find(({ review_id }) => review_id === id)!
    expect(report).toMatchObject({ state: 'open', reporter: { email: bert.email }, review_state: 'shown' })
    const decide = (outcome: 'removed' | 'kept', reasons: string) =>
      request(reports.setDecision, { id: report.id, outcome, reasons }, operator.token)
    expect((await decide('removed', 'Das ist eine Beleidigung.')).body.data).toMatchObject({
      state: 'decided',
      review_state: 'hidden',
    })
    expect((await decide('removed', 'Noch einmal.')).status).toBe(409)
    expect(await list(at)).toMatchObject({ data: [], total_review: 0 })
    expect((await request(calls.updateReview, { id, rating: 5 }, anna.token)).status).toBe(409)
    expect((await request(calls.createReview, { ...onProduct(at), rating: 5 }, anna.token)).status).toBe(409)
    const newest = async (to: string) => (await messagesTo(to))[0]!
    const [toBert, toGreta, toAnna] = [await newest(bert.email), await newest(guest.email), await newest(anna.email)]
    for (const mail of [toBert, toGreta, toAnna]) expect(mail.text).toContain('Das ist eine Beleidigung.')

    const key = keyIn(toAnna.text)
    expect((await request(reports.getReport, { key })).body.data).toMatchObject({ side: 'author', can_appeal: true })
    const reporterKey = keyIn(toBert.text)
    expect((await request(reports.createAppeal, { key: reporterKey, text: 'Mehr!' })).status).toBe(409)
    const appeals = await Promise.all(
      [1, 2].map(() => request(reports.createAppeal, { key, text: 'Das war ironisch.' })),
    )
    expect(appeals.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await decide('kept', 'Als Meinung zulässig.')).body.data).toMatchObject({
      state: 'final',
      review_state: 'shown',
    })
    expect(await list(at)).toMatchObject({ total_review: 1, avg_rating: 1 })
    expect((await request(reports.createAppeal, { key, text: 'Und noch einmal.' })).status).toBe(409)
    const seen = (await request(reports.getReport, { key: reporterKey })).body.data
    expect(seen.steps.map(({ by, outcome }) => [by, outcome])).toEqual([
      ['operator', 'removed'],
      ['author', null],
      ['operator', 'kept'],
    ])
    expect((await messagesTo(guest.email))[0]!.text).toContain('Als Meinung zulässig.')
  })

  test('ends when the author deletes the review', async () => {
    const [at, bert] = [await buildShop(), await buildCustomer()]
    await buy(at, anna)
    const { id } = await write(at, anna)
    await request(reports.createReport, { ...notice, id }, bert.token)
    await request(calls.removeReview, { id }, anna.token)
    const [mail] = await messagesTo(bert.email)
    expect(mail!.subject).toBe('Ihre Meldung hat sich erledigt')
    const { data } = (await request(reports.getReport, { key: keyIn(mail!.text) })).body
    expect(data).toMatchObject({ state: 'closed', can_appeal: false })
    expect((await request(reports.createReport, { ...notice, id }, bert.token)).status).toBe(404)
    expect((await request(reports.getReport, { key: crypto.randomUUID() })).status).toBe(404)
  })
})
