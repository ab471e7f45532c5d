import { beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { operatorProductCalls } from '#contract/products/operator.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { searchDeskCalls } from '#contract/products/search-desk.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { misuseCalls } from '#contract/reports/misuse.ts'
import { moderationCalls as calls } from '#contract/reports/moderation.ts'
import { recallCalls } from '#contract/reports/recalls.ts'
import { transparencyCalls } from '#contract/reports/transparency.ts'
import { reviewCalls } from '#contract/reviews/calls.ts'
import { operatorReviewCalls } from '#contract/reviews/operator.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { untilBlocked } from '../../../../../test/locks.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { liftUndecidedHits } from './hits.service.ts'
import * as moderation from './moderation.service.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const words = { reason: 'illegal' as const, reasons: 'Die Ware hat kein CE-Zeichen.' }
type Thing = { type: 'product' | 'review' | 'provider'; id: number }
const takeDown = (thing: Thing) => request(calls.createTakedown, { ...thing, ...words }, operator)
const putBack = (thing: Thing) => request(calls.createPutBack, { ...thing, reasons: 'Das Zeichen ist da.' }, operator)
const keyIn = (text: string) => /\/meldung\/([0-9a-f-]{36})/.exec(text)![1]!
const isListed = async (id: number) => (await sql`select from product_listings where product_id = ${id}`).length === 1
const recallOf = (slug: string) => ({
  ...{ product: slug, hazard: 'Brandgefahr', instructions: 'Nicht benutzen.', contact: 'Telefon 0821 123' },
  remedies: ['refund' as const],
})

test('a product is taken down without a notice: reasons, appeal, decision, and once only', async () => {
  const shop = await buildShop()
  const { id, slug, name } = shop.product
  const thing: Thing = { type: 'product', id }
  const guest = { name: 'Greta Gast', email: `greta-eigen-${id}@example.org` }
  const notice = { id, reason: 'fake' as const, text: 'Eine Fälschung.', good_faith: true, ...guest }
  await request(reportCalls.createOfferReport, notice)
  const before = (await request(transparencyCalls.getTransparency, {})).body.data[0]!

  const answers = await Promise.all([takeDown(thing), takeDown(thing)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect([await isListed(id), (await request(publicProductCalls.getProduct, { slug })).status]).toEqual([false, 404])
  const [letter] = await messagesTo(shop.email)
  expect(letter!.text).toContain('ohne dass eine Meldung vorlag')
  expect(letter!.text).toContain(words.reasons)
  // the notice that waited is settled by it, and who wrote it is told
  expect((await messagesTo(guest.email))[0]!.text).toContain(words.reasons)

  const { data: found } = (await request(calls.listDecisions, thing, operator)).body
  expect(found.map(({ is_own, state, outcome }) => [is_own, state, outcome])).toEqual([
    [true, 'decided', 'removed'],
    [false, 'decided', 'removed'],
  ])
  const key = keyIn(letter!.text)
  const followed = (await request(reportCalls.getReport, { key })).body.data
  expect(followed).toMatchObject({ is_own: true, side: 'author', can_appeal: true, about: name })
  await request(reportCalls.createAppeal, { key, text: 'Das Zeichen steht auf der Unterseite.' })
  const waiting = (await request(reportCalls.listReports, {}, operator)).body.data.find(
    (one) => one.id === found[0]!.id,
  )
  expect(waiting).toMatchObject({ is_own: true, state: 'appealed' })
  const kept = { id: waiting!.id, outcome: 'kept' as const, reasons: 'Sie haben recht.' }
  expect((await request(reportCalls.setDecision, kept, operator)).body.data.state).toBe('final')
  expect(await isListed(id)).toBe(true)
  expect((await messagesTo(shop.email))[0]!.subject).toContain('wieder online')

  const after = (await request(transparencyCalls.getTransparency, {})).body.data[0]!
  expect([after.own - before.own, after.notices - before.notices]).toEqual([1, 0])
  const file = String((await request(transparencyCalls.getStatementsFile, {}, operator)).body)
  expect(file).toContain('eigene Prüfung')
  // nobody reported it, so that nobody answers for a notice
  const { data: sides } = (await request(misuseCalls.listStandings, { id: waiting!.id }, operator)).body
  expect(sides.map(({ kind }) => kind)).toEqual(['content'])
})

test('who offers what is hidden for some words gets the reasons and may appeal; nothing else goes', async () => {
  const shop = await buildShop({ name: 'Wollknäuel' })
  const { id, name } = shop.product
  const set = (more: object) =>
    request(searchDeskCalls.setPin, { words: 'Knäuel Wolle', product_id: id, ...more } as never, operator)
  const isFound = async () =>
    (await request(publicProductCalls.findProducts, { keyword: 'Knäuel Wolle' })).body.data.some(
      (card) => card.name === name,
    )
  const named = await buildShop({ name: 'Knäuel Wolle' })
  const without = await set({ state: 'hidden' })
  expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([422, ['reasons']])
  await set({ state: 'pinned' })
  expect(await messagesTo(shop.email)).toEqual([])
  const hidden = { state: 'hidden', reasons: 'Das Angebot ist eine Anleitung und keine Wolle.' }
  expect((await set(hidden)).status).toBe(200)
  // a second click tells nobody again
  await set(hidden)
  const letters = await messagesTo(shop.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Ein Angebot von Ihnen wird bei einzelnen Suchwörtern ausgeblendet',
  ])
  for (const words of [
    hidden.reasons,
    'bei der Suche nach „Knäuel Wolle“',
    'Es bleibt im Verkauf',
    'Beschwerde',
    'von Menschen',
  ])
    expect(letters[0]!.text).toContain(words)
  expect([await isFound(), await isListed(id)]).toEqual([false, true])
  // neither offline nor a case of misuse
  expect((await putBack({ type: 'product', id })).status).toBe(409)
  const [decided] = (await request(calls.listDecisions, { type: 'product', id }, operator)).body.data
  const { data: sides } = (await request(misuseCalls.listStandings, { id: decided!.id }, operator)).body
  expect(sides.map(({ cases }) => cases)).toEqual([0])
  const key = keyIn(letters[0]!.text)
  await request(reportCalls.createAppeal, { key, text: 'Es liegt ein Knäuel bei.' })
  const [waiting] = (await request(calls.listDecisions, { type: 'product', id }, operator)).body.data
  expect(waiting).toMatchObject({ type: 'search_hit', state: 'appealed', review_state: 'hidden', is_own: true })
  await request(reportCalls.setDecision, { id: waiting!.id, outcome: 'kept', reasons: 'Sie haben recht.' }, operator)
  expect(await isFound()).toBe(true)
  expect((await messagesTo(shop.email))[0]!.subject).toBe(
    'Ein Angebot von Ihnen wird bei diesen Suchwörtern wieder gezeigt',
  )
  expect(String((await request(transparencyCalls.getStatementsFile, {}, operator)).body)).toContain('Suchtreffer')

  // hidden again, and the search is let run freely
  await set(hidden)
  expect((await messagesTo(shop.email)).length).toBe(4)
  await request(searchDeskCalls.removePins, { words: 'Wolle Knäuel' }, operator)
  const [last] = await messagesTo(shop.email)
  expect(last!.text).toContain('nicht mehr aus')
  const followed = (await request(reportCalls.getReport, { key: keyIn(last!.text) })).body.data
  expect(followed).toMatchObject({ type: 'search_hit', outcome: 'kept', can_appeal: false })
  expect(await messagesTo(named.email)).toEqual([])
})

test('what was hidden for some words before decisions were kept is shown again, what was decided stays', async () => {
  const [old, decided] = [await buildShop(), await buildShop()]
  await sql`insert into search_pins (key, product_id, words, is_hidden, rank) values ('alt', ${old.product.id}, 'alt', true, 0)`
  const hidden = {
    product_id: decided.product.id,
    words: 'Neuheit',
    state: 'hidden' as const,
    reasons: 'Es passt nicht.',
  }
  expect((await request(searchDeskCalls.setPin, hidden, operator)).status).toBe(200)
  await liftUndecidedHits()
  const left = await sql<{ id: number }>`
    select product_id as id from search_pins where is_hidden and product_id in (${old.product.id}, ${decided.product.id})`
  expect(left.map(({ id }) => id)).toEqual([decided.product.id])
})

test('all decisions that keep something offline end, however many', async () => {
  const { product } = await buildShop()
  const thing: Thing = { type: 'product', id: product.id }
  const notice = {
    id: product.id,
    reason: 'fake' as const,
    text: 'Eine Fälschung.',
    good_faith: true,
    name: 'Greta Gast',
  }
  for (let at = 1; at <= 51; at++) {
    const email = `greta-${at}-von-${product.id}@example.org`
    expect((await request(reportCalls.createOfferReport, { ...notice, email })).status).toBe(200)
  }
  await takeDown(thing)
  expect((await putBack(thing)).status).toBe(201)
  expect((await messagesTo(`greta-1-von-${product.id}@example.org`))[0]!.text).toContain('Das Zeichen ist da.')
  expect((await putBack(thing)).status).toBe(409)
})

test('what was taken down is put back once, also when its appeal was final, and goes again', async () => {
  const shop = await buildShop()
  const thing: Thing = { type: 'product', id: shop.product.id }
  expect((await putBack(thing)).status).toBe(409)
  await takeDown(thing)
  const key = keyIn((await messagesTo(shop.email))[0]!.text)
  await request(reportCalls.createAppeal, { key, text: 'Bitte prüfen.' })
  const [own] = (await request(calls.listDecisions, thing, operator)).body.data
  await request(reportCalls.setDecision, { id: own!.id, outcome: 'removed', reasons: 'Es bleibt dabei.' }, operator)
  const answers = await Promise.all([putBack(thing), putBack(thing)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await isListed(thing.id)).toBe(true)
  expect((await takeDown(thing)).status).toBe(201)
  expect(await isListed(thing.id)).toBe(false)
  expect((await takeDown({ type: 'product', id: 2_000_000_000 })).status).toBe(404)
})

test('a recall and a decision hold a product each for itself', async () => {
  const shop = await buildShop()
  const { id, slug } = shop.product
  const recall = recallOf(slug)
  const made = await request(recallCalls.createRecall, recall as never, operator)
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const guest = { name: 'Greta Gast', email: `greta-rueck-${id}@example.org` }
  const [row] = await sql<{ id: number }>`
    insert into review_reports (product_id, name, email, reason, text, quote, state, reporter_key, author_key)
    values (${id}, ${guest.name}, ${guest.email}, 'illegal', 'x', '{"stars":null,"title":"x","text":"x"}', 'open', gen_random_uuid(), gen_random_uuid())
    returning id`
  const decide = (outcome: 'removed' | 'kept') =>
    request(reportCalls.setDecision, { id: row!.id, outcome, reasons: 'Geprüft.' }, operator)
  await decide('removed')
  await putBack({ type: 'product', id })
  // the recall still holds it
  expect(await isListed(id)).toBe(false)
  await request(recallCalls.endRecall, { id: made.body.data.id, show_again: true }, operator)
  expect(await isListed(id)).toBe(true)
  await takeDown({ type: 'product', id })
  const again = await request(recallCalls.createRecall, recall as never, operator)
  await request(recallCalls.endRecall, { id: again.body.data.id, show_again: true }, operator)
  // the decision still holds it
  expect(await isListed(id)).toBe(false)
})

test('what is recalled can be taken down too, and stays so when the recall ends', async () => {
  const { product } = await buildShop()
  const thing: Thing = { type: 'product', id: product.id }
  const made = await request(recallCalls.createRecall, recallOf(product.slug) as never, operator)
  expect((await takeDown(thing)).status).toBe(201)
  expect((await takeDown(thing)).status).toBe(409)
  await request(recallCalls.endRecall, { id: made.body.data.id, show_again: true }, operator)
  expect(await isListed(product.id)).toBe(false)
})

test('a recall that ends beside a decision waits for it', async () => {
  const { product } = await buildShop()
  const made = await request(recallCalls.createRecall, recallOf(product.slug) as never, operator)
  const { ending } = await inTransaction(async (tx) => {
    await moderation.takeDown(tx, { type: 'product', id: product.id }, words)
    const ended = request(recallCalls.endRecall, { id: made.body.data.id, show_again: true }, operator)
    await untilBlocked()
    return { ending: ended }
  })
  expect((await ending).status).toBe(200)
  expect(await isListed(product.id)).toBe(false)
})

test('who reported what is put back after a final decision is promised no second appeal', async () => {
  const shop = await buildShop()
  const { id } = shop.product
  const guest = { name: 'Greta Gast', email: `greta-ende-${id}@example.org` }
  const notice = { id, reason: 'fake' as const, text: 'Eine Fälschung.', good_faith: true, ...guest }
  await request(reportCalls.createOfferReport, notice)
  const thing: Thing = { type: 'product', id }
  const [report] = (await request(calls.listDecisions, thing, operator)).body.data
  const decide = () =>
    request(reportCalls.setDecision, { id: report!.id, outcome: 'removed', reasons: 'Geprüft.' }, operator)
  await decide()
  const key = keyIn((await messagesTo(shop.email))[0]!.text)
  await request(reportCalls.createAppeal, { key, text: 'Bitte prüfen.' })
  await decide()
  expect((await putBack(thing)).status).toBe(201)
  const { text } = (await messagesTo(guest.email))[0]!
  expect(text).toContain('Das Zeichen ist da.')
  expect(text).toContain('Beschwerdeverfahren abgeschlossen')
  expect(text).not.toContain('sechs Monaten')
  expect((await request(reportCalls.getReport, { key: keyIn(text) })).body.data.can_appeal).toBe(false)
})

test('a provider is hidden and shown again with reasons', async () => {
  const shop = await buildShop()
  const thing: Thing = { type: 'provider', id: shop.providerId }
  const isPublished = async () =>
    (await sql`select from provider_pages where provider_id = ${shop.providerId} and is_published`).length === 1
  expect((await takeDown(thing)).status).toBe(201)
  expect(await isPublished()).toBe(false)
  expect((await messagesTo(shop.email))[0]!.text).toContain('neue Bestellungen sind nicht möglich')
  expect((await takeDown(thing)).status).toBe(409)
  expect((await putBack(thing)).status).toBe(201)
  expect(await isPublished()).toBe(true)
})

test('a review is found, hidden and shown again; its author gets the reasons', async () => {
  const [shop, customer] = [await buildShop(), await buildCustomer({ firstName: 'Anna', lastName: 'Gruber' })]
  const { number } = await buildOrder([shop], customer.token)
  const part = await sql<{ id: number }>`
    select v.id from vendor_orders v join orders o on o.id = v.order_id where o.number = ${number}`.one()
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: part.id, status, carrier: '' }, shop.token)
  const written = {
    ...{ type: 'provider' as const, type_instance: shop.providerId, rating: 1 },
    ...{ title: 'Nie wieder', review: 'Der Inhaber ist ein Lump.' },
  }
  const { id } = (await request(reviewCalls.createReview, written, customer.token)).body.data
  const list = async (filter: object) =>
    (await request(operatorReviewCalls.listAllReviews, { provider_id: shop.providerId, ...filter }, operator)).body
  expect((await list({ q: 'inhaber ist', stars: 1 })).data[0]).toMatchObject({
    id,
    author: 'Anna Gruber',
    state: 'shown',
  })
  for (const filter of [{ stars: 5 }, { q: 'Lob' }, { state: 'hidden' }, { reported: true }, { to: '2020-01-01' }])
    expect((await list(filter)).total).toBe(0)
  const thing: Thing = { type: 'review', id }
  expect((await takeDown(thing)).status).toBe(201)
  expect((await messagesTo(customer.email))[0]!.text).toContain(words.reasons)
  expect((await list({ state: 'hidden' })).total).toBe(1)
  const file = await request(operatorReviewCalls.getReviewsFile, { provider_id: shop.providerId }, operator)
  expect(String(file.body)).toContain('ausgeblendet')
  expect((await putBack(thing)).status).toBe(201)
  expect((await takeDown(thing)).status).toBe(201)
})

test('only who decides about reports decides', async () => {
  const shop = await buildShop()
  const thing: Thing = { type: 'product', id: shop.product.id }
  const customer = await buildCustomer()
  for (const token of [undefined, customer.token, shop.token]) {
    expect((await request(calls.createTakedown, { ...thing, ...words }, token)).status).toBe(token ? 403 : 401)
    expect((await request(operatorProductCalls.listAllProducts, {}, token)).status).toBe(token ? 403 : 401)
    expect((await request(operatorReviewCalls.listAllReviews, {}, token)).status).toBe(token ? 403 : 401)
  }
  const empty = await request(calls.createTakedown, { ...thing, reason: 'illegal', reasons: '' }, operator)
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([422, ['reasons']])
})
